/// A property that validates each value, and remembers the last valid one.
///
/// It accepts every value, because a person must be able to type text that is not valid yet. Its signal publishes the value
/// like that of a ``MutableProperty``. The verdict and the last valid value change together with the value, so they never
/// contradict each other when they are combined.
///
/// ```swift
/// struct TooShort: Error { let missing: Int }
/// let password = ValidatingProperty("") { (text) throws(TooShort) in
///   if text.count < 8 { throw TooShort(missing: 8 - text.count) }
/// }
/// password.value = "secret"
/// print(password.verdict.value)  // failure(TooShort(missing: 2))
/// print(password.isValid.value)  // false
/// password.value = "secretive"
/// print(password.lastValid.value ?? "none")  // secretive
/// ```
///
/// ReactiveCocoa: none. ReactiveSwift: `ValidatingProperty`.
public final class ValidatingProperty<Value: Sendable, Invalid: Error>: PropertyProtocol {
  /// A value, and the last good one before it.
  fileprivate struct Entry {
    let value: Value
    let number: Int
    let lastValid: Value?

    func lastValid(_ verdict: Result<Value, Invalid>, _ redeemed: Locked<Int>) -> Value? {
      if case .success = verdict { return value }
      return redeemed.withLock { $0 } == number ? value : lastValid
    }
  }

  private let entry: MutableProperty<Entry>
  /// The number of the newest entry whose value was found valid while it was the current value.
  private let redeemed = Locked(0)
  private let judge: @Sendable (Value) -> Result<Value, Invalid>
  /// Checks whether the current value is valid, and if so records its entry in `redeemed`.
  private let redeem: @Sendable () -> Void
  private let revision: ScopedDisposable

  /// The newest value if it is good, and else what is wrong with it.
  public let verdict: Property<Result<Value, Invalid>>

  /// The newest good value; nil until there was one.
  public let lastValid: Property<Value?>

  /// Makes a property with a first value, which is judged at once.
  ///
  /// - Parameter validate: Throws the error of an invalid value. It must have no side effects, because it may be called several
  ///   times for one value.
  public convenience init(_ value: Value, validate: @escaping @Sendable (Value) throws(Invalid) -> Void) {
    self.init(value, with: Property.constant(())) { (value, _) throws(Invalid) in try validate(value) }
  }

  /// Makes a property whose values are judged together with the value of another property, and again whenever that one
  /// changes.
  ///
  /// ```swift
  /// struct Differs: Error {}
  /// let password = MutableProperty("")
  /// let repeated = ValidatingProperty("", with: password) { (text, password) throws(Differs) in
  ///   if text != password { throw Differs() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The first value, which is validated at once.
  ///   - other: The other property, which it retains.
  ///   - validate: Throws the error of an invalid value. It must have no side effects, because it may be called several times
  ///     for one value.
  public init<Other: PropertyProtocol>(
    _ value: Value, with other: Other,
    validate: @escaping @Sendable (Value, Other.Value) throws(Invalid) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let judge: @Sendable (Value, Other.Value) -> Result<Value, Invalid> = { value, other in
      Result { () throws(Invalid) in try validate(value, other) }.map { value }
    }
    let redeemed = redeemed
    let entry = MutableProperty(Entry(value: value, number: 1, lastValid: nil))
    // Derived, and not kept: so they are right whenever they are read, and change together with both properties.
    let judged = entry.combineLatest(with: other).map { (entry: $0, verdict: judge($0.value, $1)) }.until(entry)
    self.entry = entry
    self.judge = { judge($0, other.value) }
    // A published pair may be late, so its two values are not used: they may never have been current at the same time.
    let redeem = { @Sendable [weak entry] in
      guard let entry else { return }
      let present = entry.value
      guard case .success = judge(present.value, other.value), entry.value.number == present.number else { return }
      redeemed.withLock { $0 = max($0, present.number) }
    }
    self.redeem = redeem
    verdict = judged.map(\.verdict)
    lastValid = judged.map { entry, verdict in entry.lastValid(verdict, redeemed) }
    revision = judged.signal.subscribe(onValue: { _, _ in redeem() }, file: file, line: line).scoped()
  }

  /// The newest value, good or not. Setting it judges and announces it.
  public var value: Value {
    get { entry.value.value }
    set {
      entry.modify { old in
        old = Entry(value: newValue, number: old.number + 1, lastValid: old.lastValid(judge(old.value), redeemed))
      }
      // The announcement may have to wait, and another value come first.
      redeem()
    }
  }

  public var signal: Signal<Value, Never> { view.signal }
  public var view: Property<Value> { entry.map(\.value) }

  /// True if the newest value is valid. Publishes changes only.
  public var isValid: Property<Bool> {
    verdict.map { if case .success = $0 { true } else { false } }.removeDuplicates()
  }
}
