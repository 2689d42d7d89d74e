import Dispatch
import Rivulet

extension Row {
  /// From one thread to another, and from now to later.
  static let scheduling = [
    Row("scheduler-hop", per: "value", count: 200_000, bar: 100) { count in
      let sum = Sum()
      let done = DispatchSemaphore(value: 0)
      Signal<Int, Never>.from(0..<count).deliver(on: QueueScheduler(label: "benchmark"))
        .subscribe(onValue: { sum.value &+= $0 }, onCompletion: { done.signal() })
      done.wait()
      return sum.value
    } baseline: { count in
      SchedulingByHand.batches(count)
    },

    Row("debounce-push", per: "value", count: 500_000, bar: 60) { count in
      let sum = Sum()
      let subject = Subject<Int, Never>()
      subject.signal.debounce(for: .seconds(60), on: QueueScheduler(label: "benchmark")).subscribe { sum.value &+= $0 }
      for value in 0..<count { subject.send(value) }
      subject.complete()
      return sum.value
    } baseline: { count in
      SchedulingByHand.newestInTime(count)
    },
  ]
}
