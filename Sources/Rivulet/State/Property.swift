/// A value that can be read and watched, and that only its owner can set.
///
/// ```swift
/// struct Thermometer {
///   private let degrees = MutableProperty(20.0)
///   var reading: Property<Double> { Property(degrees) }
/// }
/// ```
///
/// It is also a property wrapper: `$name` is the property itself.
///
/// ReactiveCocoa: a `readonly` property with `RACObserve`. Rx: `Infallible` with a value.
@propertyWrapper
public struct Property<Value: Sendable>: Sendable {
  private let read: @Sendable () -> Value

  /// The current value at once, and then each new one, as they are set. Completes when the source of the values is freed or
  /// ends; cannot fail.
  public let signal: Signal<Value, Never>

  /// Makes a property of something that can be read and watched.
  init(read: @escaping @Sendable () -> Value, signal: Signal<Value, Never>) {
    self.read = read
    self.signal = signal
  }

  /// Makes a view of a property that does not let others set it. It keeps the property.
  public init(_ property: MutableProperty<Value>) {
    read = { property.value }
    signal = property.signal
  }

  /// Makes a property that has a first value, and then each that a signal sends.
  ///
  /// The signal is subscribed at once, and disposed when the last copy of the property is freed. When it completes, so does
  /// the property's own; the last value stays.
  public init(initial: Value, then values: Signal<Value, Never>) {
    let property = MutableProperty(initial)
    let binding = values.subscribe(
      onValue: { [weak property] in property?.value = $0 },
      onCompletion: { [weak property] in property?.broadcast.end(.completed) }
    ).scoped()
    read = {
      withExtendedLifetime(binding) { property.value }
    }
    signal = property.signal
  }

  /// The newest value.
  public var value: Value { read() }
  public var wrappedValue: Value { read() }
  public var projectedValue: Property { self }
}
