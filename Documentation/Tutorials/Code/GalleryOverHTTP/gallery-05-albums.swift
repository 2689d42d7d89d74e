import Foundation
import Rivulet

/// The server doesn't answer, or answers that it can't.
public struct Unavailable: Error, Equatable {
  public init() {}
}

/// Loads pictures from a server that fails now and then.
public struct PictureLoader: Sendable {
  let scheduler: any TimedScheduler
  let load: @Sendable (String) -> Signal<Data, Unavailable>

  public init(
    on scheduler: any TimedScheduler,
    load: @escaping @Sendable (String) -> Signal<Data, Unavailable>
  ) {
    self.scheduler = scheduler
    self.load = load
  }

  /// Emits the picture, which is asked for at most five times.
  public func picture(_ name: String) -> Signal<Data, Unavailable> {
    load(name).retry(4, after: .exponential(from: .milliseconds(200)), on: scheduler)
  }
}

/// The pictures of the album that is shown.
public final class Gallery: Sendable {
  public let album = MutableProperty("sea")
  public let pictures: Property<[Data]>

  public init(_ loader: PictureLoader) {
    let arriving = album.signal.flatMap(.latest) { album in
      let requests = (1...6).map { number -> Signal<Data, Never> in
        loader.picture("\(album)/\(number)")
          .catch(with: .empty)
      }
      return Signal.merge(requests).scan([Data]()) { $0 + [$1] }.prepend([])
    }
    pictures = Property(initial: [], then: arriving)
  }
}
