/// A subject that first replays the last values to late subscribers, then its end, if it has ended.
///
/// Late and early subscribers see the same order. Freed before its end, it completes, and what it remembers goes with it; after
/// an end that was sent, a signal of it still repeats the values. In everything else it is as ``Subject``.
///
/// ReactiveCocoa: `RACReplaySubject`. Rx: `ReplaySubject`.
public final class ReplaySubject<Value: Sendable, Failure: Error>: SubjectProtocol {
  @usableFromInline let broadcast: Broadcast<Value, Failure, RecentValues<Value>>

  /// Makes a subject that remembers values.
  ///
  /// - Parameter capacity: The number of values to replay: zero to replay the end alone; nil for all. Not less than zero.
  @inlinable public init(capacity: Int?) {
    require(capacity ?? 0 >= 0, "A replay subject cannot remember fewer than no values.")
    broadcast = Broadcast(RecentValues(capacity ?? .max))
  }
  deinit { broadcast.close() }

  /// The signal to hand out: it lets others listen, and not send.
  @inlinable public var signal: Signal<Value, Failure> { broadcast.signal }

  /// Sends a value to everyone who listens, and remembers it. Ignored after the end.
  @inlinable public func send(_ value: Value) { broadcast.send(value) }

  /// Ends with a failure. Ignored after the end.
  @inlinable public func fail(_ failure: Failure) { broadcast.end(.failed(failure)) }

  /// Ends. Ignored after the end.
  @inlinable public func complete() { broadcast.end(.completed) }
}
