import Rivulet

/// A scheduler that does work soon, however long it should wait, and notes the delays.
final class HastyScheduler: TimedScheduler {
  private let queue = QueueScheduler(label: "HastyScheduler")
  private let noted = MutableProperty<[Duration]>([])

  /// The delays of the work so far, in order.
  var delays: [Duration] { noted.value }

  var now: Duration { queue.now }

  func schedule(_ work: @escaping @Sendable () -> Void) { queue.schedule(work) }

  @discardableResult
  func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    noted.modify { $0.append(delay) }
    return queue.scheduleCancellable(work)
  }
}
