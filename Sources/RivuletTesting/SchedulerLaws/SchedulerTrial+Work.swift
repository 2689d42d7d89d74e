import Dispatch
import Rivulet
import Synchronization

/// The laws about work, for every scheduler.
extension SchedulerTrial {
  nonisolated(nonsending) func workRunsOnce() async {
    let (pieces, runs) = (100, Locked([Int: Int]()))
    let countdown = Countdown(pieces)
    for number in 0..<pieces {
      scheduler.schedule {
        let isFirst = runs.withLock { runs in
          runs[number, default: 0] += 1
          return runs[number] == 1
        }
        if isFirst { countdown.count() }
      }
    }
    guard await wait(for: countdown), await turn() else { return }
    let most = runs.withLock { $0.values.max() ?? 0 }
    require(most == 1, "a piece of work that was scheduled once ran \(most) times.")
  }

  nonisolated(nonsending) func workRunsInOrder() async {
    let (pieces, order) = (100, Locked<[Int]>([]))
    let countdown = Countdown(pieces)
    for number in 1...pieces {
      scheduler.schedule {
        order.withLock { $0.append(number) }
        countdown.count()
      }
    }
    guard await wait(for: countdown) else { return }
    let found = order.withLock { $0 }
    let wrong = found.indices.first { found[$0] != $0 + 1 }
    require(wrong == nil, "piece \(found[wrong ?? 0]) of \(pieces) ran instead of piece \((wrong ?? 0) + 1).")
  }

  nonisolated(nonsending) func workIsSerial() async {
    for threads in [2, 8] {
      let (times, watch) = (count(200), Watch())
      let countdown = Countdown(threads * times)
      onThreads(threads) { [scheduler] thread in
        for number in 0..<times {
          scheduler.schedule {
            watch.run(thread, number)
            countdown.count()
          }
        }
      }
      guard await wait(for: countdown, "pieces of work from \(threads) threads"), specimen.isSerial else { continue }
      require(!watch.hasOverlap, "with \(threads) threads, a piece of work ran while another one did.")
      require(!watch.hasDisorder, "with \(threads) threads, the work of one of them ran out of order.")
    }
  }

  nonisolated(nonsending) func workMaySchedule() async {
    let (log, countdown) = (Locked<[String]>([]), Countdown(3))
    let note: @Sendable (String) -> Void = { entry in log.withLock { $0.append(entry) } }
    let clock = scheduler as? any TimedScheduler
    scheduler.schedule { [scheduler] in
      note("<1")
      scheduler.schedule {
        note("<2")
        if let clock { clock.schedule(after: .zero) { countdown.count() } } else { countdown.count() }
        note("2>")
        countdown.count()
      }
      note("1>")
      countdown.count()
    }
    guard await wait(for: countdown, "pieces of work, which scheduled each other,"), specimen.isSerial else { return }
    require(log.withLock { $0 }.joined(separator: " "), is: "<1 1> <2 2>", when: "when work scheduled more work")
  }

  nonisolated(nonsending) func schedulingDoesNotWait() async {
    let (isBlocked, countdown, limit) = (Locked(false), Countdown(2), Patience.limit)
    scheduler.schedule { [scheduler] in
      let hasReturned = onAnotherThread(within: limit) { scheduler.schedule { countdown.count() } }
      isBlocked.withLock { $0 = !hasReturned }
      countdown.count()
    }
    guard await wait(for: countdown) else { return }
    require(!isBlocked.withLock { $0 }, "while work ran, another thread that scheduled work had to wait for it.")
  }

  nonisolated(nonsending) func recursionNeedsNoStack() async {
    let (turns, depth) = (10_000, Locked((now: 0, most: 0)))
    let countdown = Countdown(turns)
    if specimen.isSerial {
      repeatWork(turns, depth, countdown)
    } else {
      let turn = Locked(0)
      scheduler.scheduleRecursively { again in
        countdown.count()
        let number = turn.withLock { turn in
          turn += 1
          return turn
        }
        if number < turns { again() }
      }
    }
    let hasRun = depth.withLock { $0.most <= 1 }
    if hasRun { _ = await wait(for: countdown, "turns of work that schedules itself") }
    require(depth.withLock { $0.most <= 1 }, "work that scheduled itself ran within itself, instead of after it.")
  }

  /// Work that schedules itself, unless that would let the stack overflow.
  private func repeatWork(_ turns: Int, _ depth: Locked<(now: Int, most: Int)>, _ countdown: Countdown) {
    scheduler.schedule {
      let isNested = depth.withLock { depth in
        depth.now += 1
        depth.most = max(depth.most, depth.now)
        return depth.most > 1
      }
      if turns > 1, !isNested { repeatWork(turns - 1, depth, countdown) }
      depth.withLock { $0.now -= 1 }
      // A nested turn is the last one, so that the wait ends.
      for _ in 0..<(isNested ? turns : 1) { countdown.count() }
    }
  }

  nonisolated(nonsending) func workIsReleased() async {
    let (tracker, countdown) = (LeakTracker(), Countdown(2))
    var kept: [any Disposable] = []
    do {
      let (token, cancelled, timed) = (tracker.token(), tracker.token(), tracker.token())
      let work = scheduler.scheduleCancellable { cancelled.touch() }
      work.dispose()
      kept.append(work)
      if let clock = scheduler as? any TimedScheduler {
        kept.append(
          clock.schedule(after: .milliseconds(1)) {
            timed.touch()
            countdown.count()
          })
      } else {
        countdown.count()
      }
      scheduler.schedule {
        token.touch()
        countdown.count()
      }
    }
    guard await wait(for: countdown) else { return }
    await requireRelease(of: tracker) { "after all work had run, \($0) of 3 closures weren't released." }
    for disposable in kept { disposable.dispose() }
  }
}

/// Watches pieces of work that several threads schedule.
private final class Watch: Sendable {
  private let inside = Atomic(0)
  private let overlaps = Atomic(0)
  private let disorders = Atomic(0)
  private let pauses = Atomic(0)
  private let company = DispatchSemaphore(value: 0)
  private let last = Locked<[Int: Int]>([:])

  var hasOverlap: Bool { overlaps.load(ordering: .acquiring) > 0 }
  var hasDisorder: Bool { disorders.load(ordering: .acquiring) > 0 }

  func run(_ thread: Int, _ number: Int) {
    if inside.add(1, ordering: .acquiringAndReleasing).newValue > 1 {
      overlaps.add(1, ordering: .releasing)
      company.signal()
    } else if pauses.add(1, ordering: .relaxed).newValue <= 3 {
      // A moment for work that might run meanwhile.
      _ = company.wait(timeout: .now() + .milliseconds(20))
    }
    let before = last.withLock { last in
      defer { last[thread] = number }
      return last[thread] ?? -1
    }
    if before + 1 != number { disorders.add(1, ordering: .releasing) }
    inside.subtract(1, ordering: .acquiringAndReleasing)
  }
}
