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
