extension ValidatingProperty {
  /// Makes a property with a first value, which is judged at once.
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// let age = ValidatingProperty("36") { (text) throws(NotANumber) in if Int(text) == nil { throw NotANumber() } }
  /// age.value = "unknown"
  /// print(age.isValid.value)  // false
  /// ```
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - validate: Throws the error of an invalid value. It must have no side effects, because it may be called several
  ///     times for one value.
  public convenience init(
    _ value: Value, validate: @escaping @Sendable (Value) throws(Invalid) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(value, Property.constant(()), { value, _ in Self.verdict(on: value, validate) }, file, line)
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
  /// password.value = "1815"
  /// print(repeated.isValid.value)  // false
  /// repeated.value = "1815"
  /// print(repeated.isValid.value)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - value: The first value, which is validated at once.
  ///   - other: The other property, which it retains.
  ///   - validate: Throws the error of an invalid value. It must have no side effects, because it may be called several
  ///     times for one value.
  public convenience init<Other: PropertyProtocol>(
    _ value: Value, with other: Other,
    validate: @escaping @Sendable (Value, Other.Value) throws(Invalid) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      value, other,
      { value, other in Self.verdict(on: value) { (value) throws(Invalid) in try validate(value, other) } }, file, line)
  }

  /// Makes a property whose valid values may be corrected: trimmed, rounded, or limited.
  ///
  /// `value` stays as it was set, so that what a person types isn't changed under their hands. ``verdict`` and
  /// ``lastValid`` have the corrected value.
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// let volume = ValidatingProperty.correcting(50) { (percent) throws(NotANumber) in min(max(percent, 0), 100) }
  /// volume.value = 120
  /// print(volume.value, volume.lastValid.value ?? 0)  // 120 100
  /// ```
  ///
  /// - Parameters:
  ///   - value: The first value, which is validated at once.
  ///   - correct: Returns the corrected value, or the same one if it needs no correction; throws the error of an
  ///     invalid value. It must have no side effects, because it may be called several times for one value.
  ///
  /// ReactiveSwift: `.coerced`.
  public static func correcting(
    _ value: Value, _ correct: @escaping @Sendable (Value) throws(Invalid) -> Value, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ValidatingProperty {
    ValidatingProperty(
      value, Property.constant(()), { value, _ in Result { () throws(Invalid) in try correct(value) } }, file, line)
  }

  /// Makes a property that stands over an existing one, which receives the valid values only.
  ///
  /// The two are linked both ways. It takes the other's value first. Then each value that is set here and is valid is
  /// set there, too; each value that is set there is set here, and judged. An invalid value stays here. The link
  /// retains neither of the two.
  ///
  /// ```swift
  /// struct Empty: Error {}
  /// let name = MutableProperty("Ada")
  /// let typed = ValidatingProperty(over: name) { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
  /// typed.value = ""
  /// print(name.value)  // Ada
  /// typed.value = "Eve"
  /// print(name.value)  // Eve
  /// name.value = "Bob"
  /// print(typed.value)  // Bob
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property that receives the valid values.
  ///   - validate: Throws the error of an invalid value. It must have no side effects, because it may be called several
  ///     times for one value.
  ///
  /// ReactiveSwift: `ValidatingProperty(_:_:)` with a property.
  public convenience init(
    over property: MutableProperty<Value>, validate: @escaping @Sendable (Value) throws(Invalid) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(property.value, validate: validate, file: file, line: line)
    stand(over: property, file, line)
  }

  /// Makes a property that stands over an existing one, which receives the valid values, as corrected.
  ///
  /// As ``init(over:validate:file:line:)`` does, with values corrected as in ``correcting(_:_:file:line:)``: `value`
  /// stays as it was set, and the other property receives the corrected one.
  ///
  /// ```swift
  /// struct Silent: Error {}
  /// let volume = MutableProperty(50)
  /// let typed = ValidatingProperty.correcting(over: volume) { (percent) throws(Silent) in min(percent, 100) }
  /// typed.value = 120
  /// print(volume.value)  // 100
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property that receives the valid values.
  ///   - correct: Returns the corrected value, or the same one if it needs no correction; throws the error of an
  ///     invalid value. It must have no side effects, because it may be called several times for one value.
  ///
  /// ReactiveSwift: `.coerced`.
  public static func correcting(
    over property: MutableProperty<Value>, _ correct: @escaping @Sendable (Value) throws(Invalid) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> ValidatingProperty {
    let validating = correcting(property.value, correct, file: file, line: line)
    validating.stand(over: property, file, line)
    return validating
  }

  private func stand(over property: MutableProperty<Value>, _ file: StaticString, _ line: UInt) {
    let valid = property.channel().compactMap({ $0 }, back: { [judge] in try? judge($0).get() })
    channel().bind(to: valid, file: file, line: line)
  }

  private static func verdict(on value: Value, _ validate: (Value) throws(Invalid) -> Void) -> Result<Value, Invalid> {
    Result { () throws(Invalid) in try validate(value) }.map { value }
  }
}
