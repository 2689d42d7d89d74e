import Rivulet
import RivuletTesting
import Testing

@Suite("Command, the order of its events", .leavesNoSubscriptions)
struct CommandOrderTests {
  private typealias Doubling = Command<Int, Int, Oops>

  /// Returns all events of a command, in order.
  private func log(_ command: Command<Int, Int, Oops>) -> Guarded<[String]> {
    let log = Guarded<[String]>([])
    command.isExecuting.signal.subscribe { value in log { $0.append("executing \(value)") } }
    command.isEnabled.signal.subscribe { value in log { $0.append("enabled \(value)") } }
    command.executions.subscribe { execution in
      log { $0.append("execution") }
      execution.subscribe(
        onValue: { value in log { $0.append("own \(value)") } }, onCompletion: { log { $0.append("own |") } })
    }
    command.values.subscribe { value in log { $0.append("value \(value)") } }
    command.errors.subscribe { _ in log { $0.append("error") } }
    command.completions.subscribe { log { $0.append("completion") } }
    return log
  }

  @Test(
    "isExecuting becomes true, the work is made, the execution is emitted, the work runs and ends, and isExecuting becomes false"
  )
  func sequence() {
    for fails in [false, true] {
      let log = Guarded<Guarded<[String]>?>(nil)
      @Sendable func note(_ text: String) { log.value! { $0.append(text) } }
      let command = Doubling { input in
        note("made")
        return Signal { subscriber in
          note("started")
          subscriber.onDispose { note("cleaned up") }
          subscriber.send(input)
          if fails { subscriber.fail(Oops()) } else { subscriber.complete() }
        }
      }
      log.value = self.log(command)
      command.execute(1)
      #expect(
        log.value?.value == [
          "executing false", "enabled true",
          "executing true", "enabled false", "made", "execution", "started", "own 1", "value 1", "cleaned up", "own |",
          fails ? "error" : "completion", "executing false", "enabled true",
        ])
    }
  }

  @Test("a handler of the end may execute again, and `isExecuting` is not published in between")
  func again() {
    for fails in [false, true] {
      let driven = DrivenCommand()
      let command = driven.command
      let log = log(command)
      let seen = Guarded<[Bool]>([])
      let execution = command.execute(0)
      @Sendable func next() {
        seen { $0 += [command.isExecuting.value, command.isEnabled.value] }
        command.execute(1)
      }
      execution.signal.subscribe(onValue: { _ in }, onFailure: { _ in next() }, onCompletion: next)
      if fails { driven.handles[0].fail(Oops()) } else { driven.handles[0].complete() }
      driven.handles[1].complete()
      #expect(seen.value == [false, true])
      #expect(
        log.value == [
          "executing false", "enabled true", "executing true", "enabled false", "execution", "own |", "execution",
          fails ? "error" : "completion", "own |", "completion", "executing false", "enabled true",
        ])
    }
  }

  @Test("`errors` may execute again, also where the work fails at once")
  func retry() {
    let runs = Counter()
    let command = Doubling { input in
      runs.add()
      return input == 3 ? .just(input) : .fail(Oops(code: input))
    }
    let (errors, executing) = (command.errors.record(), command.isExecuting.signal.record())
    let subscription = command.errors.subscribe { command.execute($0.code + 1) }
    command.execute(0)
    #expect(errors.values.map(\.code) == [0, 1, 2])
    #expect(runs.value == 4)
    #expect(!command.isExecuting.value)
    #expect(executing.log.hasPrefix("false true") && executing.log.hasSuffix("false"))
    subscription.dispose()
  }

  @Test("a handler of isExecuting may execute: it is refused during an execution and succeeds after it")
  func fromExecuting() {
    let driven = DrivenCommand()
    let command = driven.command
    let refusals = Guarded<[CommandFailure<Oops>]>([])
    let next = Counter()
    let recorder = command.isExecuting.signal.record()
    let subscription = command.isExecuting.signal.filter { $0 }.subscribe { _ in
      command.execute(3).signal.subscribe(onValue: { _ in }, onFailure: { failure in refusals { $0.append(failure) } })
    }
    let follow = command.isExecuting.signal.skip(first: 1).filter { !$0 }.subscribe { _ in
      next.add()
      if next.value == 1 { command.execute(1) }
    }
    command.execute(0)
    #expect(refusals.value == [.disabled])
    driven.handles[0].complete()
    #expect(driven.handles[1].subscriptions.count == 1)
    #expect(refusals.value == [.disabled, .disabled])
    driven.handles[1].complete()
    #expect(recorder.log == "false true false true false")
    #expect(driven.handles[3].subscriptions.count == 0)
    subscription.dispose()
    follow.dispose()
  }

  @Test("a command that is executed again whenever it is enabled does not grow the stack")
  func stack() {
    let runs = Counter()
    let command = Command<Int, Int, Never> { _ in
      runs.add()
      return .empty
    }
    let subscription = command.isEnabled.signal.filter { $0 }.subscribe { _ in
      if runs.value < 10_000 { command.execute(0) }
    }
    #expect(runs.value == 10_000)
    #expect(!command.isExecuting.value)
    subscription.dispose()
  }

  // Behaviours 6.5, 6.8, 6.18, 6.25: 2.5 went to the main thread.
  @Test("nothing changes threads: every event is delivered on the executing thread")
  func threads() {
    let log = Guarded<[String]>([])
    let heard = Guarded(0)
    let command = Doubling { .just($0) }
    let subscriptions: [any Disposable] = [
      command.isExecuting.signal.skip(first: 1).subscribe { value in log { $0.append("executing \(value)") } },
      command.isEnabled.signal.skip(first: 1).subscribe { value in log { $0.append("enabled \(value)") } },
      command.values.subscribe { value in log { $0.append("value \(value)") } },
    ]
    onAnotherThread {
      command.execute(1)
      heard.value = log.value.count
    }
    #expect(heard.value == 5)
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test("while a failure is answered by another execution it stays executing, however often that fails")
  func failsAgain() {
    let log = Guarded<[String]>([])
    let command = Command<Int, Int, Oops> { $0 < 3 ? .fail(Oops(code: $0)) : .just($0) }
    command.isExecuting.signal.subscribe { isExecuting in log { $0.append(isExecuting ? "busy" : "idle") } }
    command.errors.subscribe { [weak command] failure in
      log { $0.append("error") }
      command?.execute(failure.code + 1)
    }
    command.execute(1)
    #expect(log.value == ["idle", "busy", "error", "error", "idle"])
  }
}
