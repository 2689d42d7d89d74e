extension Property {
  /// A property of the values of two. See ``PropertyProtocol/combineLatest(with:)``.
  @inlinable
  public static func combineLatest<A, B>(_ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>) -> Property
  where Value == (A, B) {
    a.combineLatest(with: b)
  }

  /// A property of the values of three. See ``PropertyProtocol/combineLatest(with:)``.
  @inlinable
  public static func combineLatest<A, B, C>(
    _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>, _ c: some PropertyProtocol<C>
  ) -> Property where Value == (A, B, C) {
    Property<(A, B)>.combineLatest(a, b).combineLatest(with: c)
      .map { ($0.0, $0.1, $1) }
  }

  /// A property of the values of four. See ``PropertyProtocol/combineLatest(with:)``.
  @inlinable
  public static func combineLatest<A, B, C, D>(
    _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>, _ c: some PropertyProtocol<C>,
    _ d: some PropertyProtocol<D>
  ) -> Property where Value == (A, B, C, D) {
    Property<(A, B, C)>.combineLatest(a, b, c).combineLatest(with: d)
      .map { ($0.0, $0.1, $0.2, $1) }
  }

  /// A property of the values of five. See ``PropertyProtocol/combineLatest(with:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E>(
    _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>, _ c: some PropertyProtocol<C>,
    _ d: some PropertyProtocol<D>, _ e: some PropertyProtocol<E>
  ) -> Property where Value == (A, B, C, D, E) {
    Property<(A, B, C, D)>.combineLatest(a, b, c, d).combineLatest(with: e)
      .map { ($0.0, $0.1, $0.2, $0.3, $1) }
  }

  /// A property of the values of six. See ``PropertyProtocol/combineLatest(with:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F>(
    _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>, _ c: some PropertyProtocol<C>,
    _ d: some PropertyProtocol<D>, _ e: some PropertyProtocol<E>, _ f: some PropertyProtocol<F>
  ) -> Property where Value == (A, B, C, D, E, F) {
    Property<(A, B, C, D, E)>.combineLatest(a, b, c, d, e).combineLatest(with: f)
      .map { ($0.0, $0.1, $0.2, $0.3, $0.4, $1) }
  }

  /// A property of the values of seven. See ``PropertyProtocol/combineLatest(with:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F, G>(
    _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>, _ c: some PropertyProtocol<C>,
    _ d: some PropertyProtocol<D>, _ e: some PropertyProtocol<E>, _ f: some PropertyProtocol<F>,
    _ g: some PropertyProtocol<G>
  ) -> Property where Value == (A, B, C, D, E, F, G) {
    Property<(A, B, C, D, E, F)>.combineLatest(a, b, c, d, e, f).combineLatest(with: g)
      .map { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1) }
  }

  /// A property of the values of eight. See ``PropertyProtocol/combineLatest(with:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F, G, H>(
    _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>, _ c: some PropertyProtocol<C>,
    _ d: some PropertyProtocol<D>, _ e: some PropertyProtocol<E>, _ f: some PropertyProtocol<F>,
    _ g: some PropertyProtocol<G>, _ h: some PropertyProtocol<H>
  ) -> Property where Value == (A, B, C, D, E, F, G, H) {
    Property<(A, B, C, D, E, F, G)>.combineLatest(a, b, c, d, e, f, g).combineLatest(with: h)
      .map { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $1) }
  }

  /// A property of the values of any number of properties of one type, in their order. Constant if there are none.
  ///
  /// See ``PropertyProtocol/combineLatest(with:)``.
  ///
  /// ```swift
  /// let switches = [MutableProperty(true), MutableProperty(false)]
  /// let areAllOn = Property.combineLatest(switches).map { $0.allSatisfy { $0 } }
  /// ```
  @inlinable
  public static func combineLatest<Source: PropertyProtocol>(_ properties: [Source]) -> Property
  where Value == [Source.Value] {
    if properties.isEmpty { return .constant([]) }
    let views = properties.map { $0.view }
    let plans = views.map { $0.plan }
    let plan: Derivation.Plan<[Source.Value]> = { derivation in
      let steps = plans.map { $0(derivation) }
      let latest = SerialState((values: [Source.Value?](repeating: nil, count: steps.count), isDue: false))
      return {
        for (index, step) in steps.enumerated() {
          guard let value = step() else { continue }
          latest.state.values[index] = value
          latest.state.isDue = true
        }
        // In a turn that begins again, the steps before this one may have nothing more to say.
        if !latest.state.isDue || derivation.isTorn { return nil }
        latest.state.isDue = false
        return latest.state.values.compactMap { $0 }
      }
    }
    return Property(
      kept: views.flatMap { $0.kept }, read: { withExtendedLifetime(views) { Derivation.read(plan) } }, plan)
  }
}
