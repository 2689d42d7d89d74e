import Synchronization

/// Counts live objects, so that a test sees that everything was released. ``SubscriptionCheck`` finds live subscriptions.
///
/// Let closures capture tokens; when all closures are gone, so are the tokens.
///
/// ```swift
/// let tracker = LeakTracker()
/// do {
///   let (source, token) = (Subject<Int, Never>(), tracker.token())
///   source.signal.map { token.pass($0) }.subscribe { print($0) }
/// }
/// print(tracker.live)  // 0
/// ```
public final class LeakTracker: Sendable {
  private let alive = Atomic(0)

  /// Makes a tracker without objects.
  public init() {}

  /// The number of live tokens.
  public var live: Int { alive.load(ordering: .sequentiallyConsistent) }

  /// Something for a closure to capture.
  public func token() -> Token { Token(self) }

  /// Something that counts while it is alive.
  public final class Token: Sendable {
    private let tracker: LeakTracker

    fileprivate init(_ tracker: LeakTracker) {
      self.tracker = tracker
      tracker.alive.add(1, ordering: .sequentiallyConsistent)
    }

    deinit { tracker.alive.subtract(1, ordering: .sequentiallyConsistent) }

    /// Does nothing; makes a closure capture the token.
    public func touch() {}

    /// Gives back its argument; makes a closure capture the token.
    public func pass<Value>(_ value: Value) -> Value { value }
  }
}
