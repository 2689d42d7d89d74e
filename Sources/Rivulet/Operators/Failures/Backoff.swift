/// The pauses before retries: the argument of ``Signal/retry(_:after:on:when:)``.
///
/// ```swift
/// let backoff = Backoff.exponential(from: .seconds(1), maximum: .seconds(30))
/// print(backoff.delay(before: 3), backoff.delay(before: 9))  // 4.0 seconds 30.0 seconds
/// ```
public struct Backoff: Sendable {
  private let delay: @Sendable (_ retry: Int) -> Duration

  /// Waits as long as a function says, which gets the number of the retry, from 1.
  ///
  /// ```swift
  /// let growing = Backoff { retry in .seconds(min(retry * retry, 60)) }
  /// print(growing.delay(before: 3), growing.delay(before: 9))  // 9.0 seconds 60.0 seconds
  /// ```
  public init(_ delay: @escaping @Sendable (_ retry: Int) -> Duration) { self.delay = delay }

  /// Waits the same time before each retry.
  ///
  /// ```swift
  /// print(Backoff.constant(.seconds(2)).delay(before: 3))  // 2.0 seconds
  /// ```
  public static func constant(_ delay: Duration) -> Backoff { Backoff { _ in delay } }

  /// Waits longer each time.
  ///
  /// ```swift
  /// let backoff = Backoff.exponential(from: .seconds(1))
  /// print(backoff.delay(before: 1), backoff.delay(before: 4))  // 1.0 seconds 8.0 seconds
  /// ```
  ///
  /// - Parameters:
  ///   - first: The delay before the first retry.
  ///   - factor: The ratio of each delay to the one before, one or more.
  ///   - maximum: The longest delay.
  public static func exponential(
    from first: Duration, factor: Double = 2, maximum: Duration = .seconds(60)
  ) -> Backoff {
    let maximum = maximum.bounded
    require(factor >= 1, "The factor of a backoff must be one or more.")
    return Backoff { retry in
      if first <= .zero { return .zero }
      // Compared before it is multiplied, because a duration overflows where a number only becomes infinite.
      let scale = power(factor, max(retry, 1) - 1)
      return scale < maximum / first ? first * scale : maximum
    }
  }

  /// Shortens each delay by a random part, so that those who failed together do not all try again together.
  ///
  /// ```swift
  /// let backoff = Backoff.constant(.seconds(8)).jittered(by: 0.5, using: { 0.25 })
  /// print(backoff.delay(before: 1))  // 7.0 seconds
  /// ```
  ///
  /// - Parameters:
  ///   - part: The largest part by which a delay is shortened, from 0 for the full delay to 1 for any delay down to none.
  ///   - random: Returns a number from 0 up to 1 for each delay.
  public func jittered(
    by part: Double = 0.5, using random: @escaping @Sendable () -> Double = { Backoff.random() }
  ) -> Backoff {
    require((0...1).contains(part), "The part that jitter takes away must be from 0 to 1.")
    return Backoff { retry in delay(before: retry).bounded * (1 - part * random()) }
  }

  // `Double.random(in:)` does the same by way of so much generic arithmetic that it made the core slower to build.
  @usableFromInline
  static func random() -> Double {
    var generator = SystemRandomNumberGenerator()
    return Double(generator.next() &>> 11) * 0x1p-53
  }

  /// Returns the pause before a retry, counted from 1.
  ///
  /// ```swift
  /// let backoff = Backoff.exponential(from: .seconds(1), factor: 3)
  /// print((1...3).map { backoff.delay(before: $0) })  // [1.0 seconds, 3.0 seconds, 9.0 seconds]
  /// ```
  public func delay(before retry: Int) -> Duration { delay(retry) }
}

private func power(_ base: Double, _ exponent: Int) -> Double {
  var (result, square, left) = (1.0, base, exponent)
  while left > 0 {
    if left & 1 == 1 { result *= square }
    square *= square
    left >>= 1
  }
  return result
}
