import Rivulet

extension Row {
  /// Coming and going.
  static let subscribing = [
    Row("subscribe-dispose", per: "subscription", count: 50_000, goal: 200, allocationGoal: 4) { count in
      let sum = Sum()
      let subject = Subject<Int, Never>()
      let chain = opaque(subject.signal.map { $0 &+ 1 }.filter { $0 & 1 == 0 })
      for number in 0..<count {
        let subscription = chain.subscribe { sum.value &+= $0 }
        if number % 1000 == 0 { subject.send(number + 1) }
        subscription.dispose()
      }
      return sum.value
    } baseline: { count in
      SubscribingByHand.addAndRemove(count)
    }
  ]
}
