import AppCore
import Foundation
import RivuletTesting
import Testing

@Suite struct BackgroundSchedulerTests {
  @Test("its work, and threads that the work starts, run at a lower priority than the main thread")
  func priority() async {
    let scheduler = BackgroundScheduler(label: "test")
    let (own, started) = await withCheckedContinuation { continuation in
      scheduler.schedule {
        let own = niceness()
        Thread { continuation.resume(returning: (own, niceness())) }.start()
      }
    }
    let main = getpriority(process, id_t(getpid()))
    #expect(own == min(main + BackgroundScheduler.distance, 19))
    #expect(started == own)
  }

  @Test("keeps the laws of schedulers", arguments: SchedulerLaw.allCases)
  func laws(law: SchedulerLaw) async {
    await law.check(SchedulerUnderTest(name: "BackgroundScheduler") { BackgroundScheduler(label: "laws") })
  }
}

private let process = __priority_which_t(PRIO_PROCESS.rawValue)

/// Returns the niceness of the calling thread.
private func niceness() -> Int32 { getpriority(process, 0) }
