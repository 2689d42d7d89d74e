import Rivulet
import RivuletTesting

/// A test scheduler that counts how often it was asked for work at a later time.
final class CountingScheduler: TimedScheduler {
  let base = TestScheduler()
  let asked = Counter()

  var now: Duration { base.now }

  func schedule(_ work: @escaping @Sendable () -> Void) { base.schedule(work) }

  @discardableResult
  func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    asked.add()
    return base.schedule(after: delay, every: interval, tolerance: tolerance, work)
  }
}
