import Rivulet
import RivuletTesting
import Testing

@Suite("Connection")
struct ConnectionTests {
  @Test("nothing flows before connect(), and then there is one subscription")
  func connect() {
    let source = TestSource<Int, Never>()
    let connection = source.signal.publish()
    let (first, second) = (connection.signal.record(), connection.signal.record())
    #expect(source.subscriptions.count == 0)
    connection.connect()
    connection.connect()
    #expect(source.subscriptions.count == 1)
    source.send(1)
    source.complete()
    #expect((first.log, second.log) == ("1 |", "1 |"))
  }

  @Test(
    "one that is connected by hand stays subscribed when its subscribers have gone, until it is disposed or the source ends"
  )
  func stays() {
    let source = TestSource<Int, Never>()
    let connection = source.signal.publish()
    let shared = connection.connect()
    connection.signal.subscribe { _ in }.dispose()
    #expect(source.subscriptions.count == 1)
    #expect(source.subscriptions.ended == 0)
    let late = connection.signal.record()
    source.send(1)
    #expect(late.log == "1")
    shared.dispose()
    #expect(source.subscriptions.ended == 1)
  }

  @Test("one that connects by itself stays subscribed until the last subscriber has gone")
  func lastSubscriber() {
    let source = TestSource<Int, Never>()
    let shared = source.signal.publish().autoconnect()
    let (first, second) = (shared.subscribe { _ in }, shared.subscribe { _ in })
    first.dispose()
    #expect(source.subscriptions.ended == 0)
    second.dispose()
    #expect(source.subscriptions.ended == 1)
  }

  @Test("disconnecting ends the source and completes the subscribers, early and late; it never connects again")
  func disconnect() {
    let source = TestSource<Int, Never>()
    let connection = source.signal.publish()
    let recorder = connection.signal.record()
    let shared = connection.connect()
    source.send(1)
    shared.dispose()
    #expect(shared.isDisposed)
    #expect(source.subscriptions.ended == 1)
    #expect(recorder.log == "1 |")
    #expect(connection.signal.record().log == "|")
    connection.connect()
    #expect(source.subscriptions.count == 1)
  }

  @Test("disconnected before it was connected, it does not start the source")
  func disconnectedFirst() {
    let (source, replay) = (TestSource<Int, Never>(), ReplaySubject<Int, Never>(capacity: 1))
    replay.send(0)
    let shared = source.signal.multicast(replay).autoconnect()
    #expect(shared.take(first: 1).record().log == "0 |")
    #expect(source.subscriptions.count == 0)
    #expect(shared.record().log == "0 |")
  }

  @Test("one that is dropped before it was connected leaves the subject as it is")
  func dropped() {
    let subject = Subject<Int, Never>()
    let recorder = subject.signal.record()
    _ = Signal<Int, Never>.never.multicast(subject)
    subject.send(1)
    #expect(recorder.log == "1")
  }

  @Test("a connection in use needs no owner")
  func unheld() {
    let source = TestSource<Int, Never>()
    let recorder = {
      let connection = source.signal.publish()
      defer { connection.connect() }
      return connection.signal.record()
    }()
    source.send(1)
    source.complete()
    #expect(recorder.log == "1 |")
  }

  @Test("autoconnect: the first subscriber misses nothing sent at once")
  func autoconnectFirst() {
    #expect(Signal<Int, Never>.from(1...3).publish().autoconnect().record().log == "1 2 3 |")
  }

  @Test("autoconnect: cancelled with the last subscriber, and not before")
  func autoconnectLast() {
    let source = TestSource<Int, Never>()
    let shared = source.signal.publish().autoconnect()
    let (first, second) = (shared.record(), shared.record())
    #expect(source.subscriptions.count == 1)
    first.dispose()
    source.send(1)
    #expect(source.subscriptions.ended == 0)
    second.dispose()
    #expect(source.subscriptions.ended == 1)
    #expect((first.log, second.log) == ("", "1"))
    #expect(shared.record().log == "|")
  }

  @Test("autoconnect: subscribers that come and go on four threads leave the source cleaned up once")
  func autoconnectRace() {
    for _ in 0..<count(50) {
      let source = TestSource<Int, Never>()
      let shared = source.signal.publish().autoconnect()
      onThreads(4) { _ in
        let recorder = shared.record()
        recorder.dispose()
      }
      #expect(source.subscriptions.count <= 1)
      #expect(source.subscriptions.ended == source.subscriptions.count)
    }
  }

  @Test("every connect gives the same subscription, which is over when the signal has ended")
  func sameSubscription() {
    let source = TestSource<Int, Never>()
    let connection = source.signal.publish()
    let (first, second) = (connection.connect(), connection.connect())
    #expect(first == second)
    #expect(!first.isDisposed)
    source.complete()
    #expect(first.isDisposed)
    #expect(connection.connect() == first)
    #expect(source.subscriptions.count == 1)
  }

  @Test("autoconnect over a replay subject still repeats when everyone has left")
  func autoconnectReplay() {
    let source = TestSource<Int, Never>()
    let shared = source.signal.multicast(ReplaySubject(capacity: .max)).autoconnect()
    let recorder = shared.record()
    source.send(1)
    source.send(2)
    recorder.dispose()
    #expect(source.subscriptions.ended == 1)
    #expect(shared.record().log == "1 2 |")
    #expect(source.subscriptions.count == 1)
  }
}
