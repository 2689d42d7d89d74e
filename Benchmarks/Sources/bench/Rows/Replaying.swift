import Rivulet

extension Row {
  /// A subject that remembers its last sixteen values.
  static let replaying = [
    Row("replay-push", per: "value", count: 1_000_000, goal: 8) { count in
      let sum = Sum()
      let subject = ReplaySubject<Int, Never>(capacity: 16)
      subject.signal.subscribe { sum.value &+= $0 }
      for value in 0..<count { subject.send(value) }
      return sum.value
    } baseline: { count in
      ReplayingByHand.push(count)
    },

    Row("replay-late", per: "subscription", count: 50_000, goal: 200) { count in
      let sum = Sum()
      let subject = ReplaySubject<Int, Never>(capacity: 16)
      for value in 0..<100 { subject.send(value) }
      for _ in 0..<count { subject.signal.subscribe { sum.value &+= $0 }.dispose() }
      return sum.value
    } baseline: { count in
      ReplayingByHand.subscribeLate(count)
    },
  ]
}
