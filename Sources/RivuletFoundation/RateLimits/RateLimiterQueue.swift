import Rivulet

/// The bucket of a rate limiter, and the waiters in the order of their arrival.
///
/// Only the first one has a timer. No tokens are taken before its turn, so its time is known when it becomes the first.
struct RateLimiterQueue {
  final class Waiter: Sendable {
    /// The time in which its tokens come.
    let price: Duration
    let timer = SerialDisposable()
    let admit: @Sendable () -> Void

    init(price: Duration, _ admit: @escaping @Sendable () -> Void) { (self.price, self.admit) = (price, admit) }
  }

  /// The first waiter, and the time until there are enough tokens for it.
  struct Turn: Sendable {
    let ticket: Int
    let waiter: Waiter
    let delay: Duration
  }

  enum Entry {
    case admitted
    /// With the turn, if the waiter is the first.
    case waiting(ticket: Int, Turn?)
  }

  /// The time in which an empty bucket becomes full.
  private let capacity: Duration
  /// The time at which the bucket is full, if no more is taken. Tokens are counted by time alone, which doesn't round.
  private var full: Duration
  private var waiters: [Int: Waiter] = [:]
  /// The ticket of the first waiter, if there is one.
  private var first = 0
  private var tickets = 0

  init(capacity: Duration, now: Duration) { (self.capacity, full) = (capacity, now) }

  mutating func enter(_ waiter: Waiter, at now: Duration) -> Entry {
    if waiters.isEmpty, take(waiter, at: now) { return .admitted }
    let ticket = tickets
    tickets += 1
    if waiters.isEmpty { first = ticket }
    waiters[ticket] = waiter
    return .waiting(ticket: ticket, ticket == first ? turn(at: now) : nil)
  }

  /// - Returns: Whether the waiter has its tokens, and the turn of the one that is now the first, or again.
  mutating func admit(_ ticket: Int, at now: Duration) -> (isAdmitted: Bool, Turn?) {
    guard let waiter = waiters[ticket] else { return (false, nil) }
    guard take(waiter, at: now) else { return (false, turn(at: now)) }
    return (true, leave(ticket, at: now).next)
  }

  /// - Returns: The waiter, unless it has left before, and the turn of the next one, if the waiter was the first.
  mutating func leave(_ ticket: Int, at now: Duration) -> (waiter: Waiter?, next: Turn?) {
    let waiter = waiters.removeValue(forKey: ticket)
    if waiter == nil || ticket != first || waiters.isEmpty { return (waiter, nil) }
    while waiters[first] == nil { first += 1 }
    return (waiter, turn(at: now))
  }

  private mutating func take(_ waiter: Waiter, at now: Duration) -> Bool {
    if delay(of: waiter, at: now) > .zero { return false }
    full = max(full, now) + waiter.price
    return true
  }

  private func turn(at now: Duration) -> Turn? {
    waiters[first].map { Turn(ticket: first, waiter: $0, delay: delay(of: $0, at: now)) }
  }

  private func delay(of waiter: Waiter, at now: Duration) -> Duration {
    max(full, now) - now + waiter.price - capacity
  }
}
