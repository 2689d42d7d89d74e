import Rivulet

/// A token bucket: a limit on how often work may start, which many signals can share.
///
/// The bucket is full at first. Each start takes tokens from it, one unless it has a cost, and new tokens come at an
/// even rate until the bucket is full again. What finds too few tokens waits in the order of arrival. Thread-safe; it
/// needs no owner while something waits.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let limiter = RateLimiter(5, per: .seconds(1), on: scheduler)
/// Signal<Int, Never>.from(1...3).flatMap(.merge) { .just($0).limited(by: limiter) }
///   .subscribe { print($0, scheduler.now) }  // 1 0.0 seconds, 2 0.2 seconds, 3 0.4 seconds
/// scheduler.run()
/// ```
///
/// ReactiveCocoa and Rx: none.
public final class RateLimiter: Sendable {
  /// The number of tokens in a full bucket: the highest cost.
  public let burst: Int

  private let scheduler: any TimedScheduler
  /// The time in which one token comes.
  private let refill: Duration
  private let queue: Locked<RateLimiterQueue>

  /// Creates a limiter whose bucket is full.
  ///
  /// No more than `count + burst - 1` tokens are taken within any `interval`. So by default, no more than `count`
  /// signals start in any interval, at even distances; a higher burst lets some start together after a time of less
  /// work.
  ///
  /// - Parameters:
  ///   - count: The number of tokens that come in each interval, more than zero; a billion at most.
  ///   - interval: The interval, more than zero; a century at most.
  ///   - burst: The number of tokens in a full bucket, more than zero; a billion at most.
  ///   - scheduler: The clock of the bucket; what has waited starts on it.
  public init(_ count: Int, per interval: Duration, burst: Int = 1, on scheduler: any TimedScheduler) {
    require(count > 0, "The rate of a rate limiter must be more than zero.")
    require(interval > .zero, "The interval of a rate limiter must be more than zero.")
    require(burst > 0, "The burst of a rate limiter must be more than zero.")
    // Bounded, so that no product overflows.
    let (count, interval) = (min(count, 1_000_000_000), interval.bounded)
    // Rounded up, so that rounding never lets more start.
    refill = (interval + Duration(attoseconds: Int128(count - 1))) / count
    self.burst = min(burst, 1_000_000_000)
    self.scheduler = scheduler
    queue = Locked(RateLimiterQueue(capacity: refill * self.burst, now: scheduler.now))
  }

  /// Completes when it is the caller's turn and there are enough tokens: at once, or later on the scheduler.
  func turn<Failure: Error>(cost: Int) -> Signal<Never, Failure> {
    Signal { [self] subscriber in
      let waiter = RateLimiterQueue.Waiter(price: refill * cost) { subscriber.complete() }
      let now = scheduler.now
      switch queue.withLock({ $0.enter(waiter, at: now) }) {
      case .admitted: subscriber.complete()
      case .waiting(let ticket, let turn):
        subscriber.onDispose { [weak self] in self?.leave(ticket) }
        turn.map(wait)
      }
    }
  }

  /// Starts the timer of the waiter that has become the first.
  private func wait(_ turn: RateLimiterQueue.Turn) {
    turn.waiter.timer.inner = scheduler.schedule(after: turn.delay) { self.admit(turn) }
  }

  private func admit(_ turn: RateLimiterQueue.Turn) {
    let now = scheduler.now
    let (isAdmitted, next) = queue.withLock { $0.admit(turn.ticket, at: now) }
    next.map(wait)
    if isAdmitted { turn.waiter.admit() }
  }

  private func leave(_ ticket: Int) {
    let now = scheduler.now
    let (waiter, next) = queue.withLock { $0.leave(ticket, at: now) }
    waiter?.timer.dispose()
    next.map(wait)
  }
}
