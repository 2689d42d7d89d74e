import Rivulet
import RivuletTesting
import Testing

@Suite("materialize, dematerialize")
struct MaterializeTests {
  // Behaviours 2.174 and 2.175
  @Test("values and completion become values, and then it completes")
  func completion() {
    let events = Signal<Int, Oops>.just(1).materialize().record().events
    #expect(events == [.value(.value(1)), .value(.completed), .completed])
  }

  @Test("a failure becomes a value, and then it completes")
  func failure() {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.materialize().record()
    source.send(1)
    source.fail(Oops(code: 2))
    #expect(recorder.events == [.value(.value(1)), .value(.failed(Oops(code: 2))), .completed])
    #expect(source.subscriptions.ended == 1)
  }

  @Test("a subscriber that has had enough with the event of the end still gets one completion")
  func enough() {
    #expect(Signal<Int, Oops>.fail(Oops()).materialize().take(first: 1).record().events.count == 2)
  }

  @Test("values of events become values")
  func values() {
    let events: [Event<Int, Oops>] = [.value(1), .value(2)]
    #expect(Signal<Event<Int, Oops>, Never>.from(events).dematerialize().record().log == "1 2 |")
  }

  @Test("the event of completion completes it, and what comes after is ignored")
  func completedEvent() {
    let source = TestSource<Event<Int, Oops>, Never>()
    let recorder = source.signal.dematerialize().record()
    source.send(.value(1))
    source.send(Event<Int, Oops>.completed)
    #expect(source.subscriptions.ended == 1)
    source.send(.value(2))
    source.complete()
    #expect(recorder.log == "1 |")
  }

  @Test("the event of a failure fails it, and what comes after is ignored")
  func failedEvent() {
    let events: [Event<Int, Oops>] = [.value(1), .failed(Oops(code: 4)), .value(2), .completed]
    let recorder = Signal<Event<Int, Oops>, Never>.from(events).dematerialize().record()
    #expect(recorder.events == [.value(1), .failed(Oops(code: 4))])
  }

  @Test("an infinite source stops at the event of the end")
  func infinite() {
    let events = Signal<Int, Never>.from(1...).map { $0 < 3 ? Event<Int, Oops>.value($0) : .completed }
    #expect(events.dematerialize().record().log == "1 2 |")
  }
}
