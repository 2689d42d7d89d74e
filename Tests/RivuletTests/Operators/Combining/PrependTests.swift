import Rivulet
import RivuletTesting
import Testing

@Suite("prepend")
struct PrependTests {
  @Test("values come first, for every subscriber")
  func values() {
    let signal = Signal<Int, Never>.from([3, 4]).prepend(1, 2)
    #expect(signal.record().log == "1 2 3 4 |")
    #expect(signal.record().log == "1 2 3 4 |")
    #expect(Signal<Int, Never>.empty.prepend(contentsOf: 1...3).record().log == "1 2 3 |")
  }

  @Test("they are sent before the signal is subscribed")
  func order() {
    let source = TestSource<Int, Never>()
    let subscriptions = Guarded<[Int]>([])
    source.signal.prepend(1, 2).subscribe { _ in subscriptions { $0.append(source.subscriptions.count) } }
    #expect(subscriptions.value == [0, 0])
    #expect(source.subscriptions.count == 1)
  }

  @Test("an endless sequence stops with the subscriber, and the signal is never subscribed")
  func endless() {
    let source = TestSource<Int, Never>()
    #expect(source.signal.prepend(contentsOf: 1...).take(first: 2).record().log == "1 2 |")
    #expect(source.signal.prepend(1, 2).take(first: 2).record().log == "1 2 |")
    #expect(source.subscriptions.count == 0)
  }
}
