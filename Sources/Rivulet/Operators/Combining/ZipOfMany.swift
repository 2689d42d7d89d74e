extension Signal {
  /// Emits the values of six signals together. See ``zip(_:_:)``.
  @inlinable
  public static func zip<A, B, C, D, E, F>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>, _ f: Signal<F, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F) {
    a.derived { subscriber in
      let (i1, i2, i3) = (a.waitingInput(), b.waitingInput(), c.waitingInput())
      let (i4, i5, i6) = (d.waitingInput(), e.waitingInput(), f.waitingInput())
      let joined = CombineState(6, subscriber) {
        (
          i1.next(&$0), i2.next(&$0), i3.next(&$0), i4.next(&$0), i5.next(&$0),
          i6.next(&$0)
        )
      }
      joined.add(a, i1)
      joined.add(b, i2)
      joined.add(c, i3)
      joined.add(d, i4)
      joined.add(e, i5)
      joined.add(f, i6)
    }
  }

  /// Emits the values of seven signals together. See ``zip(_:_:)``.
  @inlinable
  public static func zip<A, B, C, D, E, F, G>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F, G) {
    a.derived { subscriber in
      let (i1, i2, i3, i4) = (a.waitingInput(), b.waitingInput(), c.waitingInput(), d.waitingInput())
      let (i5, i6, i7) = (e.waitingInput(), f.waitingInput(), g.waitingInput())
      let joined = CombineState(7, subscriber) {
        (
          i1.next(&$0), i2.next(&$0), i3.next(&$0), i4.next(&$0), i5.next(&$0),
          i6.next(&$0), i7.next(&$0)
        )
      }
      joined.add(a, i1)
      joined.add(b, i2)
      joined.add(c, i3)
      joined.add(d, i4)
      joined.add(e, i5)
      joined.add(f, i6)
      joined.add(g, i7)
    }
  }

  /// Emits the values of eight signals together. See ``zip(_:_:)``.
  @inlinable
  public static func zip<A, B, C, D, E, F, G, H>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>, _ h: Signal<H, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F, G, H) {
    a.derived { subscriber in
      let (i1, i2, i3, i4) = (a.waitingInput(), b.waitingInput(), c.waitingInput(), d.waitingInput())
      let (i5, i6, i7, i8) = (e.waitingInput(), f.waitingInput(), g.waitingInput(), h.waitingInput())
      let joined = CombineState(8, subscriber) {
        (
          i1.next(&$0), i2.next(&$0), i3.next(&$0), i4.next(&$0), i5.next(&$0),
          i6.next(&$0), i7.next(&$0), i8.next(&$0)
        )
      }
      joined.add(a, i1)
      joined.add(b, i2)
      joined.add(c, i3)
      joined.add(d, i4)
      joined.add(e, i5)
      joined.add(f, i6)
      joined.add(g, i7)
      joined.add(h, i8)
    }
  }

  /// Emits the values of nine signals together. See ``zip(_:_:)``.
  @inlinable
  public static func zip<A, B, C, D, E, F, G, H, I>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>, _ h: Signal<H, Failure>,
    _ i: Signal<I, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F, G, H, I) {
    a.derived { subscriber in
      let (i1, i2, i3, i4, i5) = (
        a.waitingInput(), b.waitingInput(), c.waitingInput(), d.waitingInput(), e.waitingInput()
      )
      let (i6, i7, i8, i9) = (f.waitingInput(), g.waitingInput(), h.waitingInput(), i.waitingInput())
      let joined = CombineState(9, subscriber) {
        (
          i1.next(&$0), i2.next(&$0), i3.next(&$0), i4.next(&$0), i5.next(&$0),
          i6.next(&$0), i7.next(&$0), i8.next(&$0), i9.next(&$0)
        )
      }
      joined.add(a, i1)
      joined.add(b, i2)
      joined.add(c, i3)
      joined.add(d, i4)
      joined.add(e, i5)
      joined.add(f, i6)
      joined.add(g, i7)
      joined.add(h, i8)
      joined.add(i, i9)
    }
  }

  /// Emits the values of ten signals together. See ``zip(_:_:)``.
  @inlinable
  public static func zip<A, B, C, D, E, F, G, H, I, J>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>, _ h: Signal<H, Failure>,
    _ i: Signal<I, Failure>, _ j: Signal<J, Failure>
  ) -> Signal where Value == (A, B, C, D, E, F, G, H, I, J) {
    a.derived { subscriber in
      let (i1, i2, i3, i4, i5) = (
        a.waitingInput(), b.waitingInput(), c.waitingInput(), d.waitingInput(), e.waitingInput()
      )
      let (i6, i7, i8, i9, i10) = (
        f.waitingInput(), g.waitingInput(), h.waitingInput(), i.waitingInput(), j.waitingInput()
      )
      let joined = CombineState(10, subscriber) {
        (
          i1.next(&$0), i2.next(&$0), i3.next(&$0), i4.next(&$0), i5.next(&$0),
          i6.next(&$0), i7.next(&$0), i8.next(&$0), i9.next(&$0), i10.next(&$0)
        )
      }
      joined.add(a, i1)
      joined.add(b, i2)
      joined.add(c, i3)
      joined.add(d, i4)
      joined.add(e, i5)
      joined.add(f, i6)
      joined.add(g, i7)
      joined.add(h, i8)
      joined.add(i, i9)
      joined.add(j, i10)
    }
  }
}
