import Rivulet
import RivuletTesting
import Testing

@Suite("Signals in the body of a transaction", .leavesNoSubscriptions)
struct TransactionEffectsTests {
  private let x = MutableProperty(0)
  private let y = MutableProperty(0)

  @Test("acts at once, and stays if the body throws")
  func throwing() {
    let (subject, behavior) = (Subject<Int, Never>(), BehaviorSubject<Int, Never>(0))
    let (channel, command) = (Channel<Int, Never>(), Command<Void, Int, Never> { .just(1) })
    let effects = (0..<6).map { _ in MutableProperty(0) }
    subject.signal.subscribe { effects[0].value += $0 }
    behavior.signal.skip(first: 1).subscribe { effects[1].value += $0 }
    channel.following.signal.subscribe { effects[2].value += $0 }
    command.values.subscribe { effects[3].value += $0 }
    #expect(throws: Oops.self) {
      try transaction { () throws(Oops) in
        x.value = 1
        subject.send(1)
        behavior.send(1)
        channel.leading.send(1)
        command.execute()
        Signal<Int, Never>.just(1).subscribe { effects[4].value += $0 }
        ActionDisposable { effects[5].value += 1 }.dispose()
        throw Oops()
      }
    }
    #expect(x.value == 0)
    #expect(effects.map(\.value) == [1, 1, 1, 1, 1, 1])
  }

  @Test("acts at once for connections, executions and stored subscribers, too")
  func startsAndCleanups() throws {
    let seen = Guarded<[Int]>([])
    let note = { @Sendable [x] in seen { $0.append(x.value) } }
    let subscribers = Guarded<[Subscriber<Int, Never>]>([])
    let source = Signal<Int, Never> { subscriber in
      note()
      subscriber.onDispose { note() }
      subscribers { $0.append(subscriber) }
    }
    let (connection, command) = (source.publish(), Command<Void, Int, Never> { source })
    let execution = command.execute()
    source.subscribe { _ in }
    try? transaction { () throws(Oops) in
      x.value = 1
      connection.connect().dispose()
      execution.dispose()
      subscribers.value[1].complete()
      subscribers.value[1].onDispose { note() }
      subscribers.value = []
      throw Oops()
    }
    #expect(seen.value == [0, 0, 0, 0, 0, 0, 0])
  }

  @Test("sees the properties as they were before the transaction, and can open one of its own")
  func values() {
    let (subject, seen) = (Subject<Int, Never>(), Guarded<[Int]>([]))
    let recorder = x.combineLatest(with: y).signal.record()
    subject.signal.subscribe { [x, y] value in
      seen { $0.append(x.value) }
      transaction {
        seen { $0.append(x.value) }
        y.value += value
      }
    }
    transaction {
      x.value = 3
      subject.send(5)
      #expect([x.value, y.value] == [3, 5])
    }
    #expect(seen.value == [0, 0])
    #expect(recorder.log == "(0, 0) (0, 5) (3, 5)")
  }

  @Test("doesn't repeat a body that has read what a handler sets")
  func repetition() {
    let (subject, runs) = (Subject<Int, Never>(), Counter())
    subject.signal.subscribe { [x, y] value in
      x.value += value
      x.modify { $0 += value }
      transaction { (x.value, y.value) = (x.value + value, y.value + value) }
    }
    transaction {
      runs.add()
      let before = x.value
      subject.send(1)
      y.value = before
    }
    #expect(runs.value == 1)
    #expect([x.value, y.value] == [3, 0])
  }

  @Test("doesn't make a body repeat itself that a handler runs in the same transaction's thread")
  func nestedHandlers() {
    let (outer, inner, runs) = (Subject<Int, Never>(), Subject<Int, Never>(), Counter())
    inner.signal.subscribe { [x] in x.value += $0 }
    outer.signal.subscribe { [x, y] value in
      transaction {
        runs.add()
        y.value = x.value
        inner.send(value)
      }
    }
    transaction {
      runs.add()
      _ = x.value
      outer.send(1)
    }
    #expect(runs.value == 2)
    #expect([x.value, y.value] == [1, 0])
  }

  @Test("runs what other threads have queued outside the transaction")
  func queuedWork() {
    let times = count(300)
    let subject = Subject<Int, Never>()
    subject.signal.subscribe { [x] in x.value += $0 }
    onThreads(2) { thread in
      for _ in 0..<times {
        if thread == 0 {
          subject.send(1)
        } else {
          try? transaction { () throws(Oops) in
            subject.send(1)
            throw Oops()
          }
        }
      }
    }
    #expect(x.value == 2 * times)
  }

  @Test("is delivered after the body where the transaction began in a handler of the same subject")
  func insideHandler() {
    let subject = Subject<Int, Never>()
    let recorder = x.signal.record()
    subject.signal.subscribe { [x, weak subject] value in
      transaction {
        if value == 1 { subject?.send(2) }
        x.value = value
      }
    }
    subject.send(1)
    #expect(recorder.log == "0 1 2")
  }

  @Test("A command that begins or ends on another thread repeats a body that has read whether it executes")
  func executing() {
    let source = TestSource<Int, Never>()
    let command = Command<Void, Int, Never> { source.signal }
    command.execute()
    let runs = Counter()
    transaction {
      runs.add()
      x.value = command.isExecuting.value ? 1 : 2
      if runs.value == 1 { onThreads(1) { _ in source.complete() } }
    }
    #expect(runs.value == 2)
    #expect(x.value == 2)
  }
}
