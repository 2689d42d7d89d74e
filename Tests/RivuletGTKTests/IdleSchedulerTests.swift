import GTKKit
import RivuletGTK
import RivuletTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct IdleSchedulerTests {
    @Test(arguments: SchedulerLaw.allCases) func `keeps the laws of schedulers`(law: SchedulerLaw) async {
      let turn: @Sendable (IdleScheduler) -> Void = { _ in MainActor.assumeIsolated { MainLoop.runPending() } }
      await law.check(SchedulerUnderTest(name: "IdleScheduler", drive: turn) { IdleScheduler() })
    }
  }
}
