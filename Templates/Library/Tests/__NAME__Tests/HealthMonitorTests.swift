import Rivulet
import RivuletTesting
import Testing
import __NAME__

/// Time is virtual: hours pass when the test says so, and take no time.
@Suite struct HealthMonitorTests {
  let scheduler = TestScheduler()

  @Test func `each change of the state is emitted once`() {
    scheduler.withVirtualTasks {
      let answers = MutableProperty(true)
      let monitor = HealthMonitor(every: .seconds(1), on: scheduler) { answers.value }
      scheduler.schedule(after: .seconds(3)) { answers.value = false }
      scheduler.schedule(after: .seconds(5)) { answers.value = true }
      scheduler.expect(monitor.states, "<up>--<down>-<up>-!")
    }
  }

  @Test func `no check begins while one runs`() {
    scheduler.withVirtualTasks {
      let count = MutableProperty(0)
      let monitor = HealthMonitor(every: .seconds(1), on: scheduler) { [clock = scheduler.clock] in
        count.modify { $0 += 1 }
        try? await clock.sleep(for: .seconds(3.5))
        return true
      }
      let states = monitor.states.record(on: scheduler)
      scheduler.advance(by: .seconds(7))
      #expect(count.value == 2)
      #expect(states.values == [.up])
    }
  }
}
