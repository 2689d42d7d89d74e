import RxRelay
import RxSwift

final class TaggedPhotos: Sendable {
  private let taps = PublishRelay<Void>()
  let tag = BehaviorRelay(value: "dawn")
  let chosen: Infallible<String>

  init() {
    chosen =
      taps
      .withLatestFrom(tag)
      .startWith("none")
      .skip(1)
      .take(2)
      .asInfallible()
  }

  func tap() { taps.accept(()) }
}
