/// A subject that always has a value, which each new subscriber receives first.
///
/// Late and early subscribers receive the values in the same order, and each value once, even while several threads send. After
/// an end that was sent, late subscribers receive the last value and then the end. If the subject is freed before it ends, its
/// value is released with it, and late subscribers receive only the completion. Otherwise it behaves like ``Subject``.
///
/// ```swift
/// let credit = BehaviorSubject<Int, Never>(0)
/// credit.signal.subscribe { print($0) }  // 0
/// credit.send(5)  // 5
/// ```
///
/// For state that is set and never fails, use a ``MutableProperty``.
///
/// ReactiveCocoa: `RACBehaviorSubject`. Rx: `BehaviorSubject`.
public final class BehaviorSubject<Value: Sendable, Failure: Error>: SubjectProtocol {
  @usableFromInline struct State {
    /// Nil if the subject was freed before its end: signals retain this structure, and the value may be what retains their
    /// subscribers.
    @usableFromInline var value: Value?
    @usableFromInline var hasEnded = false
    @inlinable init(_ value: Value) { self.value = value }
  }

  @usableFromInline let current: Locked<State>
  @usableFromInline let broadcast = Broadcast<Value, Failure, NoMemory<Value>>(NoMemory())

  /// Makes a subject with a first value.
  ///
  /// ```swift
  /// let volume = BehaviorSubject<Int, Never>(5)
  /// print(volume.value)  // 5
  /// ```
  @inlinable public init(_ value: Value) { current = Locked(State(value), isBiased: true) }

  deinit {
    let value = current.withLock { $0.hasEnded ? nil : $0.value.take() }
    complete()
    _ = consume value
  }

  // The place at the serializer is taken under the lock, which makes no calls, so that values are sent in the order in which
  // the value changed.

  /// The value sent last, even if it is still waiting to be delivered; after the end, the last value before the end.
  ///
  /// ```swift
  /// let volume = BehaviorSubject<Int, Never>(5)
  /// volume.send(7)
  /// volume.complete()
  /// print(volume.value)  // 7
  /// ```
  @inlinable public var value: Value { current.withLock { $0.value! } }

  /// Emits the value at once, then the events that follow. Subscribing never retains the subject.
  @inlinable public var signal: Signal<Value, Failure> {
    Signal(serial: { [current, broadcast] subscriber in
      TransactionLog.outside {
        let entry = broadcast.entry(for: subscriber)
        let serializer = broadcast.serializer
        let (value, entered) = current.withLock { state in
          (state.value, serializer.enter((entry, state.value)) { $0.add($1.0, after: $1.1) })
        }
        serializer.finish(entered) { $0.add(entry, after: value) }
      }
    })
  }

  /// Sends a value to all subscribers, and keeps it. Ignored after the end.
  ///
  /// Takes time proportional to the number of subscribers.
  @inlinable public func send(_ value: Value) {
    TransactionLog.outside {
      let serializer = broadcast.serializer
      let (entered, old) = current.withLock { state in
        if state.hasEnded { return (false, Value?.none) }
        let old = state.value
        state.value = value
        return (serializer.enter(value) { $0.send($1) }, old)
      }
      // The old value is released here, outside the lock: its deinit may do anything.
      _ = old
      serializer.finish(entered) { $0.send(value) }
    }
  }

  /// Ends with a failure. Ignored after the end.
  ///
  /// ```swift
  /// let price = BehaviorSubject<Int, TimeoutError>(12)
  /// price.fail(TimeoutError())
  /// price.signal.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // 12, too late
  /// ```
  @inlinable public func fail(_ failure: Failure) { end(.failed(failure)) }

  /// Ends. Ignored after the end.
  ///
  /// ```swift
  /// let volume = BehaviorSubject<Int, Never>(5)
  /// volume.complete()
  /// volume.send(7)
  /// volume.signal.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // 5, over
  /// ```
  @inlinable public func complete() { end(.completed) }

  @inlinable func end(_ end: Termination<Failure>) {
    TransactionLog.outside {
      let serializer = broadcast.serializer
      let entered = current.withLock { state in
        if state.hasEnded { return false }
        state.hasEnded = true
        return serializer.enter(end) { $0.end($1) }
      }
      serializer.finish(entered) { $0.end(end) }
    }
  }
}
