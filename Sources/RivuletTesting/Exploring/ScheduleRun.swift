/// One run of a scenario under one schedule: of its threads one has the turn, and at each point the choices say who goes on.
///
/// Unchecked: all of it is touched only by the thread that has the turn, which is handed over under the lock of the pool.
final class ScheduleRun: @unchecked Sendable {
  struct Thread {
    enum State: Equatable {
      case ready
      case waiting(UnsafeRawPointer)
      /// Stands for a queue without work.
      case idle
      case over
    }
    let name: String
    var state = State.ready
    /// The access that it makes when it goes on.
    var next: Access?
    var work: (@Sendable () -> Void)?
  }

  struct Access {
    let object: UInt
    let isWrite: Bool
  }

  struct Step {
    let thread: Int
    let operation: StaticString
    let file: StaticString
    let line: UInt
  }

  /// The thread that the scenario is set up on and checked on.
  static let host = -1
  /// The limit on steps, more than any scenario needs: a thread that reaches it is in an endless loop.
  static let limit = 20_000
  /// Most scenarios have fewer.
  private static let usualSteps = 256

  let pool: ThreadPool
  var choices: ScheduleChoices
  var threads: [Thread] = []
  var current = ScheduleRun.host
  var steps: [Step] = []
  var accesses: [(thread: Int, access: Access, choice: Int?)] = []
  var owners: [UnsafeRawPointer: Int] = [:]
  /// The threads that wait for another thread's action, and aren't chosen again before all others have been.
  var yielded = ThreadSet()
  /// The threads that were held back, until another thread accesses what they are about to access.
  var sleeping = ThreadSet()
  var live: [UInt: (file: StaticString, line: UInt)] = [:]
  var queues: [Queue] = []
  var failure: String?
  /// Its threads are stuck, and so is the pool.
  var isAbandoned = false
  /// All work is done: threads that stand for queues end.
  var isClosing = false

  init(_ pool: ThreadPool, _ choices: ScheduleChoices) {
    (self.pool, self.choices) = (pool, choices)
    steps.reserveCapacity(Self.usualSteps)
    accesses.reserveCapacity(Self.usualSteps)
  }

  func add(_ name: String?, _ work: @escaping @Sendable () -> Void) {
    add(Thread(name: name ?? "thread \(threads.count + 1)", work: work))
  }

  func add(_ thread: Thread) {
    precondition(
      threads.count < ThreadSet.limit,
      "An exploration has up to \(ThreadSet.limit) threads, those of queues and schedulers included.")
    threads.append(thread)
  }

  // MARK: Choosing the next thread

  /// The thread that goes on; nil where none can.
  private func choose(mustLeave: Bool = false) -> Int? {
    var able = ThreadSet()
    for index in threads.indices where threads[index].state == .ready { able.insert(index) }
    if mustLeave {
      yielded.insert(current)
      if able.subtracting(yielded).isEmpty {
        yielded = ThreadSet()
        if able.count > 1 { yielded.insert(current) }
      }
    }
    let waiting = able.subtracting(yielded)
    if !waiting.isEmpty { able = waiting }
    if able.count < 2 { return able.first }
    let staying = !mustLeave && able.contains(current) ? current : nil
    if let staying { able.remove(staying) }
    let awake = able.subtracting(sleeping)
    let next = choices.choose(
      among: .init(staying: staying, awake: awake, sleeping: able.subtracting(awake)), step: steps.count)
    if let staying, next != staying { sleeping.insert(staying) }
    return next
  }

  /// Hands the turn on, and returns when it comes back.
  func pass(mustLeave: Bool = false) {
    let me = current
    guard let next = choose(mustLeave: mustLeave) else { return end() }
    if next != me { hand(to: next, from: me) }
  }

  /// No thread can go on: the run is over, or stuck.
  private func end() {
    if let deadlock { abandon(deadlock) } else { isClosing = true }
  }

  private func hand(to next: Int, from me: Int) {
    current = next
    pool.hand(to: next, from: me, waits: me == Self.host || threads[me].state != .over)
  }

  /// Ends the run where it is: its threads stay where they are for ever.
  func abandon(_ complaint: String) {
    failure = failure ?? complaint
    isAbandoned = true
    let me = current
    current = Self.host
    pool.hand(to: Self.host, from: me, waits: true)
  }

  func reach(
    _ operation: StaticString, _ access: Access?, _ file: StaticString, _ line: UInt, mustLeave: Bool = false
  ) {
    guard current != Self.host else { return }
    let (me, choice) = (current, choices.made.count)
    if steps.count > Self.limit { return abandon("Livelock: \(steps.count) steps, and no end.") }
    threads[me].next = access
    pass(mustLeave: mustLeave)
    wake(after: access)
    let isChoice = choices.made.count > choice && choices.made[choice].canStay && choices.made[choice].chosen == 0
    // Whatever the others wait for may have come.
    if access?.isWrite ?? false { yielded = ThreadSet() }
    steps.append(Step(thread: me, operation: operation, file: file, line: line))
    if let access { accesses.append((me, access, isChoice ? choice : nil)) }
  }

  /// An access of the current thread without a choice before it.
  func noteAccess(_ access: Access) {
    wake(after: access)
    accesses.append((current, access, nil))
  }

  // MARK: Running

  /// Runs all threads to their ends.
  func run() {
    let count = threads.count
    for index in 0..<count { pool.prepare(index, for: self) }
    if let first = choose() { hand(to: first, from: Self.host) }
    if pool.isStuck {
      isAbandoned = true
      failure =
        "“\(threads[max(current, 0)].name)” waits for something that the explorer doesn't see, such as a lock of another "
        + "library that a thread holds which the explorer holds back."
    }
  }

  /// Runs on the pool's thread at its first turn.
  func body(_ index: Int) {
    runWork(index)
    while doNextWork(index) {}
    threads[index].state = .over
    if let next = choose() { return hand(to: next, from: index) }
    if let deadlock {
      failure = failure ?? deadlock
      isAbandoned = true
    } else if let idle = threads.firstIndex(where: { $0.state == .idle }) {
      isClosing = true
      return hand(to: idle, from: index)
    }
    hand(to: Self.host, from: index)
  }

  /// A description of the threads that can't go on; nil if none has to.
  private var deadlock: String? {
    let stuck = threads.filter { if case .waiting = $0.state { true } else { false } }
    if stuck.isEmpty { return nil }
    let names = stuck.map { "“\($0.name)”" }.joined(separator: " and ")
    return "Deadlock: \(names) \(stuck.count == 1 ? "waits" : "wait") for ever."
  }

  /// Apart, so that what the closure holds is released before the thread is over.
  @inline(never)
  private func runWork(_ index: Int) {
    let work = threads[index].work.take()
    work?()
  }

  @inline(never)
  private func doNextWork(_ index: Int) -> Bool {
    guard let work = nextWork(index) else { return false }
    work()
    return true
  }
}
