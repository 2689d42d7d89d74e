/// A value that can be read and watched, and that only its owner can set.
///
/// ```swift
/// struct Thermometer {
///   private let degrees = MutableProperty(20.0)
///   var reading: Property<Double> { Property(degrees) }
///   func warm(by difference: Double) { degrees.value += difference }
/// }
/// let thermometer = Thermometer()
/// thermometer.reading.signal.subscribe { print($0) }  // 20.0
/// thermometer.warm(by: 1.5)  // 21.5
/// ```
///
/// Others are derived from properties, by ``PropertyProtocol/map(_:)`` and its kin, or made from a signal. It is also a property
/// wrapper: `$name` is the property itself.
///
/// ReactiveCocoa: a `readonly` property with `RACObserve`. Rx: `Infallible` with a value.
@propertyWrapper
public struct Property<Value: Sendable>: PropertyProtocol {
  /// The objects that run for this property alone and end with it. `read` retains the objects that it only reads.
  @usableFromInline let kept: [any Sendable]
  @usableFromInline let read: @Sendable () -> Value
  @usableFromInline let plan: Derivation.Plan<Value>

  /// The current value at once, and then each new one, on the thread that sets it.
  ///
  /// Completes when the source of the values is freed or ends; cannot fail. The signal does not keep the property.
  ///
  /// ```swift
  /// let degrees = MutableProperty(20.0)
  /// let isWarm = degrees.map { $0 > 18 }
  /// isWarm.signal.subscribe { print($0) }  // true
  /// degrees.value = 15  // false
  /// ```
  public let signal: Signal<Value, Never>

  @inlinable
  init(
    kept: [any Sendable], read: @escaping @Sendable () -> Value, signal: Signal<Value, Never>? = nil,
    _ plan: @escaping Derivation.Plan<Value>
  ) {
    self.kept = kept
    self.read = read
    self.plan = plan
    self.signal = signal ?? Derivation.signal(plan)
  }

  /// Makes a view of a property that does not let others set it. It keeps the property.
  ///
  /// ```swift
  /// let degrees = MutableProperty(20.0)
  /// let reading = Property(degrees)
  /// degrees.value = 21.5
  /// print(reading.value)  // 21.5
  /// ```
  @inlinable
  public init(_ property: some PropertyProtocol<Value>) { self = property.view }

  /// Makes a property that has a first value, and then takes each value that a signal emits.
  ///
  /// The signal is subscribed at once. The subscription is disposed when the last copy of the property, and of everything
  /// derived from it, is freed. When the signal completes, the property's own signal completes too; the last value stays.
  ///
  /// ```swift
  /// let answers = Subject<String, Never>()
  /// let status = Property(initial: "loading", then: answers.signal)
  /// print(status.value)  // loading
  /// answers.send("ready")
  /// print(status.value)  // ready
  /// ```
  public init(
    initial: Value, then values: Signal<Value, Never>, file: StaticString = #fileID, line: UInt = #line
  ) {
    let property = MutableProperty(initial)
    let binding = values.subscribe(
      onValue: { [weak property] in property?.value = $0 },
      onCompletion: { [weak property] in property?.broadcast.end(.completed) }, file: file, line: line
    ).scoped()
    self.init(
      kept: [property, binding], read: { withExtendedLifetime(binding) { property.value } }, signal: property.signal,
      property.plan)
  }

  /// A property that never changes. Its signal emits the value and completes.
  ///
  /// ```swift
  /// let limit = Property.constant(10)
  /// print(limit.map { $0 * 2 }.value)  // 20
  /// ```
  ///
  /// ReactiveCocoa: `return:`. Rx: `just`.
  @inlinable
  public static func constant(_ value: Value) -> Property {
    Property(kept: [], read: { value }, signal: .just(value)) { _ in
      var isFirst = true
      return {
        defer { isFirst = false }
        return isFirst ? value : nil
      }
    }
  }

  /// The same property, except that it also ends when `owner` is freed, whatever other sources it has.
  func until<Owner: Sendable>(_ owner: MutableProperty<Owner>) -> Property {
    let (plan, owner) = (plan, owner.plan)
    return Property(kept: kept, read: read) { derivation in
      let (scope, life) = (Derivation.Scope(in: derivation.scope), Derivation.Scope(in: nil))
      let step = SerialState(derivation.within(scope, plan))
      let watch = derivation.within(life, owner)
      life.onEnd = { [weak step] in step?.state = { nil } }
      return { withExtendedLifetime((scope, life, watch)) { step.state() } }
    }
  }

  /// The newest value.
  public var value: Value { read() }
  /// The value, as `@Property var` reads it.
  public var wrappedValue: Value { value }
  /// The property itself, as `$name` of `@Property var name`.
  public var projectedValue: Property { self }
  public var view: Property { self }
}
