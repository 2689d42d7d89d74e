import Synchronization

/// A value that can be read, set and watched, from any thread.
///
/// Every set is announced, equal values included, before the set returns, unless another announcement is being made: then
/// it waits its turn, in the order of the sets. Reading gives the newest value at any time.
///
/// ```swift
/// let credit = MutableProperty(0)
/// credit.signal.subscribe { print($0) }  // 0
/// credit.value = 5  // 5
/// ```
///
/// A change that depends on the value, such as `credit.value += 5`, is a read and a set: made from several threads at once,
/// one may be lost.
///
/// It is also a property wrapper: `$name` is the property itself. The wrapper is a class, so copies of a structure share the
/// value. A class that must be `Sendable` holds the property in a `let` instead.
///
/// ReactiveCocoa: `RACObserve` and `RACBehaviorSubject`. Rx: `BehaviorRelay`.
@propertyWrapper
public final class MutableProperty<Value: Sendable>: Sendable {
  @usableFromInline let current: Locked<Value>
  @usableFromInline let broadcast = Broadcast<Value, Never, NoMemory<Value>>(NoMemory())
  /// Made when somebody first asks for it, so that a set pays nothing for it.
  @usableFromInline let linked = AtomicLazyReference<Exchange<Value, Never>>()

  /// Makes a property with a first value.
  @inlinable public init(_ value: Value) { current = Locked(value) }
  @inlinable public convenience init(wrappedValue: Value) { self.init(wrappedValue) }
  deinit { broadcast.end(.completed) }

  // A place at the gate is taken under the lock, which calls nobody, so that what is announced, and to whom, keeps the
  // order of the sets.

  /// The newest value. Setting it announces it.
  @inlinable
  public var value: Value {
    get { current.withLock { $0 } }
    set {
      let gate = broadcast.gate
      let (entered, old) = current.withLock { value in
        let old = value
        value = newValue
        return (gate.enter(newValue) { $0.send($1) }, old)
      }
      // The old value is released here, outside the lock: its deinit may do anything.
      _ = old
      if entered {
        gate.state.send(newValue)
        gate.leave()
      }
    }
  }

  @inlinable public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  @inlinable public var projectedValue: MutableProperty { self }

  /// The current value at once, and then each that is set. Completes when the property is freed; cannot fail.
  ///
  /// The first value comes on the caller of `subscribe`, the others on the thread that sets, and either waits its turn while
  /// another announcement is being made. The signal does not keep the property.
  @inlinable
  public var signal: Signal<Value, Never> {
    Signal(serial: { [current, broadcast] subscriber in
      let entry = broadcast.entry(for: subscriber)
      let gate = broadcast.gate
      let (value, entered) = current.withLock { value in
        (value, gate.enter((entry, value)) { $0.add($1.0, after: $1.1) })
      }
      if entered {
        gate.state.add(entry, after: value)
        gate.leave()
      }
    })
  }

  /// Completes, without a value, when the property is freed.
  var ended: Signal<Value, Never> { broadcast.signal.filter { _ in false } }
}
