/// A subject that always has a value, which each new subscriber receives first.
///
/// Late and early subscribers see the same order, and each value once, also while several threads send. It remembers how it
/// ended: late subscribers receive the last value and then the end; completion alone if it was freed before it ended, since its
/// value goes with it. In everything else it is as ``Subject``.
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
    /// Nil once the subject is freed before its end: signals keep this structure, and the value may be what keeps their
    /// subscribers.
    @usableFromInline var value: Value?
    @usableFromInline var hasEnded = false
    @inlinable init(_ value: Value) { self.value = value }
  }

  @usableFromInline let current: Locked<State>
  @usableFromInline let broadcast = Broadcast<Value, Failure, NoMemory<Value>>(NoMemory())

  /// Makes a subject with a first value.
  @inlinable public init(_ value: Value) { current = Locked(State(value), isBiased: true) }

  deinit {
    let value = current.withLock { $0.hasEnded ? nil : $0.value.take() }
    complete()
    _ = consume value
  }

  // The place at the serializer is taken under the lock, which makes no calls, so that values are sent in the order in which
  // the value changed.

  /// The value sent last, also when its turn to be delivered has not come yet; after the end, the last before it.
  @inlinable public var value: Value { current.withLock { $0.value! } }

  /// The value at once, then what follows. Subscribing never keeps the subject.
  @inlinable public var signal: Signal<Value, Failure> {
    Signal(serial: { [current, broadcast] subscriber in
      let entry = broadcast.entry(for: subscriber)
      let serializer = broadcast.serializer
      let (value, entered) = current.withLock { state in
        (state.value, serializer.enter((entry, state.value)) { $0.add($1.0, after: $1.1) })
      }
      serializer.finish(entered) { $0.add(entry, after: value) }
    })
  }

  /// Sends a value to everyone who listens, and keeps it. Ignored after the end.
  @inlinable public func send(_ value: Value) {
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

  /// Ends with a failure. Ignored after the end.
  @inlinable public func fail(_ failure: Failure) { end(.failed(failure)) }

  /// Ends. Ignored after the end.
  @inlinable public func complete() { end(.completed) }

  @inlinable func end(_ end: Termination<Failure>) {
    let serializer = broadcast.serializer
    let entered = current.withLock { state in
      if state.hasEnded { return false }
      state.hasEnded = true
      return serializer.enter(end) { $0.end($1) }
    }
    serializer.finish(entered) { $0.end(end) }
  }
}
