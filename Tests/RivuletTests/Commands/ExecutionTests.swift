import Rivulet
import RivuletTesting
import Testing

@Suite("Execution", .leavesNoSubscriptions)
struct ExecutionTests {
  private func command(_ source: TestSource<Int, Oops>) -> Command<Int, Int, Oops> { Command { _ in source.signal } }

  @Test("replays everything, the end included, to late subscribers")
  func replays() {
    let source = TestSource<Int, Oops>()
    let command = command(source)
    let execution = command.execute(0)
    let early = execution.signal.record()
    source.send(1)
    let late = execution.signal.record()
    source.send(2)
    #expect(!execution.isDisposed)
    source.complete()
    #expect(execution.isDisposed)
    #expect([early.log, late.log, execution.signal.record().log] == ["1 2 |", "1 2 |", "1 2 |"])
    #expect(source.subscriptions.count == 1)
  }

  // Behaviour 6.15
  @Test("fails as the work did")
  func fails() {
    let command = Command<Int, Int, Oops> { .fail(Oops(code: $0)) }
    #expect(command.execute(3).signal.record().events == [.failed(.failed(Oops(code: 3)))])
  }

  @Test("releasing it cancels nothing, nor does disposing a subscription to it")
  func letGo() {
    let source = TestSource<Int, Oops>()
    let command = command(source)
    let values = command.values.record()
    command.execute(0).signal.record().dispose()
    source.send(1)
    #expect(values.log == "1")
    #expect(source.subscriptions.ended == 0)
    source.complete()
  }

  @Test("disposal cancels the work: its clean-ups first, then the signal completes, then the command is free")
  func cancels() {
    let log = Guarded<[String]>([])
    let command = Command<Int, Int, Oops> { _ in
      Signal { subscriber in
        subscriber.onDispose {
          log { $0.append("cleaned up") }
          // The subscriber is held until here.
          _ = subscriber
        }
        subscriber.send(1)
      }
    }
    let execution = command.execute(0)
    execution.signal.subscribe(
      onValue: { value in log { $0.append("\(value)") } }, onFailure: { _ in }, onCompletion: { log { $0.append("|") } }
    )
    let subscription = command.isExecuting.signal.skip(first: 1).subscribe { value in
      log { $0.append("executing \(value)") }
    }
    execution.dispose()
    #expect(log.value == ["1", "cleaned up", "|", "executing false"])
    #expect(execution.isDisposed)
    execution.dispose()
    #expect(command.isEnabled.value)
    #expect(log.value.count == 4)
    subscription.dispose()
  }

  @Test("after disposal the work emits nothing")
  func silent() {
    let source = TestSource<Int, Oops>()
    let command = command(source)
    let (values, errors) = (command.values.record(), command.errors.record())
    let execution = command.execute(0)
    execution.dispose()
    source.send(1)
    source.fail(Oops())
    #expect(values.log == "")
    #expect(errors.log == "")
    #expect(execution.signal.record().log == "|")
    #expect(source.subscriptions.ended == 1)
  }

  @Test("a value that is on its way when the work is cancelled is dropped")
  func onItsWay() {
    let source = TestSource<Int, Oops>()
    let execution = Guarded<Execution<Int, Oops>?>(nil)
    let command = Command<Int, Int, Oops> { _ in
      source.signal.map { value in
        if value == 2 { execution.value?.dispose() }
        return value
      }
    }
    let values = command.values.record()
    execution.value = command.execute(0)
    source.send(1)
    source.send(2)
    #expect(values.log == "1")
    #expect(execution.value?.signal.record().log == "1 |")
  }

  @Test("only the one that is disposed is cancelled")
  func others() {
    let sources = [TestSource<Int, Oops>(), TestSource<Int, Oops>()]
    let command = Command<Int, Int, Oops>(.concurrent) { sources[$0].signal }
    let executions = [command.execute(0), command.execute(1)]
    executions[0].dispose()
    #expect(sources.map(\.subscriptions.ended) == [1, 0])
    #expect(command.isExecuting.value)
    sources[1].complete()
    #expect(!command.isExecuting.value)
  }

  @Test("disposal inside its own value: the rest is dropped, and the command can execute again at once")
  func insideValue() {
    let sources = [TestSource<Int, Oops>(), TestSource<Int, Oops>()]
    let command = Command<Int, Int, Oops> { sources[$0].signal }
    let execution = command.execute(0)
    let log = Guarded<[String]>([])
    execution.signal.subscribe(
      onValue: { value in
        execution.dispose()
        sources[0].send(2)
        command.execute(1)
        log { $0.append("\(value)") }
      }, onFailure: { _ in }, onCompletion: { log { $0.append("|") } })
    let executing = command.isExecuting.signal.record()
    sources[0].send(1)
    #expect(log.value == ["1", "|"])
    #expect(sources[1].subscriptions.count == 1)
    #expect(executing.log == "true")
    sources[1].complete()
    #expect(executing.log == "true false")
  }

  @Test("work that vanishes ends it, also while it is retained")
  func vanishes() {
    let source = TestSource<Int, Oops>()
    let command = command(source)
    let execution = command.execute(0)
    let (recorder, executing) = (execution.signal.record(), command.isExecuting.signal.record())
    source.send(1)
    source.vanish()
    #expect(recorder.log == "1 |")
    #expect(executing.log == "true false")
    #expect(execution.isDisposed)
    #expect(source.subscriptions.ended == 1)
  }

  @Test("work that vanishes at once does not leave the command executing, nor does that of a shared signal")
  func vanishesAtOnce() {
    let nothing = Signal<Int, Oops> { _ in }
    let shared = TestSource<Int, Oops>()
    let work = [.never, nothing, nothing.share(), shared.signal.share()]
    let command = Command<Int, Int, Oops>(.concurrent) { work[$0] }
    for number in work.indices { command.execute(number) }
    #expect(command.isExecuting.value)
    shared.vanish()
    #expect(!command.isExecuting.value)
  }

  @Test("work without end runs until it is cancelled")
  func never() {
    let clicks = Subject<Int, Oops>()
    let command = Command<Int, Int, Oops> { _ in clicks.signal }
    let execution = command.execute(0)
    #expect(command.isExecuting.value)
    execution.dispose()
    #expect(!command.isExecuting.value)
  }

  @Test("is cancelled with its owner, if that is asked for")
  func scoped() {
    let source = TestSource<Int, Oops>()
    let command = command(source)
    do { _ = command.execute(0).scoped() }
    #expect(source.subscriptions.ended == 1)
    #expect(!command.isExecuting.value)
  }

  @Test("keeps neither the command nor, once it is over, the work")
  func keeps() {
    let tracker = LeakTracker()
    let source = TestSource<Int, Oops>()
    let execution = {
      let token = tracker.token()
      let command = Command<Int, Int, Oops> { _ in source.signal.map { token.pass($0) } }
      return command.execute(0)
    }()
    #expect(tracker.live == 1)
    source.complete()
    source.vanish()
    #expect(tracker.live == 0)
    #expect(execution.signal.record().log == "|")
  }

  @Test("an effect that takes no input is executed without one")
  func noInput() {
    let command = Command<Void, Int, Never> { .just(1) }
    #expect(command.execute().signal.record().log == "1 |")
  }

  @Test("its failure can be compared and read")
  func failure() {
    #expect(CommandFailure.failed(Oops(code: 1)) == .failed(Oops(code: 1)))
    #expect(CommandFailure.failed(Oops(code: 1)) != .disabled)
    #expect(Set<CommandFailure<Oops>>([.disabled, .disabled]).count == 1)
    #expect("\(CommandFailure<Oops>.disabled)" == "The command is disabled.")
    #expect("\(CommandFailure.failed(Oops(code: 1)))" == "\(Oops(code: 1))")
  }
}
