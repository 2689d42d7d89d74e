import Rivulet
import Testing

/// A scheduler whose clock a test moves: work waits until the test lets its time come, and then runs on the test's thread.
///
/// The clock starts at zero. Work due at the same time runs in the order in which it was scheduled; work that is scheduled
/// meanwhile also runs, if it is due. No work runs by itself, and work left when the scheduler is freed never runs.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let ticks = Signal<Duration, Never>.interval(.seconds(1), on: scheduler).subscribe { print($0) }
/// scheduler.advance(by: .seconds(2))  // 1.0 seconds, 2.0 seconds
/// ticks.dispose()
/// ```
///
/// ReactiveCocoa: `RACTestScheduler`. Rx: `TestScheduler`.
public final class TestScheduler: TimedScheduler {
  private struct Work {
    let action: @Sendable () -> Void
    let interval: Duration?
  }

  private struct State {
    var now = Duration.zero
    var work: [Int: Work] = [:]
    var once = 0
    var asked = 0
    var due = Heap()

    mutating func add(_ action: @escaping @Sendable () -> Void, at time: Duration, every interval: Duration?) -> Int {
      asked += 1
      work[asked] = Work(action: action, interval: interval)
      if interval == nil { once += 1 }
      due.insert((time, asked, asked))
      return asked
    }

    mutating func remove(_ key: Int) -> Work? {
      guard let removed = work.removeValue(forKey: key) else { return nil }
      if removed.interval == nil { once -= 1 }
      return removed
    }

    /// The next piece of work that is due by then, with the clock moved to its time.
    mutating func next(by limit: Duration?) -> Work? {
      while let first = due.first, limit.map({ first.time <= $0 }) ?? true {
        due.removeFirst()
        guard let next = work[first.key] else { continue }
        now = max(now, first.time)
        if let interval = next.interval {
          asked += 1
          due.insert((first.time + interval, asked, first.key))
        } else {
          _ = remove(first.key)
        }
        return next
      }
      return nil
    }
  }

  private let state = Locked(State())
  private let kept = Locked((objects: [Int: any Sendable](), count: 0))

  /// The time that one character of a ``MarbleDiagram`` stands for.
  public let frame: Duration

  /// Makes a scheduler whose clock shows zero.
  ///
  /// - Parameter frame: The duration of one character of a ``MarbleDiagram``.
  public init(frame: Duration = .seconds(1)) {
    require(frame > .zero, "A frame must last some time.")
    self.frame = frame
  }

  /// The time on the clock.
  public var now: Duration { state.withLock { $0.now } }

  /// The number of scheduled pieces of work; repeating work counts as one.
  public var pending: Int { state.withLock { $0.work.count } }

  public func schedule(_ work: @escaping @Sendable () -> Void) {
    state.withLock { _ = $0.add(work, at: $0.now, every: nil) }
  }

  @discardableResult
  public func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    require(interval ?? .nanoseconds(1) > .zero, "The interval of repeated work must be more than zero.")
    let key = state.withLock { $0.add(work, at: $0.now + delay.bounded, every: interval) }
    return ActionDisposable { [weak self] in
      // Released outside the lock: work may hold anything.
      let removed = self?.state.withLock { $0.remove(key) }
      _ = consume removed
    }
  }

  /// Moves the clock, and does what becomes due on the way, each piece at its time.
  public func advance(by duration: Duration) { advance(to: now + duration) }

  /// Moves the clock to a time, and does what becomes due on the way, each piece at its time. Does not go back.
  public func advance(to time: Duration) {
    while let work = state.withLock({ $0.next(by: time) }) { work.action() }
    state.withLock { $0.now = max($0.now, time) }
  }

  /// Moves the clock to a time, and does what becomes due before that time.
  func advance(upTo time: Duration) {
    if time <= now { return }
    advance(to: time - Duration(attoseconds: 1))
    state.withLock { $0.now = max($0.now, time) }
  }

  /// Does the next pieces of work, moving the clock to their times. Does nothing when none waits.
  ///
  /// ReactiveCocoa: `step`, `step:`.
  public func step(_ count: Int = 1) {
    for _ in 0..<count { state.withLock { $0.next(by: nil) }?.action() }
  }

  /// Runs all waiting work, moving the clock as far as necessary, until only repeating work is left.
  ///
  /// Work that schedules more work without end can't make it hang: after 100,000 pieces it stops and records an issue.
  ///
  /// ReactiveCocoa: `stepAll`.
  public func run(
    sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    run(sourceLocation: SourceLocation(sourceLocation, fileID, filePath, line, column)) { false }
  }

  func run(sourceLocation: SourceLocation, until isOver: () -> Bool) {
    for _ in 0..<100_000 {
      guard !isOver(), let work = state.withLock({ $0.once == 0 ? nil : $0.next(by: nil) }) else { return }
      work.action()
    }
    recordIssue(
      "TestScheduler stopped after 100,000 pieces of work: there seems to be no end to it.",
      sourceLocation: sourceLocation)
  }

  /// Retains an object until the returned disposable is disposed, or the scheduler is freed.
  func keep(_ object: any Sendable) -> any Disposable {
    let key = kept.withLock { kept in
      kept.count += 1
      kept.objects[kept.count] = object
      return kept.count
    }
    return ActionDisposable { [weak self] in
      let removed = self?.kept.withLock { $0.objects.removeValue(forKey: key) }
      _ = consume removed
    }
  }
}

/// The scheduled work, the earliest first; work for the same time stays in the order in which it was scheduled.
private struct Heap {
  typealias Entry = (time: Duration, order: Int, key: Int)

  private var entries: [Entry] = []

  var first: Entry? { entries.first }

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var place = entries.count - 1
    while place > 0, precedes(place, (place - 1) / 2) {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var place = 0
    while let child = [2 * place + 1, 2 * place + 2].filter({ $0 < entries.count }).min(by: precedes),
      precedes(child, place)
    {
      entries.swapAt(place, child)
      place = child
    }
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    (entries[a].time, entries[a].order) < (entries[b].time, entries[b].order)
  }
}
