extension Signal where Failure == Never {
  /// Calls an action with an object and each value, on the thread that emits the value, for as long as the object lives.
  ///
  /// The binding starts at once and doesn't retain the object, so the action needs no `[weak self]`: it receives the object as
  /// a parameter. When a ``LifetimeOwner`` is freed, the binding ends, and everything behind it is released; with any other
  /// object, that happens at the next value.
  ///
  /// ```swift
  /// final class Log: Sendable {
  ///   let lines = MutableProperty<[String]>([])
  ///   func write(_ line: String) { lines.value.append(line) }
  /// }
  /// let (log, words) = (Log(), Subject<String, Never>())
  /// words.signal.bind(to: log) { log, word in log.write(word) }
  /// words.send("hello")
  /// print(log.lines.value)  // ["hello"]
  /// ```
  ///
  /// - Parameters:
  ///   - owner: The object that the action is for.
  ///   - action: Receives the owner and a value.
  ///
  /// ReactiveCocoa: `rac_liftSelector:withSignals:`. Rx: `bind(to:)` a `Binder`, `subscribe(with:onNext:)`.
  @inlinable @discardableResult
  public func bind<Owner: AnyObject & Sendable>(
    to owner: Owner, _ action: @escaping @Sendable (Owner, Value) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    paired(with: owner).subscribe(onValue: { action($0.owner, $0.value) }, file: file, line: line)
  }

  /// Calls an action with an object and each value, on the main actor, for as long as the object lives.
  ///
  /// A value that is sent on the main actor is handled at once, any other in order as soon as its turn comes.
  ///
  /// The binding starts at once and doesn't retain the object, so the action needs no `[weak self]`: it receives the object as
  /// a parameter. A ``LifetimeOwner`` that is freed ends the binding, and frees everything behind it; another object does so at
  /// the next value. Pending values are then discarded.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   var text = ""
  /// }
  /// let (label, name) = (Label(), MutableProperty("Ada"))
  /// await MainActor.run {
  ///   name.signal.bind(onMain: label) { label, name in label.text = name }
  ///   print(label.text)  // Ada
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - owner: The object that the action is for.
  ///   - action: Receives the owner and a value.
  ///
  /// ReactiveCocoa: `rac_liftSelector:withSignals:`. Rx: `bind(to:)` a `Binder`, `drive(with:onNext:)`.
  @inlinable @discardableResult
  public func bind<Owner: AnyObject & Sendable>(
    onMain owner: Owner, _ action: @escaping @MainActor (Owner, Value) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    // The owner is looked up on the main actor, so the action is not called if the owner is freed while a value is on its way.
    deliverOnMain().paired(with: owner).subscribe(
      onValue: calledOnMain { pair in action(pair.owner, pair.value) }, file: file, line: line)
  }

  @inlinable
  func paired<Owner: AnyObject & Sendable>(with owner: Owner) -> Signal<(owner: Owner, value: Value), Never> {
    let values = (owner as? any LifetimeOwner).map { take(during: $0.lifetime) } ?? self
    return values.map { [weak owner] value in owner.map { (owner: $0, value: value) } }
      .take(while: { $0 != nil }).compacted()
  }
}
