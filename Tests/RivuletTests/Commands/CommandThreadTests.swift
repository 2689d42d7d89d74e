import Rivulet
import RivuletTesting
import Testing

@Suite("Command, from several threads")
struct CommandThreadTests {
  /// Work that ends in every way there is, and counts each.
  private final class Work: Sendable {
    let (runs, succeeded, failed, cleanups) = (Counter(), Counter(), Counter(), Counter())
    /// Work that is under way, for any thread to end.
    private let parked = Guarded<[Subscriber<Int, Oops>]>([])

    func signal(_ input: Int) -> Signal<Int, Oops> {
      Signal { [self] subscriber in
        runs.add()
        subscriber.onDispose { self.cleanups.add() }
        switch input % 4 {
        case 0: finish(subscriber, input)
        case 1:
          failed.add()
          subscriber.fail(Oops(code: input))
        default: parked { $0.append(subscriber) }
        }
      }
    }

    private func finish(_ subscriber: Subscriber<Int, Oops>, _ value: Int) {
      succeeded.add()
      subscriber.send(value)
      subscriber.complete()
    }

    /// Ends a running piece of work, or releases its subscriber without an event.
    func endOne(_ number: Int) {
      let subscriber = parked { $0.popLast() }
      if let subscriber, !number.isMultiple(of: 5) { finish(subscriber, number) }
    }

    func endAll() {
      while let subscriber = parked({ $0.popLast() }) { finish(subscriber, 0) }
    }
  }

  /// Returns the results of several threads at one command: `(attempts, refusals)`.
  private func exercise(
    _ command: Command<Int, Int, Oops>, _ work: Work, cancelling: Bool
  ) -> (attempts: Int, refusals: Int) {
    let times = count(5_000)
    let (refusals, ends) = (Counter(), Counter())
    onThreads(4) { thread in
      for number in 0..<times {
        let execution = command.execute(thread + number)
        execution.signal.subscribe(
          onValue: { _ in },
          onFailure: { failure in
            ends.add()
            if failure == .disabled { refusals.add() }
          }, onCompletion: { ends.add() })
        if number.isMultiple(of: 3) { work.endOne(number) }
        if cancelling && number.isMultiple(of: 7) { execution.dispose() }
      }
    }
    work.endAll()
    #expect(ends.value == 4 * times)
    return (4 * times, refusals.value)
  }

  @Test(
    "a serial command runs one execution at a time: every call either ran or was refused",
    arguments: [false, true])
  func serial(cancelling: Bool) {
    let work = Work()
    let (inside, overlaps) = (Counter(), Counter())
    let command = Command<Int, Int, Oops> { input in
      inside.add()
      if inside.value != 1 { overlaps.add() }
      return Signal { subscriber in
        // Added first and run last: the work is over.
        subscriber.onDispose { inside.add(-1) }
        let inner = work.signal(input).subscribe(
          onValue: { subscriber.send($0) }, onFailure: { subscriber.fail($0) }, onCompletion: { subscriber.complete() })
        subscriber.onDispose(inner)
      }
    }
    let (attempts, refusals) = exercise(command, work, cancelling: cancelling)
    // Work that is cancelled while it ends on another thread may still be cleaning up there.
    if !cancelling { #expect(overlaps.value == 0) }
    #expect(inside.value == 0)
    #expect(work.runs.value + refusals == attempts)
    #expect(work.cleanups.value == work.runs.value)
    #expect(!command.isExecuting.value)
    #expect(command.isEnabled.value)
  }

  @Test("a concurrent command does all, and loses no event")
  func concurrent() {
    let work = Work()
    let (values, errors, ends, shown) = (Unguarded(0), Unguarded(0), Unguarded(0), Unguarded(0))
    let command = Command<Int, Int, Oops>(.concurrent) { work.signal($0) }
    command.values.subscribe { _ in values.value += 1 }
    command.errors.subscribe { _ in errors.value += 1 }
    command.completions.subscribe { ends.value += 1 }
    command.executions.subscribe { _ in shown.value += 1 }
    let (attempts, refusals) = exercise(command, work, cancelling: false)
    #expect(refusals == 0)
    #expect(work.runs.value == attempts)
    #expect(shown.value == attempts)
    #expect(errors.value == work.failed.value)
    #expect(values.value == work.succeeded.value)
    #expect(ends.value == work.succeeded.value)
    #expect(work.cleanups.value == attempts)
    #expect(!command.isExecuting.value)
  }

  @Test("isExecuting alternates, and ends with the current state")
  func announcements() {
    for policy in [CommandPolicy.serial, .concurrent] {
      let (work, allowed) = (Work(), MutableProperty(true))
      let command = Command<Int, Int, Oops>(policy, enabledIf: allowed.signal) { work.signal($0) }
      let properties = [command.isExecuting, command.isEnabled]
      let mistakes = Unguarded(0)
      let last = properties.map { _ in Unguarded<Bool?>(nil) }
      for (property, last) in zip(properties, last) {
        property.signal.subscribe { value in
          if last.value == value { mistakes.value += 1 }
          last.value = value
        }
      }
      onThreads(4) { thread in
        for number in 0..<count(5_000) {
          if thread == 0 { allowed.value = !number.isMultiple(of: 3) }
          let execution = command.execute(number)
          if number.isMultiple(of: 2) { work.endOne(number) }
          if number.isMultiple(of: 5) { execution.dispose() }
        }
      }
      work.endAll()
      #expect(mistakes.value == 0)
      #expect(last.map(\.value) == properties.map(\.value))
      #expect(!command.isExecuting.value)
    }
  }

  @Test("two threads that execute a serial command at the same moment: one does it, the other is refused")
  func collision() {
    let rounds = count(20_000)
    let runs = Counter()
    let handles = (0..<rounds).map { _ in Subject<Int, Never>() }
    let commands = (0..<rounds).map { round in
      Command<Int, Int, Never> { _ in
        runs.add()
        return handles[round].signal
      }
    }
    let (arrived, refusals) = (Counter(), Counter())
    onThreads(2) { thread in
      for round in 0..<rounds {
        arrived.add()
        // Together if the other is running, and on anyway if it is not.
        var spins = 0
        while arrived.value < 2 * round + 2 && spins < 2_000 { spins += 1 }
        commands[round].execute(thread).signal.subscribe(onValue: { _ in }, onFailure: { _ in refusals.add() })
      }
    }
    #expect(runs.value == rounds)
    #expect(refusals.value == rounds)
    #expect(commands.allSatisfy { $0.isExecuting.value })
  }

  @Test("an execution that one thread cancels while another completes it ends once and frees the command")
  func cancelled() {
    let rounds = count(5_000)
    let handles = (0..<rounds).map { _ in TestSource<Int, Oops>() }
    let command = Command<Int, Int, Oops>(.concurrent) { handles[$0].signal }
    let (ends, completions) = (Counter(), Unguarded(0))
    command.completions.subscribe { completions.value += 1 }
    let executions = (0..<rounds).map { command.execute($0) }
    for execution in executions {
      execution.signal.subscribe(onValue: { _ in }, onFailure: { _ in }, onCompletion: { ends.add() })
    }
    onThreads(2) { thread in
      for round in 0..<rounds {
        if thread == 0 { executions[round].dispose() } else { handles[round].complete() }
      }
    }
    #expect(ends.value == rounds)
    #expect(handles.allSatisfy { $0.subscriptions.ended == 1 })
    #expect(executions.allSatisfy { $0.isDisposed })
    #expect(completions.value <= rounds)
    #expect(!command.isExecuting.value)
  }

  @Test("it may be freed on one thread while its work ends on another")
  func freed() {
    let rounds = count(2_000)
    let handles = (0..<rounds).map { _ in TestSource<Int, Oops>() }
    let ended = Counter()
    let commands = Guarded<[Command<Int, Int, Oops>]>(
      handles.map { handle in
        let command = Command<Int, Int, Oops> { _ in handle.signal }
        command.isExecuting.signal.subscribe(onValue: { _ in }, onCompletion: { ended.add() })
        command.execute(0)
        return command
      })
    let properties = commands.value.map(\.isExecuting)
    onThreads(2) { thread in
      for round in 0..<rounds {
        if thread == 0 {
          let command = commands { $0.popLast() }
          _ = consume command
        } else {
          handles[rounds - 1 - round].complete()
        }
      }
    }
    #expect(ended.value == rounds)
    #expect(properties.allSatisfy { !$0.value })
  }
}
