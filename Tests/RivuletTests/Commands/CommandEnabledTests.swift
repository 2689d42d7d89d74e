import Rivulet
import RivuletTesting
import Testing

@Suite("Command, enabled and not", .leavesNoSubscriptions)
struct CommandEnabledTests {
  private typealias Doubling = Command<Int, Int, Oops>

  // Behaviours 6.19, 6.20
  @Test("it is enabled until its signal sends a value, and then follows the signal")
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

  @Test("what the signal says at once is seen when the command is made")
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

  @Test("it is disabled while it executes, and enabled again afterwards")
  func serial() {
    let driven = DrivenCommand()
    let recorder = driven.command.isEnabled.signal.record()
    driven.command.execute(0)
    #expect(!driven.command.isEnabled.value)
    #expect(driven.command.execute(1).signal.record().events == [.failed(.disabled)])
    driven.handles[0].complete()
    #expect(recorder.log == "true false true")
    #expect(driven.handles[1].subscriptions.count == 0)
  }

  @Test("with concurrency it stays enabled, and executions may be nested")
  func nested() {
    let (outer, inner) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
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

  @Test("a disabled command fails with `disabled`, and does nothing")
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

  @Test("a running execution continues when the command is disabled")
  func disabledMeanwhile() {
    let allowed = MutableProperty(true)
    let driven = DrivenCommand(enabledIf: allowed.signal)
    let values = driven.command.values.record()
    driven.command.execute(0)
    allowed.value = false
    driven.handles[0].send(1)
    driven.handles[0].complete()
    #expect(values.log == "1")
    #expect(!driven.command.isEnabled.value)
    #expect(!driven.command.isExecuting.value)
  }

  @Test("a property that allows it counts as soon as it is set, also in handlers of that change")
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
}
