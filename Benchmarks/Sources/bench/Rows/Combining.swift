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
      opaque(
        Signal.combineLatest(
          subjects[0].signal, subjects[1].signal, subjects[2].signal, subjects[3].signal, subjects[4].signal,
          subjects[5].signal, subjects[6].signal, subjects[7].signal)
      ).subscribe { sum.value &+= $0.0 &+ $0.1 &+ $0.2 &+ $0.3 &+ $0.4 &+ $0.5 &+ $0.6 &+ $0.7 }
      sendInTurn(count, to: subjects)
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
      sendInTurn(count, to: subjects)
      return sum.value
    } baseline: { count in
      CombiningByHand.mergeOfEight(count)
    },
  ]
}
