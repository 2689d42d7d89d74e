import Rivulet
import RivuletTesting
import Testing

@Suite("Command", .leavesNoSubscriptions)
struct CommandTests {
  private typealias Doubling = Command<Int, Int, Oops>

  private func doubling(_ policy: CommandPolicy = .serial) -> Command<Int, Int, Oops> {
    Command(policy) { .just($0 * 2) }
  }

  // Behaviours 6.1, 6.2, 6.6
  @Test("is enabled, not executing and without errors at first")
  func first() {
    let command = doubling()
    #expect(command.isEnabled.value)
    #expect(!command.isExecuting.value)
    #expect(command.isEnabled.signal.take(first: 1).record().log == "true |")
    #expect(command.isExecuting.signal.take(first: 1).record().log == "false |")
    let errors = command.errors.record()
    #expect(errors.log == "")
  }

  @Test("each execution appears, with its value, and completes")
  func executions() {
    let command = doubling()
    let log = Guarded<[String]>([])
    command.executions.enumerated().subscribe { number, execution in
      execution.subscribe(
        onValue: { value in log { $0.append("\(number): \(value)") } },
        onCompletion: { log { $0.append("\(number) |") } })
    }
    command.execute(1)
    command.execute(2)
    #expect(log.value == ["0: 2", "0 |", "1: 4", "1 |"])
  }

  @Test("the work is made once per execution, with its input, with or without subscribers")
  func once() {
    let inputs = Guarded<[Int]>([])
    let starts = Counter()
    let command = Command<Int, Int, Never> { input in
      inputs { $0.append(input) }
      return Signal { subscriber in
        starts.add()
        subscriber.complete()
      }
    }
    command.execute(1)
    #expect(starts.value == 1)
    let execution = command.execute(2)
    _ = execution.signal.record()
    _ = execution.signal.record()
    command.executions.flatten(.merge).subscribe { _ in }
    command.executions.flatten(.merge).subscribe { _ in }
    command.execute(3)
    #expect(inputs.value == [1, 2, 3])
    #expect(starts.value == 3)
  }

  @Test("executions appear in the order in which they began")
  func order() {
    let command = Command<String, String, Never>(.concurrent) { .from(["\($0)1", "\($0)2"]) }
    let recorder = command.executions.flatten(.concat).record()
    command.execute("a")
    command.execute("b")
    #expect(recorder.log == "a1 a2 b1 b2")
  }

  @Test("it is executing inside the work, and not afterwards")
  func executing() {
    let seen = Guarded<[Bool]>([])
    let command = Guarded<Command<Int, Int, Never>?>(nil)
    command.value = Command { _ in
      let inside = command.value!
      seen { $0.append(inside.isExecuting.value) }
      return Signal { subscriber in
        seen { $0.append(inside.isExecuting.value) }
        subscriber.complete()
      }
    }
    let recorder = command.value!.isExecuting.signal.record()
    command.value!.execute(0)
    #expect(seen.value == [true, true])
    #expect(command.value?.isExecuting.value == false)
    #expect(recorder.log == "false true false")
    command.value = nil
  }

  @Test("with concurrency it is executing until the last execution has ended, however each does")
  func lastOne() {
    let driven = DrivenCommand(.concurrent)
    let (executing, enabled) = (driven.command.isExecuting.signal.record(), driven.command.isEnabled.signal.record())
    for number in 0...2 { driven.command.execute(number) }
    driven.handles[1].fail(Oops())
    driven.handles[0].complete()
    #expect(executing.log == "false true")
    driven.handles[2].complete()
    #expect(executing.log == "false true false")
    #expect(enabled.log == "true")
  }

  // Behaviours 6.14, 6.15
  @Test("a failure completes what `executions` shows, and fails the execution itself")
  func failure() {
    let driven = DrivenCommand()
    let (shown, values) = (
      driven.command.executions.flatten(.merge).materialize().record(), driven.command.values.record()
    )
    let execution = driven.command.execute(0)
    driven.handles[0].send(1)
    driven.handles[0].fail(Oops(code: 7))
    #expect(shown.values == [.value(1)])
    #expect(values.log == "1")
    #expect(execution.signal.record().events == [.value(1), .failed(.failed(Oops(code: 7)))])
  }

  // Behaviours 6.16, 6.17
  @Test("`errors` has the failures of executions that began before, in order, and nothing else")
  func errors() {
    let driven = DrivenCommand(.concurrent)
    driven.command.execute(0)
    driven.handles[0].fail(Oops(code: 0))
    for number in 1...3 { driven.command.execute(number) }
    let recorder = driven.command.errors.record()
    driven.handles[1].send(5)
    driven.handles[1].fail(Oops(code: 1))
    driven.handles[2].complete()
    driven.handles[3].fail(Oops(code: 3))
    #expect(recorder.events == [.value(Oops(code: 1)), .value(Oops(code: 3))])
  }

  @Test("completions sends a value for each execution that completes by itself")
  func completions() {
    let driven = DrivenCommand()
    let count = Counter()
    driven.command.completions.subscribe { count.add() }
    driven.command.execute(0)
    driven.handles[0].complete()
    #expect(count.value == 1)
    driven.command.execute(1)
    driven.handles[1].fail(Oops())
    driven.command.execute(2).dispose()
    driven.command.execute(3)
    driven.handles[3].vanish()
    #expect(count.value == 1)
  }

  @Test("`values` has what all executions send from now on")
  func values() {
    let driven = DrivenCommand(.concurrent)
    driven.command.execute(0)
    driven.handles[0].send(1)
    let recorder = driven.command.values.record()
    driven.command.execute(1)
    driven.handles[1].send(2)
    driven.handles[0].send(3)
    #expect(recorder.log == "2 3")
  }
}
