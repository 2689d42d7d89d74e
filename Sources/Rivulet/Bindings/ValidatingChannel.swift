extension ValidatingProperty {
  /// Makes a terminal that receives the values of this property, valid or not, and sets it.
  ///
  /// It does what the terminal of a ``MutableProperty`` does: its signal emits the current value first, then each value
  /// that others set, on the thread that sets it, and never a value sent to this terminal. A value sent to it is judged
  /// like any other. The terminal completes when the property is freed, and doesn't retain it.
  ///
  /// ```swift
  /// struct Empty: Error {}
  /// let name = ValidatingProperty("") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
  /// let field = name.channel()
  /// field.send("Ada")
  /// print(name.isValid.value)  // true
  /// ```
  ///
  /// ReactiveCocoa: `RACChannelTo(target, key)`.
  public func channel() -> Channel<Value, Never>.Terminal {
    // Made first, because that of the entry alone would replace an entry without judging it.
    withExtendedLifetime(core) { entry.channel().map({ $0.value }, back: { Entry(value: $0) }) }
  }

  /// Links this property and another one both ways: this one takes the other's value first, and then each follows the
  /// other.
  ///
  /// All values are passed on, valid or not; ``init(over:validate:file:line:)`` passes on valid ones. The link retains
  /// neither property, and ends when the first of them is freed. See
  /// ``MutableProperty/bind(twoWay:file:line:)-(MutableProperty<Value>,_,_)``.
  ///
  /// ```swift
  /// struct Empty: Error {}
  /// let name = MutableProperty("Ada")
  /// let typed = ValidatingProperty("") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
  /// typed.bind(twoWay: name)
  /// print(typed.value)  // Ada
  /// typed.value = ""
  /// print(name.value.isEmpty)  // true
  /// ```
  ///
  /// - Returns: A subscription that ends both directions when it is disposed.
  ///
  /// ReactiveCocoa: `RACChannelTo(a, x) = RACChannelTo(b, y)`. Rx: `<->`.
  @discardableResult
  public func bind(
    twoWay other: MutableProperty<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    channel().bind(to: other.channel(), file: file, line: line)
  }
}

extension MutableProperty {
  /// Links this property and a validating one both ways: this one takes the other's value first, and then each follows
  /// the other.
  ///
  /// All values are passed on, valid or not. The link retains neither property, and ends when the first of them is
  /// freed.
  ///
  /// ```swift
  /// struct Empty: Error {}
  /// let name = ValidatingProperty("Ada") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
  /// let field = MutableProperty("")
  /// field.bind(twoWay: name)
  /// field.value = ""
  /// print(name.isValid.value)  // false
  /// ```
  ///
  /// - Returns: A subscription that ends both directions when it is disposed.
  ///
  /// ReactiveCocoa: `RACChannelTo(a, x) = RACChannelTo(b, y)`. Rx: `<->`.
  @discardableResult
  public func bind<Invalid>(
    twoWay other: ValidatingProperty<Value, Invalid>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    channel().bind(to: other.channel(), file: file, line: line)
  }
}

extension Signal where Failure == Never {
  /// Sets a validating property to each value, on the thread that emits it.
  ///
  /// The binding starts at once, retains neither side, and ends with either. A second signal that is bound to the same
  /// property is reported on standard error, as with a ``MutableProperty``.
  ///
  /// ```swift
  /// struct Empty: Error {}
  /// let name = ValidatingProperty("") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
  /// Signal<String, Never>.just("Ada").bind(to: name)
  /// print(name.value)  // Ada
  /// ```
  ///
  /// ReactiveCocoa: `RAC(target, key) = signal`. Rx: `bind(to:)`.
  @discardableResult
  public func bind<Invalid>(
    to property: ValidatingProperty<Value, Invalid>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let subscription = take(weaklyUntil: property.entry.ended)
      .subscribe(onValue: { [weak property] in property?.value = $0 }, file: file, line: line)
    property.entry.note(subscription, of: Self.self, debugName, file, line)
    return subscription
  }
}
