import Rivulet
import RivuletTesting
import Testing

@Suite("Scheduler laws")
struct SchedulerLawTests {
  static let schedulers = [
    SchedulerUnderTest(name: "TestScheduler", drive: { $0.advance(by: .milliseconds(1)) }) { TestScheduler() },
    SchedulerUnderTest(name: "a correct one", drive: { $0.drive() }) { FaultyScheduler(.none) },
  ]

  @Test("a scheduler that keeps them passes", arguments: SchedulerLaw.allCases, schedulers)
  func keeping(law: SchedulerLaw, scheduler: SchedulerUnderTest) async { await law.check(scheduler) }

  @Test("a scheduler that breaks one is reported, with what to do", arguments: schedulerBreaches)
  func breaking(breach: SchedulerBreach) async {
    let complaints = Log()
    await withKnownIssue {
      await Patience.$limit.withValue(.milliseconds(100)) {
        await breach.law.check(
          SchedulerUnderTest(name: "broken", drive: { $0.drive() }) { FaultyScheduler(breach.fault) })
      }
    } matching: { issue in
      for comment in issue.comments { complaints.add(comment.rawValue) }
      return true
    }
    let prefix = "broken breaks “\(breach.law.testDescription)”: "
    #expect(complaints.entries.contains("\(prefix)\(breach.complaint)\n\(breach.advice)"), "\(complaints.entries)")
  }

  @Test("work that a scheduler which runs by itself loses is reported when patience ends")
  func losing() async {
    struct Loser: Scheduler {
      func schedule(_ work: @escaping @Sendable () -> Void) {}
    }
    await withKnownIssue {
      await Patience.$limit.withValue(.milliseconds(1)) {
        await SchedulerLaw.workRunsOnce.check(SchedulerUnderTest(name: "loser") { Loser() })
      }
    } matching: {
      $0.comments.contains {
        $0.rawValue.hasPrefix("loser breaks “work runs once”: 100 of 100 pieces of work never ran.")
      }
    }
  }

  @Test("every law is broken by something")
  func coverage() {
    #expect(Set(schedulerBreaches.map(\.law)) == Set(SchedulerLaw.allCases))
    #expect(Set(schedulerBreaches.map(\.fault)) == Set(FaultyScheduler.Fault.allCases).subtracting([.none]))
  }
}
