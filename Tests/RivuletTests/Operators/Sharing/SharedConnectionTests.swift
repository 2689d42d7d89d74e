import Rivulet
import RivuletTesting
import Testing

/// The machinery of `publish`, `multicast`, `share` and `replayLazily`.
@Suite("one subscription that is shared")
struct SharedConnectionTests {
  @Test("a source that vanishes sends no end, and its subscriptions last as long as they are held")
  func vanished() {
    let (source, tracker) = (TestSource<Int, Never>(), LeakTracker())
    let connection = source.signal.publish()
    let shared = connection.autoconnect()
    let (early, token) = (shared.record(), tracker.token())
    connection.signal.subscribe { _ in token.touch() }
    source.send(1)
    source.vanish()
    let late = shared.record()
    #expect((early.log, late.log) == ("1", ""))
    #expect((early.isDisposed, late.isDisposed) == (false, false))
    #expect(connection.connect().isDisposed == false)
    #expect(source.subscriptions.count == 1)
    #expect(Signal<Int, Never>.never.publish().autoconnect().record().log == "")
  }

  @Test("a vanished source releases everything behind it", arguments: [false, true])
  func released(hasItsOwnSubject: Bool) {
    let tracker = LeakTracker()
    do {
      let (source, token) = (TestSource<Int, Never>(), tracker.token())
      let connection = hasItsOwnSubject ? source.signal.publish() : source.signal.multicast(Subject())
      connection.autoconnect().subscribe { _ in token.touch() }
      source.vanish()
    }
    #expect(tracker.live == 0)
  }

  @Test("a source that vanishes sends nothing to a subject that is held")
  func vanishedBehindASubject() {
    let (source, subject) = (TestSource<Int, Never>(), Subject<Int, Never>())
    let recorder = subject.signal.record()
    source.signal.multicast(subject).autoconnect().subscribe { _ in }
    source.send(1)
    source.vanish()
    #expect(recorder.log == "1")
  }

  @Test func `a connection that is disposed after its source has vanished completes the subject`() {
    let (source, subject) = (TestSource<Int, Never>(), Subject<Int, Never>())
    let recorder = subject.signal.record()
    let connection = source.signal.multicast(subject)
    let shared = connection.connect()
    source.send(1)
    source.vanish()
    #expect((recorder.log, shared.isDisposed) == ("1", false))
    shared.dispose()
    #expect(recorder.log == "1 |")
  }

  @Test func `a published connection that is disposed after its source has vanished completes later subscribers`() {
    let source = TestSource<Int, Never>()
    let connection = source.signal.publish()
    let (early, shared) = (connection.signal.record(), connection.connect())
    source.vanish()
    shared.dispose()
    #expect((early.log, connection.signal.record().log) == ("", "|"))
  }

  @Test func `the last subscriber that leaves after the source has vanished completes the subject`() {
    let (source, subject) = (TestSource<Int, Never>(), Subject<Int, Never>())
    let connection = source.signal.multicast(subject)
    let (recorder, last) = (subject.signal.record(), connection.autoconnect().record())
    source.vanish()
    last.dispose()
    #expect(recorder.log == "|")
  }

  @Test func `a connection that is freed after its source has vanished sends nothing`() {
    let (source, subject) = (TestSource<Int, Never>(), Subject<Int, Never>())
    let recorder = subject.signal.record()
    var shared: Subscription? = source.signal.multicast(subject).connect()
    source.vanish()
    #expect(shared?.isDisposed == false)
    shared = nil
    #expect(recorder.log == "")
  }

  @Test("subscribers retain nothing behind the signal")
  func cycle() {
    let tracker = LeakTracker()
    let shares: [@Sendable (Signal<Int, Never>) -> Signal<Int, Never>] = [
      { $0.publish().autoconnect() }, { $0.share() }, { $0.share(replaying: 1) }, { $0.replayLazily(upTo: 1) },
    ]
    for share in shares {
      do {
        // What the signal starts holds the subscriber, and the signal holds it.
        let (held, token) = (Guarded<Subscriber<Int, Never>?>(nil), tracker.token())
        let signal = Signal<Int, Never> { [token] subscriber in
          token.touch()
          held.value = subscriber
        }
        share(signal).subscribe { _ in token.touch() }
        held.value?.send(1)
      }
      #expect(tracker.live == 0)
    }
  }

  @Test("starts afresh after the end, even from inside the handler of the end", arguments: [0, 3])
  func afterTheEnd(capacity: Int) {
    let starts = Counter()
    let shared = Signal<Int, Never>.deferred {
      starts.add()
      return .just(starts.value)
    }.share(replaying: capacity)
    #expect(shared.record().log == "1 |")
    #expect(shared.record().log == "2 |")
    #expect(shared.concat(shared).record().log == "3 4 |")

    let failing = TestSource<Int, Oops>()
    let retried = failing.signal.share(replaying: capacity)
    let recorder = retried.catch { _ in retried }.record()
    failing.send(1)
    failing.fail(Oops())
    #expect(failing.subscriptions.count == 2)
    failing.send(2)
    #expect(recorder.log == "1 2")
  }

  @Test("a first subscriber that has had enough at once does not cause a second start of the source")
  func takesOne() {
    let source = TestSource<Int, Never>()
    let shared = source.signal.prepend(1, 2).share()
    #expect(shared.take(first: 1).record().log == "1 |")
    #expect(source.subscriptions.count == 0)
    #expect(shared.record().log == "1 2")
    #expect(source.subscriptions.count == 1)
  }

  @Test("replayed values are released with the last subscriber, while the shared signal stays")
  func forgets() {
    let tracker = LeakTracker()
    let source = Subject<LeakTracker.Token, Never>()
    let shared = source.signal.share(replaying: .max)
    let subscription = shared.subscribe { _ in }
    source.send(tracker.token())
    #expect(tracker.live == 1)
    subscription.dispose()
    #expect(tracker.live == 0)
  }

  @Test("with a time to keep it, subscribers that leave set no timer while others stay, and an end stops the timer")
  func keptTimers() {
    let (scheduler, source) = (TestScheduler(), Subject<Int, Never>())
    let shared = source.signal.share(replaying: 1, keptFor: .seconds(9), on: scheduler)
    let staying = shared.record()
    for _ in 0..<10 { shared.record().dispose() }
    #expect(scheduler.pending == 0)
    staying.dispose()
    #expect(scheduler.pending == 1)
    source.complete()
    #expect(scheduler.pending == 0)
  }

  @Test("a source that ends inside the delivery of a value ends the subscribers after that value", arguments: [0, 1])
  func endInside(capacity: Int) {
    let source = TestSource<Int, Never>()
    let shared = source.signal.share(replaying: capacity)
    let recorders = [
      shared.handleEvents(onValue: { _ in source.complete() }).record(), shared.record(),
    ]
    source.send(1)
    #expect(recorders.map(\.log) == ["1 |", "1 |"])
    #expect((source.subscriptions.count, source.subscriptions.ended) == (1, 1))
  }

  @Test(
    "the last subscriber that leaves inside the delivery of a value disposes the source, and the next starts it again")
  func lastLeavesInside() {
    let (source, own, log) = (TestSource<Int, Never>(), SerialDisposable(), Guarded<[Int]>([]))
    let shared = source.signal.share()
    own.inner = shared.subscribe { value in
      own.dispose()
      log { $0.append(value) }
    }
    source.send(1)
    source.send(2)
    #expect(log.value == [1])
    #expect((source.subscriptions.count, source.subscriptions.ended) == (1, 1))
    let next = shared.record()
    source.send(3)
    #expect(next.log == "3")
  }

  @Test func `a subscriber that subscribes during the clean-up of the source starts it again`() {
    let (source, late) = (ExposedSource<Int, Never>(), Guarded<TestRecorder<Int, Never>?>(nil))
    let shared = source.signal.share(replaying: 1)
    let first = shared.record()
    source.send(1)
    source.subscriber.onDispose { onAnotherThread { late.value = shared.record() } }
    first.dispose()
    #expect((source.subscriptions.count, source.subscriptions.ended) == (2, 1))
    source.send(2)
    #expect(late.value?.log == "2")
  }

  @Test func `a subscriber that subscribes while a connection is cleaned up completes after that`() {
    let (source, log) = (ExposedSource<Int, Never>(), Guarded<[String]>([]))
    let shared = source.signal.publish().autoconnect()
    let first = shared.record()
    source.subscriber.onDispose {
      onAnotherThread { shared.subscribe(onValue: { _ in }, onCompletion: { log { $0.append("completed") } }) }
      log { $0.append("cleaned up") }
    }
    first.dispose()
    #expect(log.value == ["cleaned up", "completed"])
  }

  @Test("a subscriber that subscribes again at the end starts the source again, before others receive the end")
  func againAtTheEnd() {
    let source = TestSource<Int, Never>()
    let shared = source.signal.share()
    let recorders = [shared.concat(shared).record(), shared.record()]
    source.complete()
    #expect(source.subscriptions.count == 2)
    source.send(1)
    #expect(recorders.map(\.log) == ["1", "|"])
  }

  @Test("disposing the connection inside the delivery of a value completes the subscribers after that value")
  func disconnectedInside() {
    let (source, own) = (TestSource<Int, Never>(), SerialDisposable())
    let connection = source.signal.publish()
    let recorders = [
      connection.signal.handleEvents(onValue: { _ in own.dispose() }).record(), connection.signal.record(),
    ]
    own.inner = connection.connect()
    source.send(1)
    source.send(2)
    #expect(recorders.map(\.log) == ["1 |", "1 |"])
    #expect(source.subscriptions.ended == 1)
  }

  @Test("connecting from eight threads subscribes once")
  func race() {
    for _ in 0..<count(50) {
      let source = TestSource<Int, Never>()
      let connection = source.signal.publish()
      onThreads(8) { _ in connection.connect() }
      #expect(source.subscriptions.count == 1)
    }
  }

  @Test("a connect on one thread does not wait for a connect that is still inside the source on another")
  func connectWhileConnecting() {
    let connection = Guarded<Connection<Int, Never>?>(nil)
    let held = Guarded<Subscriber<Int, Never>?>(nil)
    let returned = Counter()
    connection.value = Signal<Int, Never> { subscriber in
      held.value = subscriber
      onAnotherThread {
        connection.value?.connect()
        returned.add()
      }
      subscriber.send(1)
    }.publish()
    let recorder = connection.value?.signal.record()
    connection.value?.connect()
    #expect(returned.value == 1)
    #expect(recorder?.log == "1")
    connection.value = nil
  }

  @Test(
    "four threads come and go: every start of the source is cleaned up, and it works afterwards", arguments: [0, 1])
  func comingAndGoing(capacity: Int) {
    let (starts, cleanups) = (Counter(), Counter())
    let held = Guarded<[Subscriber<Int, Never>]>([])
    let shared = Signal<Int, Never> { subscriber in
      held { $0.append(subscriber) }
      starts.add()
      subscriber.onDispose { cleanups.add() }
      subscriber.send(0)
    }.share(replaying: capacity)
    let times = count(500)
    onThreads(4) { thread in
      for number in 0..<times {
        let subscription = shared.subscribe { _ in }
        if (thread + number).isMultiple(of: 3) { shared.take(first: 1).subscribe { _ in }.dispose() }
        subscription.dispose()
      }
    }
    #expect(starts.value == cleanups.value)
    #expect(shared.record().log == "0")
    #expect(starts.value == cleanups.value + 1)
  }

  @Test("four threads subscribe while the source ends: everyone hears one whole run")
  func ending() {
    for _ in 0..<count(200) {
      let shared = Signal<Int, Never>.from(1...3).share(replaying: .max)
      let logs = Guarded<[String]>([])
      onThreads(4) { _ in
        let log = shared.record().log
        logs { $0.append(log) }
      }
      // One that joined while another thread was sending may hear the rest from there, after this.
      #expect(logs.value.allSatisfy { "1 2 3 |".hasPrefix($0) })
      #expect(logs.value.contains("1 2 3 |"))
      #expect(shared.record().log == "1 2 3 |")
    }
  }
}
