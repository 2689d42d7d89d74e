import CAllocations
import Dispatch
import Rivulet
import RivuletTesting
import Synchronization

/// The heap that one of many objects takes while it is alive.
enum Memory {
  /// A power of two, because buffers double: then they are full.
  private static let count = 1 << 14

  /// Makes a number of objects, calls the body while they are alive, and releases them.
  private typealias Program = @Sendable (_ count: Int, _ whileAlive: @escaping @Sendable () -> Void) -> Void

  private static let programs: [(what: String, each: String, program: Program)] = [
    (
      "a subject", "subscription",
      { count, whileAlive in
        let subject = Subject<Int, Never>()
        for _ in 0..<count { subject.signal.subscribe { _ in } }
        whileAlive()
        subject.complete()
      }
    ),
    (
      "a subject, through `map` and `filter`", "subscription",
      { count, whileAlive in
        let subject = Subject<Int, Never>()
        let chain = opaque(subject.signal.map { $0 &+ 1 }.filter { $0 & 1 == 0 })
        for _ in 0..<count { chain.subscribe { _ in } }
        whileAlive()
        subject.complete()
      }
    ),
    (
      "a property", "subscription",
      { count, whileAlive in
        let property = MutableProperty(0)
        for _ in 0..<count { property.signal.subscribe { _ in } }
        whileAlive()
      }
    ),
    (
      "`combineLatest` of two subjects", "subscription",
      { count, whileAlive in
        let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
        let both = opaque(first.signal.combineLatest(with: second.signal))
        for _ in 0..<count { both.subscribe { _ in } }
        whileAlive()
        first.complete()
        second.complete()
      }
    ),
    (
      "`flatMap(.merge)`", "inner signal",
      { count, whileAlive in
        let (outer, inner) = (Subject<Int, Never>(), Subject<Int, Never>())
        outer.signal.flatMap(.merge) { _ in inner.signal }.subscribe { _ in }
        for number in 0..<count { outer.send(number) }
        whileAlive()
        inner.complete()
        outer.complete()
      }
    ),
    (
      "`TestScheduler`", "pending timer",
      { count, whileAlive in
        let scheduler = TestScheduler()
        for number in 0..<count { scheduler.schedule(after: .seconds(number)) {} }
        whileAlive()
      }
    ),
    (
      "`QueueScheduler`", "pending timer",
      { count, whileAlive in
        let scheduler = QueueScheduler(label: "benchmark")
        let timers = (0..<count).map { _ in scheduler.schedule(after: .seconds(1000)) {} }
        waitForTimers(of: scheduler)
        whileAlive()
        for timer in timers { timer.dispose() }
        waitForTimers(of: scheduler)
      }
    ),
    (
      "`debounce` on a `QueueScheduler`", "value that waits, each in a chain of its own",
      { count, whileAlive in
        let (subject, scheduler) = (Subject<Int, Never>(), QueueScheduler(label: "benchmark"))
        let quiet = opaque(subject.signal.debounce(for: .seconds(1000), on: scheduler))
        for _ in 0..<count { quiet.subscribe { _ in } }
        subject.send(1)
        waitForTimers(of: scheduler)
        whileAlive()
        subject.complete()
        waitForTimers(of: scheduler)
      }
    ),
    (
      "`ReplaySubject`", "buffered value",
      { count, whileAlive in
        let subject = ReplaySubject<Int, Never>(capacity: nil)
        for number in 0..<count { subject.send(number) }
        whileAlive()
      }
    ),
    (
      "`deliver(on:)`", "buffered value",
      { count, whileAlive in
        let subject = Subject<Int, Never>()
        subject.signal.deliver(on: TestScheduler()).subscribe { _ in }
        for number in 0..<count { subject.send(number) }
        whileAlive()
      }
    ),
    (
      "`delay`", "buffered value",
      { count, whileAlive in
        let subject = Subject<Int, Never>()
        subject.signal.delay(for: .seconds(1), on: TestScheduler()).subscribe { _ in }
        for number in 0..<count { subject.send(number) }
        whileAlive()
      }
    ),
    (
      "`zip`", "buffered value",
      { count, whileAlive in
        let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
        first.signal.zip(with: second.signal).subscribe { _ in }
        for number in 0..<count { first.send(number) }
        whileAlive()
      }
    ),
    (
      "`values(buffering: .unbounded)`", "buffered value",
      { count, whileAlive in
        let subject = Subject<Int, Never>()
        let values = subject.signal.values(buffering: .unbounded).makeAsyncIterator()
        for number in 0..<count { subject.send(number) }
        whileAlive()
        _ = values
      }
    ),
    (
      "a subject that is busy", "value left behind",
      { count, whileAlive in
        let subject = Subject<Int, Never>()
        subject.signal.take(first: 1).subscribe { _ in
          for number in 0..<count { subject.send(number) }
          whileAlive()
        }
        subject.send(0)
      }
    ),
  ]

  static var table: Table {
    var table = Table(("in", .left), ("each", .left), ("bytes", .right), ("blocks", .right))
    for (what, each, program) in programs {
      program(count) {}
      // Twice as many, less as many: what there is one of does not count.
      let (once, twice) = (held(count, program), held(2 * count, program))
      table.add(
        what, each, digits(Double(twice.bytes - once.bytes) / Double(count), 0),
        digits(Double(twice.blocks - once.blocks) / Double(count), 1))
    }
    return table
  }

  private static func held(_ count: Int, _ program: Program) -> allocations {
    let held = Mutex(allocations())
    allocations_start()
    program(count) { held.withLock { $0 = allocations_now() } }
    _ = allocations_stop()
    return held.withLock { $0 }
  }

  /// Returns when a scheduler has set the timers it was asked for before, and freed those that were disposed. Another timer
  /// tells, because Dispatch does both on a thread of its own, one after the other.
  private static func waitForTimers(of scheduler: QueueScheduler) {
    let done = DispatchSemaphore(value: 0)
    scheduler.schedule(after: .zero) { done.signal() }
    done.wait()
  }
}
