import Dispatch
import Rivulet

extension Row {
  /// From one thread to another.
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
    }
  ]
}
