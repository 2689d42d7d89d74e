import Dispatch
import Rivulet
import Testing

/// One scheduler before one law.
struct SchedulerTrial: Sendable {
  let law: SchedulerLaw
  let specimen: SchedulerUnderTest
  let location: SourceLocation
  let scheduler: any Scheduler
  /// Nil for a scheduler that runs by itself.
  let drive: (@Sendable () -> Void)?

  /// Reports what was expected and what happened, and on a second line what to do.
  func require(_ isKept: Bool, _ complaint: @autoclosure () -> String) {
    if isKept { return }
    recordIssue(
      "\(specimen.name) breaks “\(law.testDescription)”: \(complaint())\n\(law.advice)", sourceLocation: location)
  }

  func require(_ found: String, is expected: String, when circumstances: String) {
    require(found == expected, "\(circumstances), “\(found)” ran instead of “\(expected)”.")
  }

  /// Waits until each piece of work has run, and reports it if some do not.
  ///
  /// - Parameter what: The work, in the plural: "pieces of work".
  nonisolated(nonsending) func wait(for countdown: Countdown, _ what: String = "pieces of work") async -> Bool {
    if let drive {
      for _ in 0..<10_000 where !countdown.isOver { drive() }
    } else {
      await countdown.wait(upTo: Patience.limit)
    }
    let left = countdown.left
    require(left <= 0, "\(left) of \(countdown.total) \(what) never ran.")
    return left <= 0
  }

  /// Waits for work that is scheduled now, behind all that is due already.
  nonisolated(nonsending) func turn() async -> Bool {
    let turn = Countdown(1)
    if let clock = scheduler as? any TimedScheduler {
      clock.schedule(after: .milliseconds(1)) { scheduler.schedule { turn.count() } }
    } else {
      scheduler.schedule { turn.count() }
    }
    return await wait(for: turn)
  }

  /// Waits until all tokens are released: a system may do that in a turn of its own.
  nonisolated(nonsending) func requireRelease(of tracker: LeakTracker, _ complaint: (_ live: Int) -> String) async {
    let (start, clock) = (ContinuousClock.now, ContinuousClock())
    var turns = 0
    while tracker.live > 0, drive == nil ? clock.now - start < Patience.limit : turns < 100 {
      turns += 1
      if !(await turn()) { return }
    }
    let live = tracker.live
    require(live == 0, complaint(live))
  }
}

/// A number of things that are expected to happen, on any thread.
final class Countdown: Sendable {
  private let remaining: MutableProperty<Int>

  let total: Int

  init(_ total: Int) {
    self.total = total
    remaining = MutableProperty(total)
  }

  var left: Int { remaining.value }
  var isOver: Bool { left <= 0 }

  func count() { remaining.modify { $0 -= 1 } }

  /// Waits until all have happened, or none has for a time: a busy machine may take long for all of them.
  nonisolated(nonsending) func wait(upTo limit: Duration) async {
    let silence = remaining.signal.debounce(for: limit, on: QueueScheduler(label: "Rivulet.patience"))
    _ = await remaining.signal.filter { $0 <= 0 }.merge(with: silence).first()
  }
}
