import Rivulet

/// Counts clicks, and notices when they pause. It knows no window, so its tests need none.
public final class ClickCounter: Sendable {
  public let count = MutableProperty(0)
  private let scheduler: any TimedScheduler

  /// - Parameter scheduler: The clock: a `MainScheduler` in a window, a `TestScheduler` in a test.
  public init(on scheduler: any TimedScheduler) {
    self.scheduler = scheduler
  }

  public func click() {
    count.modify { $0 += 1 }
  }

  /// False at each click, and true when a second has passed without another one.
  public var isPaused: Signal<Bool, Never> {
    let clicks = count.signal.skip(first: 1)
    return clicks.map { _ in false }
      .merge(with: clicks.debounce(for: .seconds(1), on: scheduler).map { _ in true })
  }
}
