import Dispatch
import Synchronization

enum SchedulingByHand {
  /// Values collected behind a lock and handled on a queue, as many at a time as have come meanwhile.
  private final class Batches: Sendable {
    private let queue = DispatchQueue(label: "benchmark")
    private let waiting = Mutex((values: [Int](), isBusy: false))
    private let handle: @Sendable (Int) -> Void

    init(_ handle: @escaping @Sendable (Int) -> Void) { self.handle = handle }

    func append(_ value: Int) {
      let wasBusy = waiting.withLock { waiting in
        waiting.values.append(value)
        defer { waiting.isBusy = true }
        return waiting.isBusy
      }
      if !wasBusy { queue.async { self.handleBatch() } }
    }

    private func handleBatch() {
      let batch = waiting.withLock { waiting in
        let batch = waiting.values
        waiting.values = []
        waiting.isBusy = !batch.isEmpty
        return batch
      }
      if batch.isEmpty { return }
      for value in batch { handle(value) }
      queue.async { self.handleBatch() }
    }
  }

  static func batches(_ count: Int) -> Int {
    let sum = Sum()
    let done = DispatchSemaphore(value: 0)
    let batches = Batches { value in
      sum.value &+= value
      if value == count - 1 { done.signal() }
    }
    for value in 0..<count { batches.append(value) }
    done.wait()
    return sum.value
  }

  /// A handler list, the newest value and its time behind a lock, and one timer that looks whether it is quiet.
  static func newestInTime(_ count: Int) -> Int {
    let sum = Sum()
    let values = HandlerList<Int>()
    let newest = Mutex((value: Int?.none, since: UInt64(0), hasTimer: false))
    let queue = DispatchQueue(label: "benchmark")
    let flush = opaque { @Sendable () in
      if let value = newest.withLock({ $0.value.take() }) { sum.value &+= value }
    }
    values.add { value in
      let hadTimer = newest.withLock { newest in
        newest.value = value
        newest.since = DispatchTime.now().uptimeNanoseconds
        defer { newest.hasTimer = true }
        return newest.hasTimer
      }
      if !hadTimer { queue.asyncAfter(deadline: .now() + 60) { flush() } }
    }
    for value in 0..<count { values.send(value) }
    flush()
    return sum.value
  }
}
