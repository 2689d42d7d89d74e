import Rivulet
import RivuletTesting
import Testing

@Suite("just")
struct JustTests {
  @Test("one value, then completion, before subscribe returns")
  func value() {
    #expect(Signal<Int, Never>.just(1).record().log == "1 |")
  }

  @Test("the same for each subscriber")
  func again() {
    let signal = Signal<String, Oops>.just("a")
    #expect(signal.record().log == "a |")
    #expect(signal.record().log == "a |")
  }

  @Test("no completion is sent if the subscription ends with the value")
  func enough() {
    #expect(Signal<Int, Never>.just(1).take(first: 1).record().log == "1 |")
    #expect(Signal<Int, Never>.just(1).take(until: Signal<Void, Never>.just(())).record().log == "|")
  }
}
