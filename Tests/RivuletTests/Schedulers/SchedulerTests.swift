import Rivulet
import Testing

@Suite("Scheduler")
struct SchedulerTests {
  @Test("C12 work that is disposed before its turn is not done")
  func cancel() {
    let (scheduler, log) = (ManualScheduler(), Guarded<[Int]>([]))
    let first = scheduler.scheduleCancellable { log { $0.append(1) } }
    _ = scheduler.scheduleCancellable { log { $0.append(2) } }
    first.dispose()
    scheduler.run()
    #expect(log.value == [2])
  }
}
