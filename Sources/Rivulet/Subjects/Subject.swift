/// A signal driven by hand: what is sent to it reaches everyone who listens at the time.
///
/// It is hot: subscribing causes no work, and earlier values aren't replayed. Any thread may send at any time. Events are
/// delivered one after the other; an event sent while another is being delivered is queued, and subscribers receive each event
/// in the order in which they came. The first failure or completion ends the subject for good: later events are ignored, and
/// late subscribers receive the end. Freeing it completes it.
///
/// ```swift
/// let clicks = Subject<Int, Never>()
/// clicks.signal.map { $0 * 2 }.subscribe { print($0) }
/// clicks.send(21)  // 42
/// ```
///
/// ReactiveCocoa: `RACSubject`. Rx: `PublishSubject`.
public final class Subject<Value: Sendable, Failure: Error>: SubjectProtocol {
  @usableFromInline let broadcast = Broadcast<Value, Failure, NoMemory<Value>>(NoMemory())

  @inlinable public init() {}
  deinit { broadcast.end(.completed) }

  /// The signal to hand out: it lets others listen, and not send.
  @inlinable public var signal: Signal<Value, Failure> { broadcast.signal }

  /// Sends a value to all subscribers. Ignored after the end.
  @inlinable public func send(_ value: Value) { broadcast.send(value) }

  /// Ends with a failure. Ignored after the end.
  @inlinable public func fail(_ failure: Failure) { broadcast.end(.failed(failure)) }

  /// Ends. Ignored after the end.
  @inlinable public func complete() { broadcast.end(.completed) }
}
