import Rivulet
import RivuletTesting
import Testing

@Suite("Exploring schedules")
struct ExploreTests {
  /// A variable without protection, and a point between reading and writing it.
  private final class Counter: @unchecked Sendable {
    // Unchecked: the explorer runs one thread at a time.
    var value = 0
    func add(_ exploration: Exploration) {
      let old = value
      exploration.point()
      value = old + 1
    }
  }

  private static let lossy: @Sendable (Exploration) -> Void = { exploration in
    let counter = Counter()
    for _ in 0..<2 { exploration.thread { counter.add(exploration) } }
    exploration.afterwards { exploration.expect(counter.value == 2, "One is lost.") }
  }

  @Test("a lost update is found with one preemption, and not without")
  func lostUpdate() {
    var search = ScheduleSearch()
    search.order = .all(preemptions: 0)
    let none = search.run("counter", Self.lossy)
    #expect(none.failure == nil && none.isComplete && none.schedules == 2)
    search.order = .all(preemptions: 1)
    #expect(search.run("counter", Self.lossy).failure?.complaint == "One is lost.")
  }

  @Test("a lost update is found at random and by priorities")
  func otherOrders() {
    for order in [ScheduleSearch.Order.random(seed: 1), .priorities(seed: 1)] {
      var search = ScheduleSearch()
      search.order = order
      #expect(search.run("counter", Self.lossy).failure != nil)
    }
  }

  @Test("a failing schedule can be replayed, and its table has a column for each thread")
  func replay() throws {
    let failure = try #require(ScheduleSearch().run("counter", Self.lossy).failure)
    var search = ScheduleSearch()
    search.order = .replay(try #require(readTrace(failure.trace)))
    let again = search.run("counter", Self.lossy)
    #expect(again.schedules == 1)
    #expect(again.failure?.table == failure.table)
    #expect(failure.table.contains("thread 1") && failure.table.contains("thread 2"))
    #expect(failure.table.contains("ExploreTests.swift:"))
  }

  @Test("all schedules of independent steps are one when they are reduced")
  func reduction() {
    var search = ScheduleSearch()
    search.order = .all(preemptions: 3)
    let scenario: @Sendable (Exploration) -> Void = { exploration in
      for _ in 0..<2 { exploration.thread { for _ in 0..<3 { exploration.point() } } }
    }
    let all = search.run("points", scenario)
    search.reduces = true
    let reduced = search.run("points", scenario)
    #expect(all.isComplete && reduced.isComplete)
    #expect(reduced.schedules <= all.schedules)
  }

  @Test("a lost update is found when schedules are reduced")
  func reducedLostUpdate() {
    var search = ScheduleSearch()
    search.reduces = true
    #expect(search.run("counter", Self.lossy).failure?.complaint == "One is lost.")
  }

  @Test("a thread that was held back goes on only after another thread accesses the same object")
  func sleeping() {
    var search = ScheduleSearch()
    search.reduces = true
    let outcome = search.run("points and readings of a clock") { exploration in
      let scheduler = exploration.scheduler()
      exploration.thread { exploration.point() }
      exploration.thread {
        for _ in 0..<3 { _ = scheduler.now }
        exploration.point()
      }
    }
    #expect(outcome.isComplete && outcome.failure == nil)
    // Each thread first, and either it or the other one at the point first; six if threads didn't sleep.
    #expect(outcome.schedules == 4)
  }

  @Test("work of a scheduler runs on a thread of its own, the earlier first")
  func schedulers() {
    let outcome = ScheduleSearch().run("scheduler") { exploration in
      let (scheduler, log) = (exploration.scheduler(), Locked<[Int]>([]))
      exploration.thread {
        scheduler.schedule(after: .seconds(2)) { log.withLock { $0.append(2) } }
        scheduler.schedule(after: .seconds(1)) { log.withLock { $0.append(1) } }
      }
      exploration.afterwards {
        let order = log.withLock { $0 }
        exploration.expect(order.sorted() == [1, 2], "\(order)")
      }
    }
    #expect(outcome.isComplete && outcome.failure == nil)
  }

  @Test("a scenario that does something else each time is refused")
  func unrepeatable() {
    let count = Locked(0)
    let outcome = ScheduleSearch().run("changing") { exploration in
      let number = count.withLock { count in
        count += 1
        return count
      }
      for _ in 0..<(number < 4 ? 3 : 1) { exploration.thread { exploration.point() } }
    }
    #expect(outcome.failure?.complaint.contains("something else each time") == true)
  }

  @Test("an invalid trace is refused", arguments: ["", "1", "a.b", "3.1-2.1", "1.999", "1.1-"])
  func traces(text: String) { #expect(readTrace(text) == nil) }

  @Test("without the option explore reports an issue that says how to build", .disabled(if: canExplore))
  func withoutOption() {
    withKnownIssue {
      explore { _ in }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("-Xswiftc -DRIVULET_EXPLORE") }
    }
  }
}
