import Rivulet
import RivuletFoundation
import RivuletTesting
import Testing

@testable import CommandLineExamples

@Suite struct `A supervisor` {
  typealias Event = ProgramEvent<String>
  let scheduler = TestScheduler()

  private func lines(_ runs: Event...) -> TestRecorder<String, Never> {
    Supervisor.supervise(.from(runs), on: scheduler).record(on: scheduler)
  }

  @Test func `passes on what a program writes, until it ends`() {
    let lines = lines(.output("hello"), .exit(.exited(0)))
    #expect(lines.values.first == "hello")
    #expect(lines.values.last?.contains("ended") == true)
    #expect(lines.log.hasSuffix("|"))
    #expect(scheduler.pending == 0)
  }

  @Test func `starts a program again that fails, later each time, and then gives up`() {
    let lines = lines(.output("hello"), .exit(.exited(3)))
    scheduler.run()
    let starts = lines.timeline.filter { $0.event.value == "hello" }.map { $0.time / .seconds(1) }
    #expect(starts == [0, 0.5, 1.5, 3.5, 7.5, 15.5])
    #expect(lines.values.last?.contains("given up: status 3") == true)
  }

  @Test func `names the signal that ended a program`() {
    let lines = lines(.exit(.signalled(9)))
    #expect(lines.values.first?.contains("ended by SIGKILL") == true)
  }

  @Test func `does not end with a program that can't be started`() {
    let program = Signal<Event, SystemFailure>.fail(SystemFailure(operation: "run", path: "tea", code: .ENOENT))
    let lines = Supervisor.supervise(program, on: scheduler).record()
    scheduler.run()
    #expect(lines.values.last?.contains("given up: run tea: No such file or directory") == true)
  }
}
