import Rivulet

extension Growth {
  /// Inner signals that are alive at once.
  static let innerSignals = Growth(
    name: "inner-signals", title: "n inner signals alive in one flatMap(.merge)", axis: "inner signals",
    sizes: decades(to: 100_000),
    curves: [
      (
        "a value from one of them",
        { size, meter in
          let (inners, _) = alive(size)
          // Not in turn, which would measure how far apart they lie.
          let newest = inners[size - 1]
          meter.time(200_000) { for value in 0..<$0 { newest.send(value) } }
        }
      ),
      (
        "a value from each in turn",
        { size, meter in
          let (inners, _) = alive(size)
          meter.time(200_000, inTurnOf: size) { index, value in inners[index].send(value) }
        }
      ),
      (
        "one starts and ends",
        { size, meter in
          let (_, outer) = alive(size)
          meter.time(20_000) {
            for _ in 0..<$0 {
              let inner = Subject<Int, Never>()
              outer.send(inner.signal)
              inner.complete()
            }
          }
        }
      ),
      (
        "the oldest ends, a new one starts",
        { size, meter in
          var (inners, outer) = alive(size)
          meter.time(20_000, inTurnOf: size) { oldest, _ in
            inners[oldest].complete()
            inners[oldest] = Subject()
            outer.send(inners[oldest].signal)
          }
        }
      ),
    ])

  private static func alive(_ size: Int) -> (inners: [Subject<Int, Never>], outer: Subject<Signal<Int, Never>, Never>) {
    let (outer, sum) = (Subject<Signal<Int, Never>, Never>(), Sum())
    outer.signal.flatten(.merge).subscribe { sum.value &+= $0 }
    let inners = (0..<size).map { _ in Subject<Int, Never>() }
    for inner in inners { outer.send(inner.signal) }
    return (inners, outer)
  }
}
