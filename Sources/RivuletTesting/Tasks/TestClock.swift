import Rivulet

/// A clock for `sleep` that shows the time of a ``TestScheduler``: a task sleeps until the test has moved the time.
///
/// A sleep ends with a `CancellationError` at once when its task is cancelled, and when its scheduler is freed: the clock does
/// not retain the scheduler. The work after a sleep runs where its task runs, which the test awaits; in a task of
/// ``TestScheduler/withVirtualTasks(_:)`` it runs before `advance` returns.
///
/// ```swift
/// let scheduler = TestScheduler()
/// Task(executorPreference: scheduler.taskExecutor) {
///   try await scheduler.clock.sleep(for: .seconds(60))
///   print("a minute has passed")
/// }
/// scheduler.advance(by: .seconds(59))
/// scheduler.advance(by: .seconds(1))  // a minute has passed
/// ```
///
/// ReactiveCocoa and Rx: none.
public struct TestClock: Clock {
  /// A time on the clock, which begins at zero.
  public struct Instant: InstantProtocol {
    /// The time since zero, as ``TestScheduler/now`` shows it.
    public let offset: Duration

    /// Makes an instant.
    ///
    /// - Parameter offset: The time since zero.
    public init(_ offset: Duration) { self.offset = offset }

    /// Returns the instant that is `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset + duration) }
    /// Returns the time from this instant to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private weak let scheduler: TestScheduler?

  init(_ scheduler: TestScheduler) { self.scheduler = scheduler }

  /// The scheduler's time; zero when the scheduler was freed.
  public var now: Instant { Instant(scheduler?.now ?? .zero) }
  /// Zero: the time is exact.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the test has moved the time to the deadline or beyond it; returns at once if it has already.
  ///
  /// - Throws: A `CancellationError` if the task is cancelled, or the scheduler is freed.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return }
    let sleep = Sleep()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if !sleep.begin(continuation) { return }
        let alarm = Alarm(sleep)
        sleep.timer.inner = scheduler?.schedule(after: deadline.offset - now.offset) { alarm.ring() }
      }
    } onCancel: {
      sleep.end(throwing: CancellationError())
    }
  }
}

extension TestScheduler {
  /// The clock for `sleep` in tasks, which shows this scheduler's time.
  ///
  /// ReactiveCocoa and Rx: none.
  public var clock: TestClock { TestClock(self) }
}

/// One task's sleep: it ends once, by whichever comes first.
private final class Sleep: Sendable {
  private enum State {
    case ahead, over
    case asleep(CheckedContinuation<Void, any Error>)
  }

  private let state = Locked(State.ahead)
  /// The work that ends it in the scheduler, which is released with the sleep.
  let timer = SerialDisposable()

  /// Returns false if it has ended before it began.
  func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .asleep(continuation)
      return false
    }
    if isOver { continuation.resume(throwing: CancellationError()) }
    return !isOver
  }

  func end(throwing error: (any Error)? = nil) {
    let before = state.withLock { state in
      defer { state = .over }
      return state
    }
    timer.dispose()
    guard case .asleep(let continuation) = before else { return }
    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
  }
}

/// The end of a sleep, which a scheduler retains. A scheduler that is freed ends the sleeps that it would never end.
private final class Alarm: Sendable {
  private let sleep: Sleep
  init(_ sleep: Sleep) { self.sleep = sleep }
  deinit { sleep.end(throwing: CancellationError()) }
  func ring() { sleep.end() }
}
