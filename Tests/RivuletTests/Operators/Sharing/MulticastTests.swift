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

  @Test("publish with a closure subscribes once for all uses, and ends with the result")
  func selector() {
    let (starts, disposals, source) = (Counter(), Counter(), Subject<Int, Never>())
    let sums = source.signal.handleEvents(onSubscribe: { starts.add() }, onDispose: { disposals.add() })
      .publish { $0.zip(with: $0.skip(first: 1)).map { $0.0 + $0.1 }.take(first: 2) }
    let recorder = sums.record()
    for value in 1...4 { source.send(value) }
    #expect(recorder.log == "3 5 |")
    #expect([starts.value, disposals.value] == [1, 1])
    #expect(Signal<Int, Never>.from([1, 2]).publish { $0.merge(with: $0) }.record().log == "1 1 2 2 |")
  }
}
