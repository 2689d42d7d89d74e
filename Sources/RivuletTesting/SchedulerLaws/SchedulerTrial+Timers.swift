import Rivulet

/// The laws about time, for a scheduler with a clock.
extension SchedulerTrial {
  nonisolated(nonsending) func clockNeverGoesBack(_ clock: any TimedScheduler) async {
    let hasGoneBack = Locked(false)
    let read: @Sendable () -> Void = {
      var last = clock.now
      for _ in 0..<count(1_000) {
        let now = clock.now
        if now < last { hasGoneBack.withLock { $0 = true } }
        last = now
      }
    }
    onThreads(2) { _ in read() }
    let (pieces, last) = (20, Locked(clock.now))
    let countdown = Countdown(pieces)
    for number in 0..<pieces {
      clock.schedule(after: .milliseconds(number % 3)) {
        let now = clock.now
        let isEarlier = last.withLock { last in
          defer { last = max(last, now) }
          return now < last
        }
        if isEarlier, specimen.isSerial { hasGoneBack.withLock { $0 = true } }
        read()
        countdown.count()
      }
    }
    guard await wait(for: countdown, "pieces of delayed work") else { return }
    require(!hasGoneBack.withLock { $0 }, "`now` was earlier than it had been before.")
  }

  nonisolated(nonsending) func delaysAreNotEarly(_ clock: any TimedScheduler) async {
    let delays = [1, 5, 20].map { Duration.milliseconds($0) } + [.microseconds(1500), .nanoseconds(1)]
    let (early, countdown) = (Locked<[String]>([]), Countdown(delays.count))
    for delay in delays {
      let due = clock.now + delay
      clock.schedule(after: delay) {
        let now = clock.now
        if now < due { early.withLock { $0.append("work with a delay of \(delay) ran \(due - now) too early") } }
        countdown.count()
      }
    }
    guard await wait(for: countdown, "pieces of delayed work") else { return }
    for complaint in early.withLock({ $0 }) { require(false, "\(complaint).") }
  }

  nonisolated(nonsending) func anyDelayIsValid(_ clock: any TimedScheduler) async {
    let tooEarly = Locked(false)
    let far = [Duration(attoseconds: .max), .seconds(Int64.max / 2), .seconds(100 * 365 * 86_400)].map { delay in
      clock.schedule(after: delay) { tooEarly.withLock { $0 = true } }
    }
    let delays = [Duration.zero, .milliseconds(-1), .seconds(Int64.min / 2), Duration(attoseconds: .min)]
    let countdown = Countdown(delays.count)
    for delay in delays { clock.schedule(after: delay, tolerance: delay) { countdown.count() } }
    let haveRun = await wait(for: countdown, "pieces of work with a delay of zero or less")
    for work in far { work.dispose() }
    if haveRun { require(!tooEarly.withLock { $0 }, "work with a delay of a century ran at once.") }
  }

  nonisolated(nonsending) func delayedWorkRunsInOrder(_ clock: any TimedScheduler) async {
    // Far enough apart that a slow machine schedules all before the first is due on a real clock; and what was scheduled
    // later with the same delay is due later, or at the same time.
    let delays = [3, 1, 2, 1, 3, 2]
    let (order, countdown) = (Locked<[Int]>([]), Countdown(delays.count))
    let start = clock.now
    for (number, delay) in delays.enumerated() {
      clock.schedule(after: .milliseconds(20 * delay)) {
        order.withLock { $0.append(10 * delay + number) }
        countdown.count()
      }
    }
    // A pause of the machine, while it scheduled, lets work be due in another order.
    let isPaused = clock.now - start > .milliseconds(15)
    guard await wait(for: countdown, "pieces of delayed work"), !isPaused else { return }
    let found = order.withLock { $0 }
    require(
      found == found.sorted(), "work ran in the order \(found) instead of \(found.sorted()): the tens are the delays.")
  }

  nonisolated(nonsending) func disposedWorkNeverRuns(_ clock: any TimedScheduler) async {
    if !specimen.isSerial { return }
    let (ran, stillLive) = (Locked<[String]>([]), Locked<[String]>([]))
    let countdown = Countdown(2)
    // On the scheduler, so that nothing can run before it is disposed.
    clock.schedule {
      for (way, dispose) in Self.disposals {
        let work = clock.schedule(after: .milliseconds(2)) { ran.withLock { $0.append(way) } }
        dispose(work)
        if !work.isDisposed { stillLive.withLock { $0.append(way) } }
      }
      // The second piece of work may be due already when the first one runs, and is disposed all the same.
      let later = SerialDisposable()
      clock.schedule(after: .milliseconds(2)) {
        later.dispose()
        countdown.count()
      }
      later.inner = clock.schedule(after: .milliseconds(2)) { ran.withLock { $0.append("in work due before it") } }
      let own = SerialDisposable()
      own.inner = clock.schedule(after: .milliseconds(2)) {
        own.dispose()
        countdown.count()
      }
    }
    guard await wait(for: countdown), await barrier(clock) else { return }
    for way in ran.withLock({ $0 }) { require(false, "work that was disposed \(way) ran.") }
    for way in stillLive.withLock({ $0 }) { require(false, "`isDisposed` was false after work was disposed \(way).") }
  }

  private static let disposals: [(way: String, dispose: @Sendable (any Disposable) -> Void)] = [
    ("at once", { $0.dispose() }),
    ("on another thread", { work in onAnotherThread { work.dispose() } }),
    ("twice", { work in for _ in 0..<2 { work.dispose() } }),
  ]

  nonisolated(nonsending) func disposedWorkIsReleased(_ clock: any TimedScheduler) async {
    let tracker = LeakTracker()
    var kept: [any Disposable] = []
    do {
      let (once, repeated) = (tracker.token(), tracker.token())
      kept = [
        clock.schedule(after: .seconds(3600)) { once.touch() },
        clock.schedule(every: .seconds(3600)) { repeated.touch() },
      ]
      for work in kept { work.dispose() }
    }
    await requireRelease(of: tracker) { "before their time, \($0) of 2 closures of disposed work weren't released." }
    withExtendedLifetime(kept) {}
  }

  nonisolated(nonsending) func repeatedWorkRepeats(_ clock: any TimedScheduler) async {
    let (turns, interval) = (5, Duration.milliseconds(2))
    let (times, countdown, own) = (Locked<[Duration]>([]), Countdown(turns), SerialDisposable())
    let start = clock.now
    // On the scheduler, so that no turn comes before there is something to dispose.
    clock.schedule {
      own.inner = clock.schedule(every: interval) {
        let time = clock.now
        let number = times.withLock { times in
          times.append(time)
          return times.count
        }
        if number == turns { own.dispose() }
        countdown.count()
      }
    }
    guard await wait(for: countdown, "turns of repeated work"), await barrier(clock) else { return own.dispose() }
    let found = times.withLock { $0 }
    require(found.count == turns, "repeated work that was disposed in turn \(turns) had \(found.count) turns.")
    for (number, time) in found.enumerated() where time - start < interval * (number + 1) {
      require(
        false, "turn \(number + 1), every \(interval), came \(time - start) after the beginning, which is too early.")
    }
  }

  /// Waits until everything that was due within some intervals has run.
  private nonisolated(nonsending) func barrier(_ clock: any TimedScheduler) async -> Bool {
    let countdown = Countdown(1)
    clock.schedule(after: .milliseconds(15)) { countdown.count() }
    return await wait(for: countdown)
  }
}
