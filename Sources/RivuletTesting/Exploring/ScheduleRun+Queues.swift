import Rivulet

/// Queues and schedulers: each is a thread of the run, which does its work in the order in which it is due.
extension ScheduleRun {
  struct Queue {
    struct Item {
      let due: Duration
      let number: Int
      let interval: Duration?
      /// The number of times it may still fire: a timer that never stops would make the schedules endless.
      var times: Int
      let work: @Sendable () -> Void
    }
    let key: ObjectIdentifier
    let thread: Int
    var items: [Item] = []
    var now = Duration.zero
    var asked = 0
    /// True while its thread runs some work.
    var isWorking = false
  }

  /// The number of times that repeating work is repeated.
  static let repetitions = 2

  func queue(_ key: ObjectIdentifier, named name: String) -> Int {
    if let index = queues.firstIndex(where: { $0.key == key }) { return index }
    add(Thread(name: name, state: .idle))
    queues.append(Queue(key: key, thread: threads.count - 1))
    pool.prepare(threads.count - 1, for: self)
    return queues.count - 1
  }

  /// The number by which it is cancelled.
  func schedule(
    on index: Int, after delay: Duration, every interval: Duration?, _ work: @escaping @Sendable () -> Void
  ) -> Int {
    let thread = queues[index].thread
    reach("schedule", access(of: index), "", 0)
    queues[index].asked += 1
    let item = Queue.Item(
      due: queues[index].now + max(delay, .zero), number: queues[index].asked, interval: interval,
      times: Self.repetitions, work: work)
    queues[index].insert(item)
    if threads[thread].state == .idle { threads[thread].state = .ready }
    return item.number
  }

  func cancel(_ number: Int, on index: Int) {
    reach("cancel", access(of: index), "", 0)
    // Released after the change of the array: releasing the work may hand the turn to another thread.
    withExtendedLifetime(queues[index].items.filter { $0.number == number }) {
      queues[index].items.removeAll { $0.number == number }
      let thread = queues[index].thread
      if queues[index].items.isEmpty, !queues[index].isWorking, threads[thread].state == .ready {
        threads[thread].state = .idle
      }
    }
  }

  fileprivate func access(of queue: Int, isWrite: Bool = true) -> Access {
    Access(object: UInt.max - UInt(queue), isWrite: isWrite)
  }

  /// The next work of the queue that the thread stands for. Nil where it stands for none, or the run is over.
  func nextWork(_ thread: Int) -> (@Sendable () -> Void)? {
    guard let index = queues.firstIndex(where: { $0.thread == thread }) else { return nil }
    queues[index].isWorking = false
    while true {
      if queues[index].items.isEmpty {
        threads[thread].state = .idle
        if !isClosing { pass() }
        if isClosing { return nil }
        continue
      }
      reach("take work", access(of: index), "", 0)
      guard !queues[index].items.isEmpty else { continue }
      var item = queues[index].items.removeFirst()
      queues[index].now = max(queues[index].now, item.due)
      if let interval = item.interval, item.times > 0 {
        item.times -= 1
        queues[index].insert(
          Queue.Item(
            due: item.due + interval, number: item.number, interval: interval, times: item.times, work: item.work))
      }
      queues[index].isWorking = true
      return item.work
    }
  }

}

extension ScheduleRun.Queue {
  mutating func insert(_ item: Item) {
    let place = items.firstIndex { $0.due > item.due } ?? items.count
    items.insert(item, at: place)
  }
}

/// A scheduler whose work a thread of the exploration does.
struct ExploredScheduler: TimedScheduler {
  let run: ScheduleRun
  let index: Int

  var now: Duration {
    run.reach("now", run.access(of: index, isWrite: false), "", 0)
    return run.queues[index].now
  }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    _ = run.schedule(on: index, after: .zero, every: nil, work)
  }

  func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let (run, index) = (run, index)
    let number = run.schedule(on: index, after: delay, every: interval, work)
    return ActionDisposable { run.cancel(number, on: index) }
  }
}
