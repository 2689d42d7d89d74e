import Dispatch
import Rivulet
import RivuletTesting

extension Row {
  /// From one thread to another, and from now to later.
  static let scheduling = [
    Row("scheduler-hop", per: "value", count: 200_000, goal: 60, isOneThread: false) { count in
      let sum = Sum()
      let done = DispatchSemaphore(value: 0)
      Signal<Int, Never>.from(0..<count).deliver(on: QueueScheduler(label: "benchmark"))
        .subscribe(onValue: { sum.value &+= $0 }, onCompletion: { done.signal() })
      done.wait()
      return sum.value
    } baseline: { count in
      SchedulingByHand.batches(count)
    },

    Row("debounce-push", per: "value", count: 500_000, goal: 45, isOneThread: false) { count in
      let sum = Sum()
      let subject = Subject<Int, Never>()
      subject.signal.debounce(for: .seconds(60), on: QueueScheduler(label: "benchmark")).subscribe { sum.value &+= $0 }
      for value in 0..<count { subject.send(value) }
      subject.complete()
      return sum.value
    } baseline: { count in
      SchedulingByHand.newestInTime(count)
    },

    // On a scheduler that this thread moves: what the operators themselves cost.
    Row("deliver-in-turns", per: "value", count: 500_000, goal: 60) { count in
      let sum = Sum()
      let (subject, scheduler) = (Subject<Int, Never>(), TestScheduler())
      subject.signal.deliver(on: scheduler).subscribe { sum.value &+= $0 }
      for value in 0..<count {
        subject.send(value)
        if value % 10 == 9 { scheduler.advance(by: .zero) }
      }
      scheduler.advance(by: .zero)
      return sum.value
    } baseline: { count in
      SchedulingByHand.turns(count)
    },

    Row("delay", per: "value", count: 500_000, goal: 300) { count in
      let sum = Sum()
      let (subject, scheduler) = (Subject<Int, Never>(), TestScheduler())
      subject.signal.delay(for: .seconds(1), on: scheduler).subscribe { sum.value &+= $0 }
      for value in 0..<count {
        subject.send(value)
        if value % 10 == 9 { scheduler.advance(by: .milliseconds(100)) }
      }
      scheduler.advance(by: .seconds(1))
      return sum.value
    } baseline: { count in
      SchedulingByHand.later(count)
    },

    Row("debounce-in-turns", per: "value", count: 500_000, goal: 150) { count in
      let sum = Sum()
      let (subject, scheduler) = (Subject<Int, Never>(), TestScheduler())
      subject.signal.debounce(for: .seconds(1), on: scheduler).subscribe { sum.value &+= $0 }
      for value in 0..<count {
        subject.send(value)
        if value % 10 == 9 { scheduler.advance(by: .seconds(1)) }
      }
      subject.complete()
      return sum.value
    } baseline: { count in
      SchedulingByHand.newestInTurns(count)
    },

    // Sent where it is received: every row runs on the main thread.
    Row("deliver-on-main", per: "value", count: 500_000, goal: 200) { count in
      let sum = Sum()
      let subject = Subject<Int, Never>()
      opaque(subject.signal).subscribeOnMain { sum.value &+= $0 }
      for value in 0..<count { subject.send(value) }
      return sum.value
    } baseline: { count in
      SchedulingByHand.onMain(count)
    },
  ]
}
