// Written by Scripts/generate-overloads.
// swift-format-ignore-file

extension Signal {
  /// Emits the latest values of three signals together. See ``combineLatest(_:_:)``.
  ///
  /// ```swift
  /// let (width, height, depth) = (MutableProperty(2), MutableProperty(3), MutableProperty(4))
  /// Signal.combineLatest(width.signal, height.signal, depth.signal).map { $0 * $1 * $2 }.subscribe { print($0) }  // 24
  /// depth.value = 5  // 30
  /// ```
  @inlinable
  public static func combineLatest<A, B, C>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>
  ) -> Signal where Value == (A, B, C) {
    a.derived { subscriber in
      let aa = a.latestInput()
      let bb = b.latestInput()
      let cc = c.latestInput()
      let joined = CombineState(3, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
    }
  }

  /// Emits the latest values of four signals together. See ``combineLatest(_:_:)``.
  @inlinable
  public static func combineLatest<A, B, C, D>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>
  ) -> Signal where Value == (A, B, C, D) {
    a.derived { subscriber in
      let aa = a.latestInput()
      let bb = b.latestInput()
      let cc = c.latestInput()
      let dd = d.latestInput()
      let joined = CombineState(4, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
    }
  }

  /// Emits the latest values of five signals together. See ``combineLatest(_:_:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>
  ) -> Signal where Value == (A, B, C, D, E) {
    a.derived { subscriber in
      let aa = a.latestInput()
      let bb = b.latestInput()
      let cc = c.latestInput()
      let dd = d.latestInput()
      let ee = e.latestInput()
      let joined = CombineState(5, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0), ee.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
      joined.add(e, ee)
    }
  }

  /// Emits the latest values of six signals together. See ``combineLatest(_:_:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>,
    _ f: Signal<F, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F) {
    a.derived { subscriber in
      let aa = a.latestInput()
      let bb = b.latestInput()
      let cc = c.latestInput()
      let dd = d.latestInput()
      let ee = e.latestInput()
      let ff = f.latestInput()
      let joined = CombineState(6, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0), ee.next(&$0), ff.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
      joined.add(e, ee)
      joined.add(f, ff)
    }
  }

  /// Emits the latest values of seven signals together. See ``combineLatest(_:_:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F, G>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>,
    _ f: Signal<F, Failure>,
    _ g: Signal<G, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F, G) {
    a.derived { subscriber in
      let aa = a.latestInput()
      let bb = b.latestInput()
      let cc = c.latestInput()
      let dd = d.latestInput()
      let ee = e.latestInput()
      let ff = f.latestInput()
      let gg = g.latestInput()
      let joined = CombineState(7, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0), ee.next(&$0), ff.next(&$0), gg.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
      joined.add(e, ee)
      joined.add(f, ff)
      joined.add(g, gg)
    }
  }

  /// Emits the latest values of eight signals together. See ``combineLatest(_:_:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F, G, H>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>,
    _ f: Signal<F, Failure>,
    _ g: Signal<G, Failure>,
    _ h: Signal<H, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F, G, H) {
    a.derived { subscriber in
      let aa = a.latestInput()
      let bb = b.latestInput()
      let cc = c.latestInput()
      let dd = d.latestInput()
      let ee = e.latestInput()
      let ff = f.latestInput()
      let gg = g.latestInput()
      let hh = h.latestInput()
      let joined = CombineState(8, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0), ee.next(&$0), ff.next(&$0), gg.next(&$0), hh.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
      joined.add(e, ee)
      joined.add(f, ff)
      joined.add(g, gg)
      joined.add(h, hh)
    }
  }

  /// Emits the latest values of nine signals together. See ``combineLatest(_:_:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F, G, H, I>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>,
    _ f: Signal<F, Failure>,
    _ g: Signal<G, Failure>,
    _ h: Signal<H, Failure>,
    _ i: Signal<I, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F, G, H, I) {
    a.derived { subscriber in
      let aa = a.latestInput()
      let bb = b.latestInput()
      let cc = c.latestInput()
      let dd = d.latestInput()
      let ee = e.latestInput()
      let ff = f.latestInput()
      let gg = g.latestInput()
      let hh = h.latestInput()
      let ii = i.latestInput()
      let joined = CombineState(9, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0), ee.next(&$0), ff.next(&$0), gg.next(&$0), hh.next(&$0), ii.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
      joined.add(e, ee)
      joined.add(f, ff)
      joined.add(g, gg)
      joined.add(h, hh)
      joined.add(i, ii)
    }
  }

  /// Emits the latest values of ten signals together. See ``combineLatest(_:_:)``.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F, G, H, I, J>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>,
    _ f: Signal<F, Failure>,
    _ g: Signal<G, Failure>,
    _ h: Signal<H, Failure>,
    _ i: Signal<I, Failure>,
    _ j: Signal<J, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F, G, H, I, J) {
    a.derived { subscriber in
      let aa = a.latestInput()
      let bb = b.latestInput()
      let cc = c.latestInput()
      let dd = d.latestInput()
      let ee = e.latestInput()
      let ff = f.latestInput()
      let gg = g.latestInput()
      let hh = h.latestInput()
      let ii = i.latestInput()
      let jj = j.latestInput()
      let joined = CombineState(10, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0), ee.next(&$0), ff.next(&$0), gg.next(&$0), hh.next(&$0), ii.next(&$0), jj.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
      joined.add(e, ee)
      joined.add(f, ff)
      joined.add(g, gg)
      joined.add(h, hh)
      joined.add(i, ii)
      joined.add(j, jj)
    }
  }

  /// Emits the first values of three signals together, then the second ones, and so on. See ``zip(_:_:)``.
  ///
  /// ```swift
  /// let names = Signal<String, Never>.from(["Ada", "Bob"])
  /// Signal.zip(names, names.map(\.count), Signal<Int, Never>.from(1...))
  ///   .subscribe { print($0.2, $0.0, $0.1) }  // 1 Ada 3, 2 Bob 3
  /// ```
  @inlinable
  public static func zip<A, B, C>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>
  ) -> Signal where Value == (A, B, C) {
    a.derived { subscriber in
      let aa = a.waitingInput()
      let bb = b.waitingInput()
      let cc = c.waitingInput()
      let joined = CombineState(3, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
    }
  }

  /// Emits the first values of four signals together, then the second ones, and so on. See ``zip(_:_:)``.
  @inlinable
  public static func zip<A, B, C, D>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>
  ) -> Signal where Value == (A, B, C, D) {
    a.derived { subscriber in
      let aa = a.waitingInput()
      let bb = b.waitingInput()
      let cc = c.waitingInput()
      let dd = d.waitingInput()
      let joined = CombineState(4, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
    }
  }

  /// Emits the first values of five signals together, then the second ones, and so on. See ``zip(_:_:)``.
  @inlinable
  public static func zip<A, B, C, D, E>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>
  ) -> Signal where Value == (A, B, C, D, E) {
    a.derived { subscriber in
      let aa = a.waitingInput()
      let bb = b.waitingInput()
      let cc = c.waitingInput()
      let dd = d.waitingInput()
      let ee = e.waitingInput()
      let joined = CombineState(5, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0), ee.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
      joined.add(e, ee)
    }
  }

  /// Emits the first values of six signals together, then the second ones, and so on. See ``zip(_:_:)``.
  @inlinable
  public static func zip<A, B, C, D, E, F>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>,
    _ f: Signal<F, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F) {
    a.derived { subscriber in
      let aa = a.waitingInput()
      let bb = b.waitingInput()
      let cc = c.waitingInput()
      let dd = d.waitingInput()
      let ee = e.waitingInput()
      let ff = f.waitingInput()
      let joined = CombineState(6, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0), ee.next(&$0), ff.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
      joined.add(e, ee)
      joined.add(f, ff)
    }
  }

  /// Emits the first values of seven signals together, then the second ones, and so on. See ``zip(_:_:)``.
  @inlinable
  public static func zip<A, B, C, D, E, F, G>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>,
    _ f: Signal<F, Failure>,
    _ g: Signal<G, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F, G) {
    a.derived { subscriber in
      let aa = a.waitingInput()
      let bb = b.waitingInput()
      let cc = c.waitingInput()
      let dd = d.waitingInput()
      let ee = e.waitingInput()
      let ff = f.waitingInput()
      let gg = g.waitingInput()
      let joined = CombineState(7, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0), ee.next(&$0), ff.next(&$0), gg.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
      joined.add(e, ee)
      joined.add(f, ff)
      joined.add(g, gg)
    }
  }

  /// Emits the first values of eight signals together, then the second ones, and so on. See ``zip(_:_:)``.
  @inlinable
  public static func zip<A, B, C, D, E, F, G, H>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>,
    _ f: Signal<F, Failure>,
    _ g: Signal<G, Failure>,
    _ h: Signal<H, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F, G, H) {
    a.derived { subscriber in
      let aa = a.waitingInput()
      let bb = b.waitingInput()
      let cc = c.waitingInput()
      let dd = d.waitingInput()
      let ee = e.waitingInput()
      let ff = f.waitingInput()
      let gg = g.waitingInput()
      let hh = h.waitingInput()
      let joined = CombineState(8, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0), ee.next(&$0), ff.next(&$0), gg.next(&$0), hh.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
      joined.add(e, ee)
      joined.add(f, ff)
      joined.add(g, gg)
      joined.add(h, hh)
    }
  }

  /// Emits the first values of nine signals together, then the second ones, and so on. See ``zip(_:_:)``.
  @inlinable
  public static func zip<A, B, C, D, E, F, G, H, I>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>,
    _ f: Signal<F, Failure>,
    _ g: Signal<G, Failure>,
    _ h: Signal<H, Failure>,
    _ i: Signal<I, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F, G, H, I) {
    a.derived { subscriber in
      let aa = a.waitingInput()
      let bb = b.waitingInput()
      let cc = c.waitingInput()
      let dd = d.waitingInput()
      let ee = e.waitingInput()
      let ff = f.waitingInput()
      let gg = g.waitingInput()
      let hh = h.waitingInput()
      let ii = i.waitingInput()
      let joined = CombineState(9, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0), ee.next(&$0), ff.next(&$0), gg.next(&$0), hh.next(&$0), ii.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
      joined.add(e, ee)
      joined.add(f, ff)
      joined.add(g, gg)
      joined.add(h, hh)
      joined.add(i, ii)
    }
  }

  /// Emits the first values of ten signals together, then the second ones, and so on. See ``zip(_:_:)``.
  @inlinable
  public static func zip<A, B, C, D, E, F, G, H, I, J>(
    _ a: Signal<A, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>,
    _ f: Signal<F, Failure>,
    _ g: Signal<G, Failure>,
    _ h: Signal<H, Failure>,
    _ i: Signal<I, Failure>,
    _ j: Signal<J, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F, G, H, I, J) {
    a.derived { subscriber in
      let aa = a.waitingInput()
      let bb = b.waitingInput()
      let cc = c.waitingInput()
      let dd = d.waitingInput()
      let ee = e.waitingInput()
      let ff = f.waitingInput()
      let gg = g.waitingInput()
      let hh = h.waitingInput()
      let ii = i.waitingInput()
      let jj = j.waitingInput()
      let joined = CombineState(10, subscriber) { (aa.next(&$0), bb.next(&$0), cc.next(&$0), dd.next(&$0), ee.next(&$0), ff.next(&$0), gg.next(&$0), hh.next(&$0), ii.next(&$0), jj.next(&$0)) }
      joined.add(a, aa)
      joined.add(b, bb)
      joined.add(c, cc)
      joined.add(d, dd)
      joined.add(e, ee)
      joined.add(f, ff)
      joined.add(g, gg)
      joined.add(h, hh)
      joined.add(i, ii)
      joined.add(j, jj)
    }
  }
}
