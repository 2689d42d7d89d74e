import Dispatch
import Rivulet
import RivuletTesting
import Testing

@Suite("Scheduler")
struct SchedulerTests {
  static let schedulers = [
    SchedulerUnderTest(name: "QueueScheduler") { QueueScheduler(label: "laws") },
    SchedulerUnderTest(name: "QueueScheduler with a concurrent target") {
      QueueScheduler(label: "laws", target: DispatchQueue(label: "target", attributes: .concurrent))
    },
    SchedulerUnderTest(name: "MainScheduler") { MainScheduler() },
    SchedulerUnderTest(name: "ImmediateScheduler", isSerial: false) { ImmediateScheduler() },
  ]

  @Test("Rivulet's schedulers keep the laws", arguments: SchedulerLaw.allCases, schedulers)
  func laws(law: SchedulerLaw, scheduler: SchedulerUnderTest) async { await law.check(scheduler) }

  // Behaviours 7.2 and 7.6.
  @Test("work that is disposed before its turn is not done")
  func cancel() {
    let (scheduler, log) = (ManualScheduler(), Guarded<[Int]>([]))
    let first = scheduler.scheduleCancellable { log { $0.append(1) } }
    _ = scheduler.scheduleCancellable { log { $0.append(2) } }
    first.dispose()
    scheduler.run()
    #expect(log.value == [2])
  }

  @Test("a custom scheduler needs only one function")
  func own() {
    let (scheduler, log) = (ManualScheduler(), Guarded<[Int]>([]))
    Signal<Int, Never>.from([1, 2]).deliver(on: scheduler).subscribe { value in log { $0.append(value) } }
    #expect(log.value == [])
    scheduler.run()
    #expect(log.value == [1, 2])
  }

  @Test("with a clock, a custom scheduler serves the timing operators")
  func ownClock() {
    #expect(Signal<Int, Never>.just(1).delay(for: .seconds(1), on: PromptScheduler()).record().log == "1 |")
  }
}
