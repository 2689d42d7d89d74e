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

  /// Values collected behind a lock, and handled ten at a time.
  static func turns(_ count: Int) -> Int {
    let sum = Sum()
    let values = HandlerList<Int>()
    let waiting = Mutex([Int]())
    values.add { value in waiting.withLock { $0.append(value) } }
    let turn = opaque { @Sendable () in
      let batch = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      for value in batch { sum.value &+= value }
    }
    for value in 0..<count {
      values.send(value)
      if value % 10 == 9 { turn() }
    }
    turn()
    return sum.value
  }

  /// The newest value behind a lock, and ten at a time until it is quiet.
  static func newestInTurns(_ count: Int) -> Int {
    let sum = Sum()
    let values = HandlerList<Int>()
    let newest = Mutex(Int?.none)
    values.add { value in newest.withLock { $0 = value } }
    let flush = opaque { @Sendable () in
      if let value = newest.withLock({ $0.take() }) { sum.value &+= value }
    }
    for value in 0..<count {
      values.send(value)
      if value % 10 == 9 { flush() }
    }
    flush()
    return sum.value
  }

  /// Values in a queue behind a lock with the time at which each is due, on a clock that is moved by hand.
  static func later(_ count: Int) -> Int {
    let sum = Sum()
    let values = HandlerList<Int>()
    let now = Mutex(Duration.zero)
    let waiting = Mutex((values: [(value: Int, due: Duration)](), first: 0))
    values.add { value in
      let due = now.withLock { $0 } + .seconds(1)
      waiting.withLock { $0.values.append((value, due)) }
    }
    let advance = opaque { @Sendable (duration: Duration) in
      let time = now.withLock { now in
        now += duration
        return now
      }
      while true {
        let value = waiting.withLock { waiting -> Int? in
          guard waiting.first < waiting.values.count, waiting.values[waiting.first].due <= time else { return nil }
          waiting.first += 1
          return waiting.values[waiting.first - 1].value
        }
        guard let value else { return }
        sum.value &+= value
      }
    }
    for value in 0..<count {
      values.send(value)
      if value % 10 == 9 { advance(.milliseconds(100)) }
    }
    advance(.seconds(1))
    return sum.value
  }

  /// A handler list, and a handler that looks whether it is on the main queue before it does its work.
  static func onMain(_ count: Int) -> Int {
    let sum = Sum()
    let values = HandlerList<Int>()
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    values.add { value in
      if DispatchQueue.getSpecific(key: key) != nil {
        sum.value &+= value
      } else {
        DispatchQueue.main.async { sum.value &+= value }
      }
    }
    for value in 0..<count { values.send(value) }
    return sum.value
  }
}
