import Rivulet
import RivuletTesting
import Testing

@Suite("multicast, publish")
struct MulticastTests {
  @Test("one request for two subscribers, whose answer the late one receives too")
  func replay() {
    let requests = Counter()
    let request = Signal<String, Never>.deferred {
      requests.add()
      return .just("answer")
    }
    let connection = request.multicast(ReplaySubject(capacity: .max))
    connection.connect()
    #expect(requests.value == 1)
    #expect(connection.signal.record().log == "answer |")
    #expect(connection.signal.record().log == "answer |")
    #expect(requests.value == 1)
  }

  @Test("disposal cancels the shared operation")
  func disposal() {
    let source = TestSource<Int, Oops>()
    let connection = source.signal.multicast(ReplaySubject(capacity: 1)).connect()
    connection.dispose()
    #expect(source.subscriptions.ended == 1)
  }

  @Test("publish repeats nothing to late subscribers but the end")
  func publish() {
    let source = TestSource<Int, Oops>()
    let connection = source.signal.publish()
    connection.connect()
    source.send(1)
    let late = connection.signal.record()
    source.send(2)
    source.fail(Oops())
    #expect(late.log == "2 #")
    #expect(connection.signal.record().log == "#")
  }
}
