/// A subject that first replays the last values to late subscribers, then its end, if it has ended.
///
/// Late and early subscribers receive the values in the same order. If the subject is freed before its end, it completes, and
/// its remembered values are released with it; after an end that was sent, its signal still replays the values. Otherwise it
/// behaves like ``Subject``.
///
/// Sending takes time proportional to the number of subscribers, and subscribing to the number of stored values. With a
/// capacity of `nil`, the memory grows with each value.
///
/// ```swift
/// let messages = ReplaySubject<String, Never>(capacity: 2)
/// for message in ["a", "b", "c"] { messages.send(message) }
/// messages.signal.subscribe { print($0) }  // b, c
/// ```
///
/// ReactiveCocoa: `RACReplaySubject`. Rx: `ReplaySubject`.
public final class ReplaySubject<Value: Sendable, Failure: Error>: SubjectProtocol {
  @usableFromInline let broadcast: Broadcast<Value, Failure, RecentValues<Value>>

  /// Makes a subject that remembers values.
  ///
  /// ```swift
  /// let all = ReplaySubject<Int, Never>(capacity: nil)
  /// for number in 1...4 { all.send(number) }
  /// all.signal.subscribe { print($0) }  // 1, 2, 3, 4
  /// ```
  ///
  /// - Parameter capacity: The number of values to replay: zero to replay only the end, nil to replay all values. Must not be
  ///   negative.
  @inlinable public init(capacity: Int?) {
    require(capacity ?? 0 >= 0, "A replay subject cannot remember fewer than no values.")
    broadcast = Broadcast(RecentValues(capacity ?? .max))
  }
  deinit { broadcast.close() }

  /// The signal to hand out: it lets others listen, and not send.
  @inlinable public var signal: Signal<Value, Failure> { broadcast.signal }

  /// Sends a value to all subscribers, and stores it for later ones. Ignored after the end.
  @inlinable public func send(_ value: Value) { broadcast.send(value) }

  /// Ends with a failure. Ignored after the end.
  ///
  /// ```swift
  /// let lines = ReplaySubject<String, TimeoutError>(capacity: 1)
  /// lines.send("one")
  /// lines.fail(TimeoutError())
  /// lines.signal.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // one, too late
  /// ```
  @inlinable public func fail(_ failure: Failure) { broadcast.end(.failed(failure)) }

  /// Ends. Ignored after the end.
  ///
  /// ```swift
  /// let lines = ReplaySubject<String, Never>(capacity: 1)
  /// lines.send("one")
  /// lines.complete()
  /// lines.send("two")
  /// lines.signal.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // one, over
  /// ```
  @inlinable public func complete() { broadcast.end(.completed) }
}
