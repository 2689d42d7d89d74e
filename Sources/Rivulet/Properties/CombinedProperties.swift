extension Property {
  /// A property of the values of two. See ``PropertyProtocol/combineLatest(with:)``.
  ///
  /// ```swift
  /// let (width, height) = (MutableProperty(3), MutableProperty(4))
  /// let area = Property.combineLatest(width, height).map { $0 * $1 }
  /// height.value = 5
  /// print(area.value)  // 15
  /// ```
  @inlinable
  public static func combineLatest<A, B>(_ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>) -> Property
  where Value == (A, B) {
    a.combineLatest(with: b)
  }

  /// A property of the values of three. See ``PropertyProtocol/combineLatest(with:)``.
  ///
  /// ```swift
  /// let (width, height, depth) = (MutableProperty(2), MutableProperty(3), MutableProperty(4))
  /// let volume = Property.combineLatest(width, height, depth).map { $0 * $1 * $2 }
  /// print(volume.value)  // 24
  /// ```
  @inlinable
  public static func combineLatest<A, B, C>(
    _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>, _ c: some PropertyProtocol<C>
  ) -> Property where Value == (A, B, C) {
    let (a, b, c) = (a.view, b.view, c.view)
    let plans = (a.plan, b.plan, c.plan)
    return Property(joining: (a, b, c), a.kept + b.kept + c.kept) { derivation in
      let (a, b, c) = (derivation.latest(plans.0), derivation.latest(plans.1), derivation.latest(plans.2))
      return derivation.join({ isNew in
        a.look(&isNew); b.look(&isNew); c.look(&isNew)
      }) {
        guard let a = a.value, let b = b.value, let c = c.value else { return nil }
        return (a, b, c)
      }
    }
  }

  /// A property of the values of four. See ``PropertyProtocol/combineLatest(with:)``.
  @inlinable
  public static func combineLatest<A, B, C, D>(
    _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>, _ c: some PropertyProtocol<C>,
    _ d: some PropertyProtocol<D>
  ) -> Property where Value == (A, B, C, D) {
    let (a, b, c, d) = (a.view, b.view, c.view, d.view)
    let plans = (a.plan, b.plan, c.plan, d.plan)
    return Property(joining: (a, b, c, d), a.kept + b.kept + c.kept + d.kept) { derivation in
      let (a, b, c, d) = (
        derivation.latest(plans.0), derivation.latest(plans.1), derivation.latest(plans.2), derivation.latest(plans.3)
      )
      return derivation.join({ isNew in
        a.look(&isNew); b.look(&isNew); c.look(&isNew); d.look(&isNew)
      }) {
        guard let a = a.value, let b = b.value, let c = c.value, let d = d.value else { return nil }
        return (a, b, c, d)
      }
    }
  }

  /// A property of the values of five. See ``PropertyProtocol/combineLatest(with:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E>(
    _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>, _ c: some PropertyProtocol<C>,
    _ d: some PropertyProtocol<D>, _ e: some PropertyProtocol<E>
  ) -> Property where Value == (A, B, C, D, E) {
    let (a, b, c, d, e) = (a.view, b.view, c.view, d.view, e.view)
    let plans = (a.plan, b.plan, c.plan, d.plan, e.plan)
    return Property(joining: (a, b, c, d, e), a.kept + b.kept + c.kept + d.kept + e.kept) { derivation in
      let (a, b, c, d, e) = (
        derivation.latest(plans.0), derivation.latest(plans.1), derivation.latest(plans.2), derivation.latest(plans.3),
        derivation.latest(plans.4)
      )
      return derivation.join({ isNew in
        a.look(&isNew); b.look(&isNew); c.look(&isNew); d.look(&isNew); e.look(&isNew)
      }) {
        guard let a = a.value, let b = b.value, let c = c.value, let d = d.value, let e = e.value else { return nil }
        return (a, b, c, d, e)
      }
    }
  }

  /// A property of the values of six. See ``PropertyProtocol/combineLatest(with:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F>(
    _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>, _ c: some PropertyProtocol<C>,
    _ d: some PropertyProtocol<D>, _ e: some PropertyProtocol<E>, _ f: some PropertyProtocol<F>
  ) -> Property where Value == (A, B, C, D, E, F) {
    let (a, b, c, d, e, f) = (a.view, b.view, c.view, d.view, e.view, f.view)
    let plans = (a.plan, b.plan, c.plan, d.plan, e.plan, f.plan)
    return Property(joining: (a, b, c, d, e, f), a.kept + b.kept + c.kept + d.kept + e.kept + f.kept) { derivation in
      let (a, b, c, d, e, f) = (
        derivation.latest(plans.0), derivation.latest(plans.1), derivation.latest(plans.2), derivation.latest(plans.3),
        derivation.latest(plans.4),
        derivation.latest(plans.5)
      )
      return derivation.join({ isNew in
        a.look(&isNew); b.look(&isNew); c.look(&isNew); d.look(&isNew); e.look(&isNew); f.look(&isNew)
      }) {
        guard let a = a.value, let b = b.value, let c = c.value, let d = d.value, let e = e.value, let f = f.value
        else { return nil }
        return (a, b, c, d, e, f)
      }
    }
  }

  /// A property of the values of seven. See ``PropertyProtocol/combineLatest(with:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F, G>(
    _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>, _ c: some PropertyProtocol<C>,
    _ d: some PropertyProtocol<D>, _ e: some PropertyProtocol<E>, _ f: some PropertyProtocol<F>,
    _ g: some PropertyProtocol<G>
  ) -> Property where Value == (A, B, C, D, E, F, G) {
    let (a, b, c, d, e, f, g) = (a.view, b.view, c.view, d.view, e.view, f.view, g.view)
    let plans = (a.plan, b.plan, c.plan, d.plan, e.plan, f.plan, g.plan)
    return Property(joining: (a, b, c, d, e, f, g), a.kept + b.kept + c.kept + d.kept + e.kept + f.kept + g.kept) {
      derivation in
      let (a, b, c, d, e, f, g) = (
        derivation.latest(plans.0), derivation.latest(plans.1), derivation.latest(plans.2), derivation.latest(plans.3),
        derivation.latest(plans.4),
        derivation.latest(plans.5), derivation.latest(plans.6)
      )
      return derivation.join({ isNew in
        a.look(&isNew); b.look(&isNew); c.look(&isNew); d.look(&isNew); e.look(&isNew); f.look(&isNew); g.look(&isNew)
      }) {
        guard let a = a.value, let b = b.value, let c = c.value, let d = d.value, let e = e.value, let f = f.value,
          let g = g.value
        else { return nil }
        return (a, b, c, d, e, f, g)
      }
    }
  }

  /// A property of the values of eight. See ``PropertyProtocol/combineLatest(with:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F, G, H>(
    _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>, _ c: some PropertyProtocol<C>,
    _ d: some PropertyProtocol<D>, _ e: some PropertyProtocol<E>, _ f: some PropertyProtocol<F>,
    _ g: some PropertyProtocol<G>, _ h: some PropertyProtocol<H>
  ) -> Property where Value == (A, B, C, D, E, F, G, H) {
    let (a, b, c, d, e, f, g, h) = (a.view, b.view, c.view, d.view, e.view, f.view, g.view, h.view)
    let plans = (a.plan, b.plan, c.plan, d.plan, e.plan, f.plan, g.plan, h.plan)
    return Property(
      joining: (a, b, c, d, e, f, g, h), a.kept + b.kept + c.kept + d.kept + e.kept + f.kept + g.kept + h.kept
    ) { derivation in
      let (a, b, c, d, e, f, g, h) = (
        derivation.latest(plans.0), derivation.latest(plans.1), derivation.latest(plans.2), derivation.latest(plans.3),
        derivation.latest(plans.4),
        derivation.latest(plans.5), derivation.latest(plans.6), derivation.latest(plans.7)
      )
      return derivation.join({ isNew in
        a.look(&isNew); b.look(&isNew); c.look(&isNew); d.look(&isNew); e.look(&isNew); f.look(&isNew); g.look(&isNew);
        h.look(&isNew)
      }) {
        guard let a = a.value, let b = b.value, let c = c.value, let d = d.value, let e = e.value, let f = f.value,
          let g = g.value, let h = h.value
        else { return nil }
        return (a, b, c, d, e, f, g, h)
      }
    }
  }

  /// A property of the values of any number of properties of one type, in their order. Constant if there are none.
  ///
  /// See ``PropertyProtocol/combineLatest(with:)``.
  ///
  /// ```swift
  /// let switches = [MutableProperty(true), MutableProperty(false)]
  /// let areAllOn = Property.combineLatest(switches).map { $0.allSatisfy { $0 } }
  /// switches[1].value = true
  /// print(areAllOn.value)  // true
  /// ```
  @inlinable
  public static func combineLatest<Source: PropertyProtocol>(_ properties: [Source]) -> Property
  where Value == [Source.Value] {
    if properties.isEmpty { return .constant([]) }
    let views = properties.map { $0.view }
    let plans = views.map { $0.plan }
    return Property(joining: views, views.flatMap { $0.kept }) { derivation in
      let steps = plans.map { derivation.latest($0) }
      return derivation.join({ isNew in for step in steps { step.look(&isNew) } }) {
        let values = steps.compactMap { $0.value }
        return values.count == steps.count ? values : nil
      }
    }
  }
}
