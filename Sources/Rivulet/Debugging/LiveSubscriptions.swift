import Synchronization

/// A subscription that was watched and is not over.
public struct LiveSubscription: Sendable {
  /// Its signal: the type and, where there is one, the name.
  public let signal: String
  /// Its place among all that the watch saw begin, counted from 1.
  public let number: Int
  /// What ends it.
  public let subscription: Subscription
}

extension LiveSubscription: CustomStringConvertible {
  public var description: String { "no. \(number), to \(signal)" }
}

/// Watches the subscriptions that are made while some work is done, to tell which of them are not over.
///
/// It sees every call of `subscribe`, and of what is made from it, in the task that does the work and in the tasks this one
/// starts, detached ones excepted. It does not see what other threads and queues subscribe to. Watches may be nested: a
/// subscription belongs to the innermost. It keeps no subscription alive.
///
/// While nothing is watched anywhere in the process, a subscription pays the reading of one variable for this, and an event
/// nothing.
///
/// ```swift
/// let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
/// watch.during {
///   clicks.signal.subscribe { print($0) }
///   clicks.signal.map { $0 + 1 }.subscribe { print($0) }.dispose()
/// }
/// print(watch.live.map(\.number))  // [1]
/// ```
///
/// In tests, the trait `leavesNoSubscriptions` of RivuletTesting does all this. Set the environment variable
/// `RIVULET_DEBUG_NAMES` to see the names of the signals.
public final class LiveSubscriptions: Sendable {
  private struct Entry {
    let signal: String
    let number: Int
    weak var subscription: AnySubscription?

    var live: AnySubscription? { subscription.flatMap { $0.isDisposed ? nil : $0 } }
  }

  private struct State {
    var entries: [Entry] = []
    var count = 0
    /// So many entries are kept before those that are over are thrown out, so that a long watch does not grow.
    var limit = 64
  }

  @TaskLocal private static var current: LiveSubscriptions?
  @usableFromInline static let watches = Atomic<Int>(0)

  private let state = Locked(State())

  public init() {}

  /// Watches while the work is done. May be called again.
  public func during<Output>(_ work: () throws -> Output) rethrows -> Output {
    Self.watches.add(1, ordering: .relaxed)
    defer { Self.watches.subtract(1, ordering: .relaxed) }
    return try Self.$current.withValue(self, operation: work)
  }

  /// Watches while the work is done. May be called again.
  public func during<Output>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Output
  ) async rethrows -> Output {
    Self.watches.add(1, ordering: .relaxed)
    defer { Self.watches.subtract(1, ordering: .relaxed) }
    return try await Self.$current.withValue(self, operation: work, isolation: isolation)
  }

  /// What was subscribed to and is not over, the oldest first.
  public var live: [LiveSubscription] {
    // Subscriptions are let go of outside the lock: the last one to do so runs clean-ups.
    let entries = state.withLock { $0.entries }
    return entries.compactMap { entry in
      entry.live.map { LiveSubscription(signal: entry.signal, number: entry.number, subscription: Subscription($0)) }
    }
  }

  /// Whether anybody watches. Asked before the rest, because making a name costs something.
  @inlinable @inline(__always)
  static var isOn: Bool { watches.load(ordering: .relaxed) != 0 }

  @usableFromInline @inline(never)
  static func note(_ subscription: AnySubscription, _ signal: String) { current?.note(subscription, signal) }

  private func note(_ subscription: AnySubscription, _ signal: String) {
    let isFull = state.withLock { state in
      state.count += 1
      state.entries.append(Entry(signal: signal, number: state.count, subscription: subscription))
      return state.entries.count > state.limit
    }
    if isFull { forgetTheDead() }
  }

  private func forgetTheDead() {
    // Looked up outside the lock, as in `live`.
    let seen = state.withLock { $0.count }
    let numbers = Set(live.map(\.number))
    state.withLock { state in
      state.entries.removeAll { $0.number <= seen && !numbers.contains($0.number) }
      state.limit = 2 * state.entries.count + 64
    }
  }
}
