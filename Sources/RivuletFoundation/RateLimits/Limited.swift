import Rivulet

extension Signal {
  /// Starts the signal when a rate limiter has a token for it.
  ///
  /// Each subscription takes a token, also each new start by `retry` or `repeat`. The signal starts at once if there is
  /// a token and nothing else waits, and otherwise on the limiter's scheduler, in the order of arrival. Values, end and
  /// the thread of each event are then those of the signal. Disposal while it waits gives its place to the next; tokens
  /// that were taken don't come back.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let limiter = RateLimiter(1, per: .seconds(2), on: scheduler)
  /// for name in ["first", "second"] {
  ///   Signal<String, Never>.just(name).limited(by: limiter)
  ///     .subscribe { print($0, scheduler.now) }  // first 0.0 seconds, second 2.0 seconds
  /// }
  /// scheduler.run()
  /// ```
  ///
  /// - Parameter limiter: The limiter, which other signals may share.
  ///
  /// ReactiveCocoa and Rx: none.
  public func limited(by limiter: RateLimiter) -> Signal { limiter.turn(cost: 1).then(self) }

  /// Starts the signal when a rate limiter has as many tokens as it costs.
  ///
  /// Fails at once, and without starting the signal, if the cost is negative or higher than the limiter's burst,
  /// because there would never be enough tokens. In all else it is like ``limited(by:)``: an expensive signal waits
  /// until there are enough tokens, and those behind it wait, too.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let limiter = RateLimiter(10, per: .seconds(1), burst: 100, on: scheduler)
  /// let upload = Signal<String, RateLimitError>.just("uploaded").limited(by: limiter, cost: 200) { $0 }
  /// // A rate limiter with a burst of 100 can't admit a cost of 200. Split the work, or make the burst larger.
  /// upload.subscribe(onValue: { print($0) }, onFailure: { print($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - limiter: The limiter, which other signals may share.
  ///   - cost: The number of tokens, from zero to the limiter's burst.
  ///   - failure: Makes the signal's failure of the limiter's. Called on the thread that subscribes.
  ///
  /// ReactiveCocoa and Rx: none.
  public func limited(
    by limiter: RateLimiter, cost: Int, throwing failure: @escaping @Sendable (RateLimitError) -> Failure
  ) -> Signal {
    let costs = 0...limiter.burst
    let turn: Signal<Never, Failure> =
      costs.contains(cost)
      ? limiter.turn(cost: cost) : .deferred { .fail(failure(RateLimitError(cost: cost, burst: limiter.burst))) }
    return turn.then(self)
  }
}

/// A cost that a rate limiter can never admit.
public struct RateLimitError: Error, Hashable, CustomStringConvertible {
  /// The number of tokens that was requested.
  public var cost: Int
  /// The number of tokens in a full bucket.
  public var burst: Int

  /// Makes the failure of work that costs more than a burst allows.
  public init(cost: Int, burst: Int) { (self.cost, self.burst) = (cost, burst) }

  public var description: String {
    cost < 0
      ? "A rate limiter can't admit a cost of \(cost). Use a cost from 0 to its burst of \(burst)."
      : "A rate limiter with a burst of \(burst) can't admit a cost of \(cost). Split the work, or make the burst larger."
  }
}
