import Foundation
import Rivulet

/// Makes requests to one host, repeats those that may succeed later, and spares a host that fails.
///
/// Requests that may succeed later are repeated automatically: when the host can't be reached, when the request timed out, when
/// the connection was lost, and when the service is out of order or busy. A request is made at most ``tries`` times, each
/// after a longer delay, shortened at random, so that not all requests are repeated at the same time. After the last attempt
/// the failure is passed on, and a user or an ``AutoRetry`` may retry.
///
/// When the host can't be reached, times out or refuses, all requests to it wait together; one is made first, and the others
/// follow after its response. `Retry-After` is honoured; a time more than ``longestPause`` away isn't waited for: until then
/// all requests fail at once, with a failure that names the time. When the host has failed ``tries`` times in a row, or timed
/// out twice, all waiting requests fail.
///
/// Use it only for requests that may be made twice, such as `GET`. Create one for each host, shared by all its clients; or one for
/// all hosts of a service, around requests that move from host to host: then it waits only when all of them have failed.
public final class HostRequests: Sendable {
  /// The limit on attempts of a request, and on failures of a host in a row.
  public static let tries = 4
  /// The longest time that the host is left alone before it is tried again.
  public static let longestPause: Duration = .seconds(60)

  /// The clock on the wall.
  let date: @Sendable () -> Date
  private let breaker: CircuitBreaker
  private let policy: RetryPolicy<CircuitBreaker.Failure>
  private let scheduler: any TimedScheduler

  /// Makes the queue of one host.
  ///
  /// - Parameters:
  ///   - maxConcurrent: The number of requests at a time.
  ///   - scheduler: The clock of the delays between attempts.
  ///   - random: Returns a number from 0 up to 1 for each delay.
  ///   - date: The wall clock, for `Retry-After`.
  public init(
    maxConcurrent: Int = 6, on scheduler: any TimedScheduler = QueueScheduler(label: "Pixels.retries"),
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    date: @escaping @Sendable () -> Date = { Date() }
  ) {
    let delays = Backoff.exponential(from: .milliseconds(500), maximum: .seconds(10))
    // Never at once: the host is failing.
    let pauses = delays.jittered(by: 0.5, using: random)
    policy = .backoff(delays.jittered(by: 1, using: random)).limited(to: Self.tries - 1).limited { failure in
      if case .own(let reason) = failure { reason.isWorthRetrying } else { false }
    }
    self.scheduler = scheduler
    self.date = date
    breaker = CircuitBreaker(limit: maxConcurrent, on: scheduler) { failure, failures in
      // Twenty seconds each: a person has waited long enough.
      if failures >= (failure.reason == .connection(.timedOut) ? 2 : Self.tries) { return .giveUp }
      guard let rest = failure.retryAfter?.timeIntervalSince(date()) else {
        return .pause(pauses.delay(before: failures))
      }
      let pause = Duration.seconds(max(rest, 0))
      return pause > Self.longestPause ? .close(pause) : .pause(max(pause, pauses.delay(before: failures)))
    }
  }

  /// The host's failure, until it answers again, while requests wait for it.
  public var outage: Property<PhotoFailure?> { breaker.outage }

  /// Makes the request when its turn comes, and again when that may help. Disposal cancels it, and what was to follow.
  public func run<Value>(_ request: Signal<Value, PhotoFailure>) -> Signal<Value, PhotoFailure> {
    breaker.pass(request)
      .retry(by: policy, on: scheduler)
      .mapFailure(\.reason)
  }
}
