import Rivulet

extension Row {
  /// Several signals made one.
  static let combining = [
    Row("combineLatest-2", per: "value", count: 2_000_000, bar: 25) { count in
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

    Row("merge-8", per: "value", count: 2_000_000, bar: 25) { count in
      let sum = Sum()
      let subjects = (0..<8).map { _ in Subject<Int, Never>() }
      opaque(Signal.merge(subjects.map(\.signal))).subscribe { sum.value &+= $0 }
      for value in 0..<count / 8 {
        for subject in subjects { subject.send(value) }
      }
      return sum.value
    } baseline: { count in
      CombiningByHand.mergeOfEight(count)
    },
  ]
}
