import Rivulet

final class TaggedPhotos: Sendable {
  private let taps = Subject<Void, Never>()
  let tag = MutableProperty("dawn")
  let chosen: Signal<String, Never>

  init() {
    chosen =
      taps.signal
      .withLatest(from: tag.signal).map(\.1)
      .prepend("none")
      .skip(first: 1)
      .take(first: 2)
  }

  func tap() { taps.send(()) }
}
