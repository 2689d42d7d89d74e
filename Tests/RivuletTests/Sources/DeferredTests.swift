import Rivulet
import RivuletTesting
import Testing

@Suite("deferred")
struct DeferredTests {
  @Test("the signal is made for each subscriber, and not before")
  func perSubscriber() {
    let made = Counter()
    let signal = Signal<Int, Never>.deferred {
      made.add()
      return .just(made.value)
    }
    #expect(made.value == 0)
    #expect(signal.record().log == "1 |")
    #expect(signal.record().log == "2 |")
  }

  @Test("a failure and disposal are those of the signal it makes")
  func ends() {
    #expect(Signal<Int, Oops>.deferred { .fail(Oops()) }.record().log == "#")
    let source = TestSource<Int, Oops>()
    let recorder = Signal<Int, Oops>.deferred { source.signal }.record()
    recorder.dispose()
    #expect(source.subscriptions.ended == 1)
  }
}
