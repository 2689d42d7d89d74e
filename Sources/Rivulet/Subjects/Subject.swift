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

  /// Makes a subject without subscribers.
  @inlinable public init() {}
  deinit { broadcast.end(.completed) }

  /// The signal to hand out: it lets others listen, and not send.
  @inlinable public var signal: Signal<Value, Failure> { broadcast.signal }

  /// Sends a value to all subscribers. Ignored after the end.
  ///
  /// Takes time proportional to the number of subscribers; subscribing and leaving take amortized constant time.
  ///
  /// ```swift
  /// let clicks = Subject<Int, Never>()
  /// clicks.signal.subscribe { click in
  ///   print("begin", click)
  ///   // Delivered after this handler has returned.
  ///   if click == 1 { clicks.send(2) }
  ///   print("end", click)
  /// }
  /// clicks.send(1)  // begin 1, end 1, begin 2, end 2
  /// ```
  @inlinable public func send(_ value: Value) { broadcast.send(value) }

  /// Ends with a failure. Ignored after the end.
  ///
  /// ```swift
  /// let answers = Subject<Int, TimeoutError>()
  /// answers.fail(TimeoutError())
  /// answers.signal.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // too late
  /// ```
  @inlinable public func fail(_ failure: Failure) { broadcast.end(.failed(failure)) }

  /// Ends. Ignored after the end.
  ///
  /// ```swift
  /// let clicks = Subject<Int, Never>()
  /// clicks.signal.subscribe(onValue: { print($0) }, onCompletion: { print("over") })
  /// clicks.complete()  // over
  /// clicks.send(1)
  /// ```
  @inlinable public func complete() { broadcast.end(.completed) }
}
