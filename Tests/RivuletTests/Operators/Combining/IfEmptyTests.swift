import Rivulet
import RivuletTesting
import Testing

@Suite("ifEmpty, replaceEmpty(with:)")
struct IfEmptyTests {
  @Test("a signal without values is continued by the other")
  func empty() { #expect(Signal<Int, Never>.empty.ifEmpty(.from([1, 2])).record().log == "1 2 |") }

  @Test("a signal with values is not, and the other is never subscribed to")
  func values() {
    let isSubscribed = Guarded(false)
    let other = Signal<Int, Never>.deferred {
      isSubscribed { $0 = true }; return .just(9)
    }
    #expect(Signal<Int, Never>.just(1).ifEmpty(other).record().log == "1 |")
    #expect(!isSubscribed.value)
  }

  @Test("a failure without values passes")
  func failure() {
    #expect(Signal<Int, Oops>.fail(Oops()).ifEmpty(.just(1)).record().log == "#")
    #expect(Signal<Int, Oops>.fail(Oops()).replaceEmpty(with: 1).record().log == "#")
  }

  @Test("replaceEmpty emits a value in place of none")
  func value() {
    #expect(Signal<Int, Never>.empty.replaceEmpty(with: 7).record().log == "7 |")
    #expect(Signal<Int, Never>.just(1).replaceEmpty(with: 7).record().log == "1 |")
  }
}
