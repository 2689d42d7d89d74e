import Rivulet
import RivuletTesting
import Testing

@Suite("Tasks in virtual time", .timeLimit(.minutes(10)))
struct VirtualTaskTests {
  let scheduler = TestScheduler()
  let log = Log()

  @Test("flatMapAsync(.latest) cancels the operation before, in the frames of a diagram")
  func latest() {
    scheduler.withVirtualTasks {
      let results = scheduler.hot("-a-b---|").flatMapAsync(.latest) { [scheduler, log] text in
        do { try await scheduler.clock.sleep(for: .seconds(2)) } catch { log.add("\(text) cancelled") }
        return text.uppercased()
      }
      scheduler.expect(results, "-----B-|")
    }
    #expect(log.entries == ["a cancelled"])
  }

  @Test("flatMapAsync(.concat) runs one operation after the other")
  func concat() {
    scheduler.withVirtualTasks {
      let results = scheduler.hot("-ab------|").flatMapAsync(.concat) { [scheduler] text in
        try? await scheduler.clock.sleep(for: .seconds(3))
        return text
      }
      scheduler.expect(results, "----a--b-|")
    }
  }

  @Test("Signal.async starts when the scheduler runs, and fails with what it throws")
  func async() {
    scheduler.withVirtualTasks {
      let signal = Signal<Int, Trouble>.async { [scheduler] () async throws(Trouble) in
        try? await scheduler.clock.sleep(for: .seconds(2))
        throw Trouble()
      }
      let recorder = signal.record(on: scheduler)
      #expect(recorder.log == "")
      scheduler.run()
      #expect(recorder.marbles == "--#")
    }
  }

  @Test("a signal of an asynchronous sequence emits as the sequence does")
  func sequence() {
    let (numbers, source) = AsyncStream<Int>.makeStream()
    scheduler.withVirtualTasks {
      let recorder = Signal(numbers).record(on: scheduler)
      source.yield(1)
      #expect(recorder.log == "")
      scheduler.advance(by: .seconds(1))
      source.yield(2)
      source.finish()
      scheduler.advance(by: .seconds(1))
      #expect(recorder.log == "1 2 |")
    }
  }

  @Test("an actor's work, and a loop over values, run on the thread that advances")
  func actors() {
    actor Shelf {
      var books: [Int] = []
      func add(_ book: Int) { books.append(book) }
    }
    let (shelf, subject) = (Shelf(), Subject<Int, Never>())
    let task = Task(executorPreference: scheduler.taskExecutor) { [log] in
      for await value in subject.signal.values(buffering: .unbounded) {
        await shelf.add(value)
        log.add("\(await shelf.books)")
      }
      log.add("over")
    }
    scheduler.run()
    subject.send(1)
    subject.send(2)
    #expect(log.entries == [])
    scheduler.run()
    #expect(log.entries == ["[1]", "[1, 2]"])
    task.cancel()
    scheduler.run()
    #expect(log.entries == ["[1]", "[1, 2]", "over"])
  }

  @Test("without the closure, tasks run on Swift's pool, and a test waits for their events")
  func pool() async {
    let recorder = Signal<Int, Never>.from([1, 2]).flatMapAsync(.concat) { $0 * 10 }.record()
    #expect(await recorder.events(3) == [.value(10), .value(20), .completed])
  }
}

@Suite("TestClock", .timeLimit(.minutes(10)))
struct TestClockTests {
  let scheduler = TestScheduler()

  @Test("shows the scheduler's time")
  func now() {
    let clock = scheduler.clock
    #expect(clock.now == TestClock.Instant(.zero))
    scheduler.advance(by: .seconds(3))
    #expect(clock.now.offset == .seconds(3))
    #expect(TestClock.Instant(.zero).duration(to: clock.now) == .seconds(3))
    #expect(clock.now.advanced(by: .seconds(1)) > clock.now)
  }

  @Test("a sleep ends when the test has moved the time that far")
  func sleep() {
    let log = Log()
    Task(executorPreference: scheduler.taskExecutor) { [scheduler] in
      try await scheduler.clock.sleep(for: .seconds(2))
      log.add("\(scheduler.now)")
      try await scheduler.clock.sleep(until: scheduler.clock.now)
      try await scheduler.clock.sleep(until: TestClock.Instant(.seconds(5)), tolerance: .seconds(1))
      log.add("\(scheduler.now)")
    }
    scheduler.advance(by: .seconds(1))
    #expect(log.entries == [])
    scheduler.advance(by: .seconds(9))
    #expect(log.entries == ["2.0 seconds", "5.0 seconds"])
    #expect(scheduler.pending == 0)
  }

  @Test("the sleep of a cancelled task ends at once, also before it began")
  func cancellation() async {
    for isEarly in [false, true] {
      let task = Task { [scheduler] in
        do {
          try await scheduler.clock.sleep(for: .seconds(2))
          return "slept"
        } catch {
          return "\(type(of: error))"
        }
      }
      if !isEarly { await until { scheduler.pending == 1 } }
      task.cancel()
      #expect(await task.value == "CancellationError")
      #expect(scheduler.pending == 0)
    }
  }

  @Test("the sleeps of a scheduler that is freed are cancelled, and its tasks go on elsewhere and are released")
  func freed() async {
    let tracker = LeakTracker()
    let task: Task<Bool, Never>
    do {
      let scheduler = TestScheduler()
      let (clock, token) = (scheduler.clock, tracker.token())
      task = Task(executorPreference: scheduler.taskExecutor) {
        token.touch()
        do { try await clock.sleep(for: .seconds(60)) } catch { return clock.now.offset == .zero }
        return false
      }
      scheduler.advance(by: .zero)
    }
    #expect(await task.value)
    #expect(await Task(executorPreference: TestScheduler().taskExecutor) { 1 }.value == 1)
    await until { tracker.live == 0 }
  }

  /// Lets other tasks run until a condition holds.
  private func until(_ condition: () -> Bool) async { while !condition() { await Task.yield() } }
}

@Suite("TestRecorder.events", .timeLimit(.minutes(10)))
struct RecorderWaitingTests {
  let subject = Subject<Int, Never>()

  @Test("waits for a number of events, and returns at once when they are there")
  func count() async {
    let recorder = subject.signal.record()
    async let events = recorder.events(2)
    onAnotherThread { [subject] in
      subject.send(1)
      subject.send(2)
    }
    #expect(await events == [.value(1), .value(2)])
    #expect(await recorder.events(1) == [.value(1), .value(2)])
    #expect(await recorder.events(0).count == 2)
  }

  @Test("waits no longer than the signal lasts")
  func end() async {
    let (completed, disposed) = (subject.signal.record(), Subject<Int, Never>())
    let other = disposed.signal.record()
    let tasks = [Task { await completed.events(9) }, Task { await other.events(9) }]
    subject.complete()
    other.dispose()
    #expect(await tasks[0].value == [.completed])
    #expect(await tasks[1].value == [])
    disposed.complete()
  }

  @Test("ends when the task is cancelled, while it waits or before", arguments: [true, false])
  func cancellation(waits: Bool) {
    let (recorder, scheduler, log) = (subject.signal.record(), TestScheduler(), Log())
    let task = Task(executorPreference: scheduler.taskExecutor) { log.add("\(await recorder.events(1).count)") }
    if waits { scheduler.run() }
    #expect(log.entries == [])
    task.cancel()
    scheduler.run()
    #expect(log.entries == ["0"])
    subject.complete()
  }
}
