import Synchronization

/// Counts objects that are alive, so that a test can see whether everything was let go of.
final class Census: Sendable {
  private let alive = Atomic(0)
  var live: Int { alive.load(ordering: .sequentiallyConsistent) }

  /// Something for a closure to capture.
  func token() -> Token { Token(self) }

  final class Token: Sendable {
    private let census: Census

    fileprivate init(_ census: Census) {
      self.census = census
      census.alive.add(1, ordering: .sequentiallyConsistent)
    }

    deinit { census.alive.subtract(1, ordering: .sequentiallyConsistent) }

    /// Does nothing; makes a closure capture the token.
    func touch() {}

    /// Gives back its argument; makes a closure capture the token.
    func pass<Value>(_ value: Value) -> Value { value }
  }
}

/// A number that any thread may raise.
final class Counter: Sendable {
  private let number = Atomic(0)
  var value: Int { number.load(ordering: .sequentiallyConsistent) }
  func add(_ amount: Int = 1) { number.add(amount, ordering: .sequentiallyConsistent) }
}
