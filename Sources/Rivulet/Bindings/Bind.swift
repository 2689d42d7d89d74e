extension Signal where Failure == Never {
  /// Sets a property to each value, on the thread that emits it.
  ///
  /// The binding starts at once, retains neither side, and ends with either; the property retains its last value. Link two
  /// properties with a ``Channel`` instead: bound to each other, they would never stop, because equal values are published too.
  ///
  /// A property follows one signal at a time. While two are bound to it, it has the value of the one that emitted last, which
  /// is rarely intended. So a second binding is reported on standard error, with the source locations of both. Merge the
  /// signals instead.
  ///
  /// ```swift
  /// let count = MutableProperty(0)
  /// Signal<Int, Never>.from([1, 2, 3]).bind(to: count)
  /// print(count.value)  // 3
  /// ```
  ///
  /// ReactiveCocoa: `RAC(target, key) = signal`. Rx: `bind(to:)`.
  @inlinable @discardableResult
  public func bind(
    to property: MutableProperty<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let subscription = take(weaklyUntil: property.ended)
      .subscribe(onValue: { [weak property] in property?.value = $0 }, file: file, line: line)
    property.note(subscription, of: Self.self, debugName, file, line)
    return subscription
  }

  /// Puts each value in its place in an interface, on the main actor: at once when sent there, else in order as soon as
  /// its turn comes.
  ///
  /// The binding starts at once and ends with either side.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   var text = ""
  /// }
  /// let (label, name) = (Label(), MutableProperty("Ada"))
  /// let text = BindingTarget<String>(until: .never) { [weak label] in label?.text = $0 }
  /// await MainActor.run {
  ///   name.signal.bind(to: text)
  ///   print(label.text)  // Ada
  /// }
  /// ```
  ///
  /// ReactiveCocoa: `RAC(target, key) = signal`. Rx: `bind(to:)` a `Binder`.
  @inlinable @discardableResult
  public func bind(
    to target: BindingTarget<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    deliverOnMain().take(weaklyUntil: target.ended).subscribe(
      onValue: calledOnMain(target.set), file: file, line: line)
  }
}

extension MutableProperty {
  /// Completes, without a value, when the property is freed.
  @inlinable var ended: Signal<Value, Never> { broadcast.signal.filter { _ in false } }
}
