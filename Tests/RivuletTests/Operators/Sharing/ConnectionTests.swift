import Rivulet
import Testing

@Suite("Connection")
struct ConnectionTests {
  @Test("C9 nothing flows before connect(), and then there is one subscription")
  func connect() {
    let source = Handle<Int, Never>()
    let connection = source.signal.publish()
    let (first, second) = (connection.signal.record(), connection.signal.record())
    #expect(source.subscriptions == 0)
    connection.connect()
    connection.connect()
    #expect(source.subscriptions == 1)
    source.send(1)
    source.complete()
    #expect((first.log, second.log) == ("1 |", "1 |"))
  }

  @Test("disconnecting ends the source and completes the subscribers, early and late; it never connects again")
  func disconnect() {
    let source = Handle<Int, Never>()
    let connection = source.signal.publish()
    let recorder = connection.signal.record()
    let shared = connection.connect()
    source.send(1)
    shared.dispose()
    #expect(shared.isDisposed)
    #expect(source.cleanups == 1)
    #expect(recorder.log == "1 |")
    #expect(connection.signal.record().log == "|")
    connection.connect()
    #expect(source.subscriptions == 1)
  }

  @Test("disconnected before it was connected, it does not start the source")
  func disconnectedFirst() {
    let (source, replay) = (Handle<Int, Never>(), ReplaySubject<Int, Never>(capacity: 1))
    replay.send(0)
    #expect(source.signal.multicast(replay).autoconnect().take(first: 1).record().log == "0 |")
    #expect(source.subscriptions == 0)
  }

  @Test("connecting from eight threads subscribes once")
  func race() {
    for _ in 0..<count(50) {
      let source = Handle<Int, Never>()
      let connection = source.signal.publish()
      onThreads(8) { _ in connection.connect() }
      #expect(source.subscriptions == 1)
    }
  }

  @Test("a connection in use needs nobody to hold it")
  func unheld() {
    let source = Handle<Int, Never>()
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

  @Test("autoconnect: cancelled when nobody is left, and not before")
  func autoconnectLast() {
    let source = Handle<Int, Never>()
    let shared = source.signal.publish().autoconnect()
    let (first, second) = (shared.record(), shared.record())
    #expect(source.subscriptions == 1)
    first.dispose()
    source.send(1)
    #expect(source.cleanups == 0)
    second.dispose()
    #expect(source.cleanups == 1)
    #expect((first.log, second.log) == ("", "1"))
    #expect(shared.record().log == "|")
  }

  @Test("autoconnect: subscribers that come and go on four threads leave the source cleaned up once")
  func autoconnectRace() {
    for _ in 0..<count(50) {
      let source = Handle<Int, Never>()
      let shared = source.signal.publish().autoconnect()
      onThreads(4) { _ in
        let recorder = shared.record()
        recorder.dispose()
      }
      #expect(source.subscriptions <= 1)
      #expect(source.cleanups == source.subscriptions)
    }
  }

  @Test("a source that vanishes without a word completes the subscribers")
  func vanished() {
    let source = Handle<Int, Never>()
    let recorder = source.signal.publish().autoconnect().record()
    source.send(1)
    source.forget()
    #expect(recorder.log == "1 |")
  }
}
