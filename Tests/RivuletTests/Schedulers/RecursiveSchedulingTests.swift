import Rivulet
import RivuletTesting
import Testing

@Suite("scheduleRecursively")
struct RecursiveSchedulingTests {
  let scheduler = ManualScheduler()
  let log = Guarded<[String]>([])

  func note(_ text: String) { log { $0.append(text) } }

  // Behaviours 7.16 and 7.19.
  @Test("work that does not ask again is done once")
  func once() {
    ImmediateScheduler().scheduleRecursively { _ in note("now") }
    scheduler.scheduleRecursively { _ in note("later") }
    #expect(log.value == ["now"])
    scheduler.run()
    #expect(log.value == ["now", "later"])
  }

  @Test("asking takes effect when the work has returned")
  func immediate() {
    let turns = Counter()
    ImmediateScheduler().scheduleRecursively { again in
      turns.add()
      note("<\(turns.value)")
      if turns.value < 3 { again() }
      note("\(turns.value)>")
    }
    #expect(log.value == ["<1", "1>", "<2", "2>", "<3", "3>"])
  }

  @Test("a hundred thousand turns at once need no stack")
  func deep() {
    let turns = Unguarded(0)
    onAnotherThread(stackSize: 256 << 10) {
      ImmediateScheduler().scheduleRecursively { again in
        turns.value += 1
        if turns.value < 100_000 { again() }
      }
    }
    #expect(turns.value == 100_000)
  }

  @Test("each turn is a piece of work of its own, at the end of the queue")
  func turns() {
    let turns = Counter()
    scheduler.scheduleRecursively { again in
      turns.add()
      note("<\(turns.value)")
      if turns.value < 3 { again() }
      #expect(scheduler.waiting <= 1)
      note("\(turns.value)>")
    }
    scheduler.schedule { note("other") }
    scheduler.run()
    #expect(log.value == ["<1", "1>", "other", "<2", "2>", "<3", "3>"])
  }

  @Test("work may request its next turn later, from any thread, and the turn is then scheduled at once")
  func later() {
    let (turns, kept) = (Counter(), Guarded<(@Sendable () -> Void)?>(nil))
    scheduler.scheduleRecursively { again in
      turns.add()
      kept.value = again
    }
    scheduler.run()
    #expect((turns.value, scheduler.waiting) == (1, 0))
    onAnotherThread { kept.value?() }
    #expect((turns.value, scheduler.waiting) == (1, 1))
    scheduler.run()
    #expect(turns.value == 2)
  }

  @Test("asking twice means two turns, while it runs and later")
  func twice() {
    let (turns, kept) = (Counter(), Guarded<(@Sendable () -> Void)?>(nil))
    scheduler.scheduleRecursively { again in
      turns.add()
      kept.value = again
      if turns.value == 1 {
        again()
        again()
      }
    }
    scheduler.runOne()
    #expect((turns.value, scheduler.waiting) == (1, 2))
    scheduler.run()
    #expect(turns.value == 3)
    for _ in 0..<2 { kept.value?() }
    #expect(scheduler.waiting == 2)
  }

  @Test("after disposal no work is done or scheduled")
  func disposal() {
    let (turns, kept) = (Counter(), Guarded<(@Sendable () -> Void)?>(nil))
    let work = scheduler.scheduleRecursively { again in
      turns.add()
      kept.value = again
      again()
    }
    scheduler.runOne()
    work.dispose()
    scheduler.run()
    kept.value?()
    #expect((turns.value, scheduler.waiting) == (1, 0))
  }

  @Test("it is released when there is nothing more to do, also by code that could ask again")
  func release() {
    let tracker = LeakTracker()
    do {
      let token = tracker.token()
      scheduler.scheduleRecursively { _ in token.touch() }
    }
    #expect(tracker.live == 1)
    scheduler.run()
    #expect(tracker.live == 0)
  }

  @Test("asking from eight threads: each gets its turn, one at a time")
  func threads() {
    let (turns, kept) = (Unguarded(0), Guarded<(@Sendable () -> Void)?>(nil))
    ImmediateScheduler().scheduleRecursively { again in
      turns.value += 1
      kept.value = again
    }
    let again = kept.value!
    onThreads(8) { _ in for _ in 0..<count(500) { again() } }
    #expect(turns.value == 1 + 8 * count(500))
  }
}
