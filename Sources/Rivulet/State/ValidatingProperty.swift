/// A property that says of each value whether it is good, and remembers the last good one.
///
/// Every value is taken, as a person must be able to type what is not right yet. Its signal announces it like that of a
/// ``MutableProperty``; the verdict and the last good value change together with it, so that joined they never contradict
/// each other.
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
  fileprivate struct State {
    let value: Value
    let verdict: Result<Value, Invalid>
    let lastValid: Value?
  }

  private let state: MutableProperty<State>
  private let judge: @Sendable (Value) -> Result<Value, Invalid>
  private let revision: ScopedDisposable

  /// Makes a property with a first value, which is judged at once.
  ///
  /// - Parameter validate: throws what is wrong with a value. Without effects: it may be called several times for one value.
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
  ///   - value: the first value, which is judged at once.
  ///   - other: the other property. It is kept.
  ///   - validate: throws what is wrong with a value. Without effects: it may be called several times for one value.
  public init<Other: PropertyProtocol>(
    _ value: Value, with other: Other,
    validate: @escaping @Sendable (Value, Other.Value) throws(Invalid) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let judge: @Sendable (Value) -> Result<Value, Invalid> = { value in
      Result { () throws(Invalid) in try validate(value, other.value) }.map { value }
    }
    let state = MutableProperty(State(value, judge, before: nil))
    self.judge = judge
    self.state = state
    revision = other.signal.skip(first: 1)
      .subscribe(
        onValue: { [weak state] _ in state?.modify { $0 = State($0.value, judge, before: $0) } }, file: file, line: line
      )
      .scoped()
  }

  /// The newest value, good or not. Setting it judges and announces it.
  public var value: Value {
    get { state.value.value }
    set { state.modify { $0 = State(newValue, judge, before: $0) } }
  }

  public var signal: Signal<Value, Never> { view.signal }
  public var view: Property<Value> { state.map(\.value) }

  /// The newest value if it is good, and else what is wrong with it.
  public var verdict: Property<Result<Value, Invalid>> { state.map(\.verdict) }

  /// Whether the newest value is good. Announces changes only.
  public var isValid: Property<Bool> { state.map { $0.isValid }.removeDuplicates() }

  /// The newest good value; nil until there was one.
  public var lastValid: Property<Value?> { state.map(\.lastValid) }
}

extension ValidatingProperty.State {
  fileprivate init(_ value: Value, _ judge: (Value) -> Result<Value, Invalid>, before: Self?) {
    let verdict = judge(value)
    self.init(value: value, verdict: verdict, lastValid: (try? verdict.get()) ?? before?.lastValid)
  }

  fileprivate var isValid: Bool { if case .success = verdict { true } else { false } }
}
