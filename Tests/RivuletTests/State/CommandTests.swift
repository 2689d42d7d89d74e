import Rivulet
import RivuletTesting
import Testing

@Suite("Command", .leavesNoSubscriptions)
struct CommandTests {
  private typealias Doubling = Command<Int, Int, Oops>

  private func doubling(_ policy: CommandPolicy = .serial) -> Command<Int, Int, Oops> {
    Command(policy) { .just($0 * 2) }
  }

  /// A command whose executions, one after the other, a test drives by hand.
  private final class Driven: Sendable {
    let handles: [Handle<Int, Oops>]
    let command: Command<Int, Int, Oops>

    init(_ policy: CommandPolicy = .serial, enabledIf isAllowed: Signal<Bool, Never> = .empty) {
      let handles = (0..<4).map { _ in Handle<Int, Oops>() }
      self.handles = handles
      command = Command(policy, enabledIf: isAllowed) { handles[$0].signal }
    }
  }

  // Behaviours 6.1, 6.2, 6.6
  @Test("§6.1 is enabled, not executing and without errors at first")
  func first() {
    let command = doubling()
    #expect(command.isEnabled.value)
    #expect(!command.isExecuting.value)
    #expect(command.isEnabled.signal.take(first: 1).record().log == "true |")
    #expect(command.isExecuting.signal.take(first: 1).record().log == "false |")
    let errors = command.errors.record()
    #expect(errors.log == "")
  }

  @Test("C8 §6.3 each execution appears, with its value, and completes")
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

  @Test("C8 §6.11 the work is made once per execution, with its input, whoever watches or not")
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

  @Test("§6.12 executions appear in the order in which they began")
  func order() {
    let command = Command<String, String, Never>(.concurrent) { .from(["\($0)1", "\($0)2"]) }
    let recorder = command.executions.flatten(.concat).record()
    command.execute("a")
    command.execute("b")
    #expect(recorder.log == "a1 a2 b1 b2")
  }

  @Test("§6.7 it is executing inside the work, and not afterwards")
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

  @Test("§6.13 with concurrency it is executing until the last execution has ended, however each does")
  func lastOne() {
    let driven = Driven(.concurrent)
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
  @Test("§6.14 a failure completes what `executions` shows, and fails the execution itself")
  func failure() {
    let driven = Driven()
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
  @Test("§6.16 `errors` has the failures of executions that began before, in order, and nothing else")
  func errors() {
    let driven = Driven(.concurrent)
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

  @Test("`completions` speaks for each execution that completes by itself")
  func completions() {
    let driven = Driven()
    let count = Counter()
    driven.command.completions.subscribe { count.add() }
    driven.command.execute(0)
    driven.handles[0].complete()
    #expect(count.value == 1)
    driven.command.execute(1)
    driven.handles[1].fail(Oops())
    driven.command.execute(2).dispose()
    driven.command.execute(3)
    driven.handles[3].forget()
    #expect(count.value == 1)
  }

  @Test("`values` has what all executions send from now on")
  func values() {
    let driven = Driven(.concurrent)
    driven.command.execute(0)
    driven.handles[0].send(1)
    let recorder = driven.command.values.record()
    driven.command.execute(1)
    driven.handles[1].send(2)
    driven.handles[0].send(3)
    #expect(recorder.log == "2 3")
  }

  // MARK: Enabled

  // Behaviours 6.19, 6.20
  @Test("§6.19 it is enabled until a signal speaks, and then as the signal says")
  func enabledBySignal() {
    let source = Subject<Bool, Never>()
    let command = Doubling(enabledIf: source.signal) { .just($0 * 2) }
    let recorder = command.isEnabled.signal.record()
    source.send(true)
    source.send(false)
    source.send(false)
    #expect(!command.isEnabled.value)
    source.send(true)
    #expect(recorder.log == "true false true")
  }

  @Test("§6.21 what the signal says at once is seen when the command is made")
  func enabledAtOnce() {
    let command = Doubling(enabledIf: .just(false)) { .just($0 * 2) }
    #expect(!command.isEnabled.value)
    #expect(command.isEnabled.signal.take(first: 1).record().log == "false |")
  }

  @Test("what the signal said last stays when it completes")
  func enabledSignalEnds() {
    let source = Subject<Bool, Never>()
    let command = Doubling(enabledIf: source.signal) { .just($0 * 2) }
    source.send(false)
    source.complete()
    let recorder = command.isEnabled.signal.record()
    #expect(recorder.log == "false")
  }

  @Test("a property allows it, and is kept")
  func enabledByProperty() {
    let source = Subject<Bool, Never>()
    var command: Doubling? = Doubling(enabledIf: Property(initial: false, then: source.signal)) { .just($0 * 2) }
    #expect(command?.isEnabled.value == false)
    source.send(true)
    #expect(command?.isEnabled.value == true)
    command = nil
  }

  @Test("§6.22 it is disabled while it executes, and enabled again afterwards")
  func serial() {
    let driven = Driven()
    let recorder = driven.command.isEnabled.signal.record()
    driven.command.execute(0)
    #expect(!driven.command.isEnabled.value)
    #expect(driven.command.execute(1).signal.record().events == [.failed(.disabled)])
    driven.handles[0].complete()
    #expect(recorder.log == "true false true")
    #expect(driven.handles[1].subscriptions == 0)
  }

  @Test("§6.23 with concurrency it stays enabled, and executions may be nested")
  func nested() {
    let (outer, inner) = (Handle<Int, Oops>(), Handle<Int, Oops>())
    let command = Guarded<Doubling?>(nil)
    command.value = Command(.concurrent) { input in
      if input == 0 { command.value?.execute(1) }
      return input == 0 ? outer.signal : inner.signal
    }
    let (values, enabled) = (command.value!.values.record(), command.value!.isEnabled.signal.record())
    command.value?.execute(0)
    outer.send(1)
    inner.send(2)
    outer.complete()
    #expect(command.value?.isExecuting.value == true)
    inner.complete()
    #expect(command.value?.isExecuting.value == false)
    #expect(values.log == "1 2")
    #expect(enabled.log == "true")
    command.value = nil
  }

  @Test("a serial command that its own work executes is disabled then")
  func nestedSerial() {
    let runs = Counter()
    let inner = Guarded<Execution<Int, Oops>?>(nil)
    let command = Guarded<Doubling?>(nil)
    command.value = Command { input in
      runs.add()
      inner.value = command.value?.execute(input + 1)
      return .just(input)
    }
    command.value?.execute(0)
    #expect(runs.value == 1)
    #expect(inner.value?.signal.record().events == [.failed(.disabled)])
    command.value = nil
  }

  @Test("C8 §6.24 a disabled command fails with `disabled`, and does nothing")
  func disabled() {
    let runs = Counter()
    let command = Doubling(enabledIf: .just(false)) {
      runs.add()
      return .just($0)
    }
    let (executions, errors) = (command.executions.map { _ in 0 }.record(), command.errors.record())
    let executing = command.isExecuting.signal.record()
    let execution = command.execute(1)
    #expect(execution.signal.record().events == [.failed(.disabled)])
    #expect(execution.isDisposed)
    execution.dispose()
    #expect(runs.value == 0)
    #expect(executions.log == "")
    #expect(errors.log == "")
    #expect(executing.log == "false")
  }

  @Test("what is executed already goes on when the command is disabled")
  func disabledMeanwhile() {
    let allowed = MutableProperty(true)
    let driven = Driven(enabledIf: allowed.signal)
    let values = driven.command.values.record()
    driven.command.execute(0)
    allowed.value = false
    driven.handles[0].send(1)
    driven.handles[0].complete()
    #expect(values.log == "1")
    #expect(!driven.command.isEnabled.value)
    #expect(!driven.command.isExecuting.value)
  }

  // MARK: Order

  /// Everything that can be heard of a command, in order.
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

  @Test("it is executing, makes the work, shows the execution, does the work, tells its end, and is not executing")
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

  @Test("whoever hears of the end may execute again, and `isExecuting` is not announced in between")
  func again() {
    for fails in [false, true] {
      let driven = Driven()
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

  @Test("`isExecuting` may execute: refused while it executes, and done when it does not any more")
  func fromExecuting() {
    let driven = Driven()
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
    #expect(driven.handles[1].subscriptions == 1)
    #expect(refusals.value == [.disabled, .disabled])
    driven.handles[1].complete()
    #expect(recorder.log == "false true false true false")
    #expect(driven.handles[3].subscriptions == 0)
    subscription.dispose()
    follow.dispose()
  }

  @Test("one that is executed again whenever it is enabled takes no stack")
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
  @Test("§6.5 nothing hops: all is told on the thread that executes")
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

  // MARK: Lifetime

  @Test("§6.9 it is freed, with its work's closure and without having executed")
  func freed() {
    let census = Census()
    do {
      let token = census.token()
      let command = Doubling {
        token.touch()
        return .just($0)
      }
      command.execute(1)
      #expect(census.live == 1)
    }
    #expect(census.live == 0)
  }

  // Behaviours 6.10, 6.26
  @Test("§6.10 all its signals complete when it is freed, also if what allows it does not")
  func completes() {
    let allowed = Handle<Bool, Never>()
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
    #expect(allowed.cleanups == 1)
  }

  @Test("work outlives its command, does not keep it, and keeps what it needs")
  func outlived() {
    let source = Handle<Int, Oops>()
    let census = Census()
    var command: Doubling?
    do {
      let token = census.token()
      command = Doubling { input in source.signal.map { token.pass($0 * input) } }
    }
    let (values, isExecuting) = (command!.values.record(), command!.isExecuting)
    let execution = command!.execute(2)
    command = nil
    #expect(values.log == "|")
    #expect(isExecuting.value)
    source.send(21)
    #expect(source.cleanups == 0)
    source.complete()
    #expect(execution.signal.record().log == "42 |")
    #expect(!isExecuting.value)
    source.forget()
    #expect(census.live == 0)
  }

  @Test("it may be freed by what it tells")
  func freedInside() {
    let source = Handle<Int, Oops>()
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

  @Test("C8 a property that allows it counts as soon as it is set, also for who hears of that first")
  func allowedAtOnce() {
    let (isAllowed, executed) = (MutableProperty(true), Counter())
    let command = MutableProperty<Command<Int, Int, Never>?>(nil)
    let seen = Guarded<[Bool]>([])
    isAllowed.signal.subscribe { isAllowed in
      guard let command = command.value else { return }
      seen { $0.append(command.isEnabled.value) }
      if !isAllowed { command.execute(1) }
    }
    command.value = Command(enabledIf: isAllowed) {
      executed.add()
      return .just($0)
    }
    isAllowed.value = false
    isAllowed.value = true
    #expect(seen.value == [false, true])
    #expect(executed.value == 0)
    command.value?.execute(2)
    #expect(executed.value == 1)
    command.value = nil
  }

  @Test("being enabled and what it follows from change together")
  func enabledWithItsSource() {
    let isAllowed = MutableProperty(false)
    let command = Command<Int, Int, Never>(enabledIf: isAllowed) { .just($0) }
    let recorder = isAllowed.combineLatest(with: command.isEnabled).map { "\($0)-\($1)" }.signal.record()
    isAllowed.value = true
    isAllowed.value = false
    #expect(recorder.log == "false-false true-true false-false")
    recorder.dispose()
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
