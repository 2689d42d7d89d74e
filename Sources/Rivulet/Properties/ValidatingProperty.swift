/// A property that validates each value, and remembers the last valid one.
///
/// It accepts every value, because a person must be able to type text that is not valid yet. Its signal publishes the
/// value like that of a ``MutableProperty``. The verdict and the last valid value change together with the value, so
/// they never contradict each other when they are combined.
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
  struct Entry {
    let value: Value
    var number = 0
    var lastValid: Value?
  }

  let entry: MutableProperty<Entry>
  /// The number of the newest entry whose value was found valid while it was the current value.
  private let redeemed: Locked<Int>
  let judge: @Sendable (Value) -> Result<Value, Invalid>
  /// Checks whether the current value is valid, and if so records its entry in `redeemed`.
  private let redeem: @Sendable () -> Void
  private let revision: ScopedDisposable

  /// The newest value if it is good, corrected if the property corrects, and else what is wrong with it.
  public let verdict: Property<Result<Value, Invalid>>

  /// The newest good value, corrected if the property corrects; nil until there was one.
  ///
  /// ```swift
  /// struct Empty: Error {}
  /// let name = ValidatingProperty("Ada") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
  /// name.value = ""
  /// print(name.lastValid.value ?? "none")  // Ada
  /// ```
  ///
  /// A value that a transaction sets and replaces again counts, if it was valid, once the transaction is over.
  public let lastValid: Property<Value?>

  init<Other: PropertyProtocol>(
    _ value: Value, _ other: Other, _ judge: @escaping @Sendable (Value, Other.Value) -> Result<Value, Invalid>,
    _ file: StaticString, _ line: UInt
  ) {
    let redeemed = Locked(0)
    let entry = MutableProperty(Entry(value: value, number: Revision.next()))
    // Derived, and not kept: so they are right whenever they are read, and change together with both properties.
    let judged = entry.combineLatest(with: other).map { (entry: $0, verdict: judge($0.value, $1)) }.until(entry)
    self.entry = entry
    self.redeemed = redeemed
    self.judge = { judge($0, other.value) }
    // A published pair may be late, so its two values are not used: they may never have been current at the same time.
    let redeem = { @Sendable [weak entry] in
      // In a transaction, the announcement after the commit does it: nothing is valid yet.
      guard !TransactionLog.isOpen, let entry else { return }
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
      entry.modify { old in old = old.replaced(with: newValue, judge, redeemed) }
      // The announcement may have to wait, and another value come first.
      redeem()
    }
  }

  public var signal: Signal<Value, Never> { view.signal }
  public var view: Property<Value> { entry.map(\.value) }

  /// True if the newest value is valid. Publishes changes only.
  ///
  /// ```swift
  /// struct Empty: Error {}
  /// let name = ValidatingProperty("") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
  /// name.isValid.signal.subscribe { print($0) }  // false
  /// name.value = "Ada"  // true
  /// name.value = "Eve"
  /// ```
  public var isValid: Property<Bool> {
    verdict.map { if case .success = $0 { true } else { false } }.removeDuplicates()
  }

  /// The meeting point of the two-way bindings of this property, whose values have no number yet.
  var core: ChannelCore<Entry, Never> {
    entry.linked.load()
      ?? entry.linked.storeIfNil(
        ChannelCore(
          LinkedProperty(entry.current, entry.broadcast) { [judge, redeemed] old, new in
            old.replaced(with: new.value, judge, redeemed)
          }))
  }
}

extension ValidatingProperty.Entry {
  fileprivate func lastValid(_ verdict: Result<Value, Invalid>, _ redeemed: Locked<Int>) -> Value? {
    if case .success(let valid) = verdict { return valid }
    // Only a value that is judged together with another property becomes invalid later, and such a value isn't
    // corrected.
    return redeemed.withLock { $0 } == number ? value : lastValid
  }

  /// The entry of the next value. Numbers are never used again, so that an entry that a transaction gives up is
  /// mistaken for no other.
  fileprivate func replaced(
    with newValue: Value, _ judge: (Value) -> Result<Value, Invalid>, _ redeemed: Locked<Int>
  ) -> Self {
    Self(value: newValue, number: Revision.next(), lastValid: lastValid(judge(value), redeemed))
  }
}
