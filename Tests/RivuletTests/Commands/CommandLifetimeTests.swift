import Rivulet
import RivuletTesting
import Testing

@Suite("Command, while it lives and after", .leavesNoSubscriptions)
struct CommandLifetimeTests {
  private typealias Doubling = Command<Int, Int, Oops>

  @Test("it is freed, with its work's closure and without having executed")
  func freed() {
    let tracker = LeakTracker()
    do {
      let token = tracker.token()
      let command = Doubling {
        token.touch()
        return .just($0)
      }
      command.execute(1)
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }

  // Behaviours 6.10, 6.26
  @Test("all its signals complete when it is freed, also if what allows it does not")
  func completes() {
    let allowed = TestSource<Bool, Never>()
    var command: Doubling? = Doubling(enabledIf: allowed.signal) { .just($0) }
    var properties = [command!.isExecuting, command!.isEnabled]
    let states = properties.map { $0.signal.record() }
    let (executions, values) = (command!.executions.map { _ in 0 }.record(), command!.values.record())
    let (errors, completions) = (command!.errors.record(), command!.completions.map { 0 }.record())
    command = nil
    #expect(states.map(\.log) == ["false |", "true |"])
    #expect([executions.log, values.log, errors.log, completions.log] == ["|", "|", "|", "|"])
    #expect(properties.map { $0.signal.record().log } == ["false |", "true |"])
    properties = []
    #expect(allowed.subscriptions.ended == 1)
  }

  @Test("work outlives its command, does not keep it, and keeps what it needs")
  func outlived() {
    let source = TestSource<Int, Oops>()
    let tracker = LeakTracker()
    var command: Doubling?
    do {
      let token = tracker.token()
      command = Doubling { input in source.signal.map { token.pass($0 * input) } }
    }
    let (values, isExecuting) = (command!.values.record(), command!.isExecuting)
    let execution = command!.execute(2)
    command = nil
    #expect(values.log == "|")
    #expect(isExecuting.value)
    source.send(21)
    #expect(source.subscriptions.ended == 0)
    source.complete()
    #expect(execution.signal.record().log == "42 |")
    #expect(!isExecuting.value)
    source.vanish()
    #expect(tracker.live == 0)
  }

  @Test("a handler of its signals may free it")
  func freedInside() {
    let source = TestSource<Int, Oops>()
    let command = Guarded<Doubling?>(Command { _ in source.signal })
    let values = command.value!.values.record()
    command.value!.values.subscribe { _ in command.value = nil }
    let execution = command.value!.execute(0)
    source.send(1)
    source.send(2)
    source.complete()
    #expect(values.log == "1 |")
    #expect(execution.signal.record().log == "1 2 |")
  }
}
