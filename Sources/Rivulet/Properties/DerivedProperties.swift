// A derived property has no value of its own: its sources provide its value, and it publishes when they do. The closures run
// for each subscriber at each change, and whenever the value is read, so they must have no side effects.

extension PropertyProtocol {
  /// A property whose value is made from this one's.
  ///
  /// It publishes whenever this property does, including equal values, and completes with this property. It retains this
  /// property; its signal does not.
  ///
  /// ```swift
  /// let credit = MutableProperty(65)
  /// let isQualified = credit.map { $0 >= 70 }
  /// print(isQualified.value)  // false
  /// ```
  ///
  /// - Parameter transform: Called for each subscriber at each change, and at each reading of the value.
  ///
  /// ReactiveCocoa: `RACObserve` and `map:`. Rx: `map` of a relay, which loses the value.
  @inlinable
  public func map<Output: Sendable>(_ transform: @escaping @Sendable (Value) -> Output) -> Property<Output> {
    let (view, plan) = (view, view.plan)
    return Property(kept: view.kept, read: { transform(view.value) }) { derivation in
      let step = plan(derivation)
      return { step().map(transform) }
    }
  }

  /// A property with the same value, which announces only what differs from the value announced before.
  ///
  /// ```swift
  /// let name = MutableProperty("Ada")
  /// name.removeDuplicates { $0.lowercased() == $1.lowercased() }.signal.subscribe { print($0) }  // Ada
  /// name.value = "ADA"
  /// name.value = "Eve"  // Eve
  /// ```
  ///
  /// - Parameter areEqual: Returns true if a new value counts as equal to the one before.
  ///
  /// ReactiveCocoa: `distinctUntilChanged`. Rx: `distinctUntilChanged`.
  @inlinable
  public func removeDuplicates(@ConditionBody by areEqual: @escaping @Sendable (Value, Value) -> Bool) -> Property<
    Value
  > {
    let (view, plan) = (view, view.plan)
    return Property(kept: view.kept, read: { view.value }) { derivation in
      let step = plan(derivation)
      let last = SerialState(Value?.none)
      return {
        guard let value = step() else { return nil }
        if let last = last.state, areEqual(last, value) { return nil }
        last.state = value
        return value
      }
    }
  }

  /// A property whose value is made of this one's and another's.
  ///
  /// It publishes whenever one of them does. If both are derived from the same source, however far back, a change of that
  /// source is published once with both new values, never with one new and one old value. (Signals don't know their sources:
  /// `combineLatest` of two signals emits such a change twice.)
  ///
  /// Completes when both have.
  ///
  /// ```swift
  /// let price = MutableProperty(10)
  /// let total = price.map { $0 * 3 }.combineLatest(with: price.map { $0 * 4 })
  /// total.signal.subscribe { print($0) }  // (30, 40)
  /// // Announces no pair of old and new.
  /// price.value = 20  // (60, 80)
  /// ```
  ///
  /// ReactiveCocoa: `combineLatestWith:`, without the glitches. Rx: `combineLatest`, likewise.
  @inlinable
  public func combineLatest<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
    let (first, second) = (view, other.view)
    let (firstPlan, secondPlan) = (first.plan, second.plan)
    let plan: Derivation.Plan<(Value, Other.Value)> = { derivation in
      let (firstStep, secondStep) = (firstPlan(derivation), secondPlan(derivation))
      let latest = SerialState((first: Value?.none, second: Other.Value?.none, isDue: false))
      return {
        let new = (firstStep(), secondStep())
        if new.0 == nil && new.1 == nil && !latest.state.isDue { return nil }
        if new.0 != nil { latest.state.first = new.0 }
        if new.1 != nil { latest.state.second = new.1 }
        // In a turn that begins again, the steps before this one may have nothing more to say.
        latest.state.isDue = derivation.isTorn
        guard !derivation.isTorn, let first = latest.state.first, let second = latest.state.second else { return nil }
        return (first, second)
      }
    }
    return Property(
      kept: first.kept + second.kept,
      read: { withExtendedLifetime((first, second)) { Derivation.read(plan) } }, plan)
  }

  /// A property that follows the property that `transform` returns for each value, such as the thumbnail of the chosen photo.
  ///
  /// It publishes whenever this property does, and whenever the property that it follows does. It completes when this property
  /// and the last one it followed have completed. Following a property that is a member of something doesn't retain it; a
  /// property that the closure makes with ``Property/init(initial:then:)`` is retained until another one replaces it.
  ///
  /// ```swift
  /// let (celsius, fahrenheit) = (MutableProperty(20.0), MutableProperty(68.0))
  /// let isMetric = MutableProperty(true)
  /// let shown = isMetric.flatMap { $0 ? celsius : fahrenheit }
  /// print(shown.value)  // 20.0
  /// ```
  ///
  /// - Parameter transform: Called for each subscriber whenever this property changes, and at each reading of the value.
  ///
  /// ReactiveCocoa: `RACObserve` with a key path of several steps. Rx: `flatMapLatest`.
  @inlinable
  public func flatMap<Target: PropertyProtocol>(
    _ transform: @escaping @Sendable (Value) -> Target
  ) -> Property<Target.Value> {
    let (view, outerPlan) = (view, view.plan)
    let plan: Derivation.Plan<Target.Value> = { derivation in
      let enclosing = derivation.scope
      let scope = Derivation.Scope(in: enclosing)
      let step = derivation.within(scope, outerPlan)
      let outer = SerialState<Derivation.Step<Property<Target.Value>>>({ step().map { transform($0).view } })
      let inner = SerialState<Derivation.Step<Target.Value>>({ nil })
      let kept = SerialState<[any Sendable]>([])
      // Sources that can't change any more are released, and so is `transform`: each of them may retain the property that it
      // leads to.
      scope.onEnd = { [weak outer] in outer?.state = { nil } }
      return {
        if let target = outer.state() {
          // The new step is made before the old one is released, so that the sources that both use stay in use.
          inner.state = derivation.within(enclosing, target.plan)
          kept.state = target.kept
          // A reading counts no sources. It keeps the steps to its end, so that it looks at each source once.
          if scope.running == 0, derivation.serializer != nil { scope.onEnd() }
        }
        if derivation.isTorn { return nil }
        return withExtendedLifetime(kept.state) { inner.state() }
      }
    }
    return Property(
      kept: view.kept, read: { withExtendedLifetime(view) { Derivation.read(plan) } }, plan)
  }
}

extension PropertyProtocol where Value: Equatable {
  /// A property with the same value, which announces only what differs from the value announced before.
  ///
  /// ```swift
  /// let credit = MutableProperty(0)
  /// credit.map { $0 >= 70 }.removeDuplicates().signal.subscribe { print($0) }  // false
  /// credit.value = 5
  /// credit.value = 75  // true
  /// ```
  ///
  /// ReactiveCocoa: `distinctUntilChanged`. Rx: `distinctUntilChanged`.
  @inlinable
  public func removeDuplicates() -> Property<Value> { removeDuplicates(by: ==) }
}
