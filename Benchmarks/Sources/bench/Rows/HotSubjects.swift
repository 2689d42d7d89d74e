import Rivulet

extension Row {
  /// Values sent to subscribers.
  static let hotSubjects = [
    Row("hot-subject", per: "value", count: 1_000_000, goal: 9) { count in
      let sum = Sum()
      let subject = Subject<Int, Never>()
      opaque(subject.signal.map { $0 &+ 1 }.filter { $0 & 1 == 0 }).subscribe { sum.value &+= $0 }
      for value in 0..<count { subject.send(value) }
      return sum.value
    } baseline: { count in
      HotSubjectsByHand.oneHandler(count)
    },

    Row("fan-out", per: "delivery", count: 5_000_000, goal: 1.5) { count in
      let sum = Sum()
      let subject = Subject<Int, Never>()
      for _ in 0..<100 { subject.signal.subscribe { sum.value &+= $0 } }
      for value in 0..<count / 100 { subject.send(value) }
      return sum.value
    } baseline: { count in
      HotSubjectsByHand.hundredHandlers(count)
    },

    // Each value is sent by the handler of the one before, and waits its turn.
    Row("send-from-handler", per: "value", count: 500_000, goal: 120) { count in
      let (sum, subject) = (Sum(), Subject<Int, Never>())
      opaque(subject.signal).subscribe { value in
        sum.value &+= value
        if value > 1 { subject.send(value - 1) }
      }
      if count > 0 { subject.send(count) }
      subject.complete()
      return sum.value
    } baseline: { count in
      HotSubjectsByHand.handlerThatSends(count)
    },
  ]
}
