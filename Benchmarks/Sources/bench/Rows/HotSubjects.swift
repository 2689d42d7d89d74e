import Rivulet

extension Row {
  /// Values sent to whoever listens.
  static let hotSubjects = [
    Row("hot-subject", per: "value", count: 1_000_000, bar: 14) { count in
      let sum = Sum()
      let subject = Subject<Int, Never>()
      opaque(subject.signal.map { $0 &+ 1 }.filter { $0 & 1 == 0 }).subscribe { sum.value &+= $0 }
      for value in 0..<count { subject.send(value) }
      return sum.value
    } baseline: { count in
      HotSubjectsByHand.oneHandler(count)
    },

    Row("fan-out", per: "delivery", count: 5_000_000, bar: 2.5) { count in
      let sum = Sum()
      let subject = Subject<Int, Never>()
      for _ in 0..<100 { subject.signal.subscribe { sum.value &+= $0 } }
      for value in 0..<count / 100 { subject.send(value) }
      return sum.value
    } baseline: { count in
      HotSubjectsByHand.hundredHandlers(count)
    },
  ]
}
