import Rivulet

extension Row {
  /// Signals of signals.
  static let flattening = [
    Row("flatMap-inner", per: "value", count: 500_000, goal: 22) { count in
      flatMapInner(count, .merge)
    } baseline: { count in
      FlatteningByHand.nestedLoops(count)
    },

    Row("flatMap-inner-concat", per: "value", count: 500_000, goal: 17) { count in
      flatMapInner(count, .concat)
    } baseline: { count in
      FlatteningByHand.nestedLoops(count)
    },

    Row("switchToLatest", per: "value", count: 100_000, goal: 100) { count in
      let sum = Sum()
      let subject = Subject<Int, Never>()
      opaque(subject.signal.map { Signal<Int, Never>.just($0) }.switchToLatest()).subscribe { sum.value &+= $0 }
      for value in 0..<count { subject.send(value) }
      return sum.value
    } baseline: { count in
      FlatteningByHand.newest(count)
    },
  ]

  /// Inner signals of ten values each.
  private static func flatMapInner(_ count: Int, _ strategy: FlattenStrategy) -> Int {
    let sum = Sum()
    opaque(Signal<Int, Never>.from(0..<count / 10).flatMap(strategy) { .from($0..<($0 + 10)) })
      .subscribe { sum.value &+= $0 }
    return sum.value
  }
}
