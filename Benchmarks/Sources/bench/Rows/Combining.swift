import Rivulet

extension Row {
  /// Several signals made one.
  static let combining = [
    Row("combineLatest-2", per: "value", count: 500_000, goal: 12) { count in
      let sum = Sum()
      let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
      opaque(first.signal.combineLatest(with: second.signal)).subscribe { sum.value &+= $0.0 &+ $0.1 }
      for value in 0..<count / 2 {
        first.send(value)
        second.send(value)
      }
      return sum.value
    } baseline: { count in
      CombiningByHand.latestOfTwo(count)
    },

    Row("combineLatest-8", per: "value", count: 500_000, goal: 20) { count in
      let sum = Sum()
      let subjects = (0..<8).map { _ in Subject<Int, Never>() }
      let (a, b, c, d) = (subjects[0], subjects[1], subjects[2], subjects[3])
      let (e, f, g, h) = (subjects[4], subjects[5], subjects[6], subjects[7])
      opaque(
        Signal.combineLatest(
          a.signal, b.signal, c.signal, d.signal, e.signal, f.signal, g.signal, h.signal)
      ).subscribe { sum.value &+= $0.0 &+ $0.1 &+ $0.2 &+ $0.3 &+ $0.4 &+ $0.5 &+ $0.6 &+ $0.7 }
      for value in 0..<count / 8 {
        a.send(value)
        b.send(value)
        c.send(value)
        d.send(value)
        e.send(value)
        f.send(value)
        g.send(value)
        h.send(value)
      }
      return sum.value
    } baseline: { count in
      CombiningByHand.latestOfEight(count)
    },

    Row("zip-2", per: "pair", count: 250_000, goal: 25) { count in
      let sum = Sum()
      let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
      opaque(first.signal.zip(with: second.signal)).subscribe { sum.value &+= $0.0 &* $0.1 }
      for value in 0..<count {
        first.send(value)
        second.send(value)
      }
      return sum.value
    } baseline: { count in
      CombiningByHand.pairs(count)
    },

    Row("merge-8", per: "value", count: 500_000, goal: 12) { count in
      let sum = Sum()
      let subjects = (0..<8).map { _ in Subject<Int, Never>() }
      opaque(Signal.merge(subjects.map(\.signal))).subscribe { sum.value &+= $0 }
      // One by one: a loop over them would retain and release each, which costs as much as sending.
      let (a, b, c, d) = (subjects[0], subjects[1], subjects[2], subjects[3])
      let (e, f, g, h) = (subjects[4], subjects[5], subjects[6], subjects[7])
      for value in 0..<count / 8 {
        a.send(value)
        b.send(value)
        c.send(value)
        d.send(value)
        e.send(value)
        f.send(value)
        g.send(value)
        h.send(value)
      }
      return sum.value
    } baseline: { count in
      CombiningByHand.mergeOfEight(count)
    },
  ]
}
