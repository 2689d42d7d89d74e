import Dispatch
import Rivulet

extension Row {
  /// Two threads at once.
  static let concurrency = [
    Row("concurrent-one", per: "value", count: 1_000_000, goal: 80, isOneThread: false) { count in
      let sum = Sum()
      let subject = Subject<Int, Never>()
      subject.signal.subscribe { sum.value &+= $0 }
      DispatchQueue.concurrentPerform(iterations: 2) { _ in
        for value in 0..<count / 2 { subject.send(value) }
      }
      return sum.value
    } baseline: { count in
      ConcurrencyByHand.oneList(count)
    },

    Row("concurrent-merge", per: "value", count: 1_000_000, goal: 80, isOneThread: false) { count in
      let sum = Sum()
      let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
      first.signal.merge(with: second.signal).subscribe { sum.value &+= $0 }
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        let subject = thread == 0 ? first : second
        for value in 0..<count / 2 { subject.send(value) }
      }
      return sum.value
    } baseline: { count in
      ConcurrencyByHand.oneList(count)
    },

    // What a sender pays while another thread is in a slow subscriber, and what that thread pays for it afterwards.
    Row("send-behind-slow", per: "value", count: 500_000, goal: 150, isOneThread: false) { count in
      let (sum, subject) = (Sum(), Subject<Int, Never>())
      subject.signal.subscribe { sum.value &+= $0 }
      ConcurrencyByHand.whileBusy { body in
        subject.signal.take(first: 1).subscribe { _ in body() }
        subject.send(0)
      } send: {
        for value in 0..<count { subject.send(value) }
      }
      return sum.value
    } baseline: { count in
      ConcurrencyByHand.behindSlow(count)
    },
  ]
}
