import Rivulet

/// A scheduler whose time stands still: it keeps no work, and does none.
struct StoppedScheduler: TimedScheduler {
  var now: Duration { .zero }

  func schedule(_ work: @escaping @Sendable () -> Void) {}

  func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable { ActionDisposable {} }
}
