import Rivulet
import RivuletTesting
import Testing

@Suite("Subscription")
struct SubscriptionTests {
  @Test("releasing it cancels nothing")
  func letGo() {
    let source = TestSource<Int, Never>()
    _ = source.signal.subscribe { _ in }
    #expect(source.subscriptions.ended == 0)
  }

  @Test("is over after completion, failure and disposal alike")
  func over() {
    for way in 0..<3 {
      let source = TestSource<Int, Oops>()
      let subscription = source.signal.subscribe(onValue: { _ in }, onFailure: { _ in })
      #expect(!subscription.isDisposed)
      switch way {
      case 0: source.complete()
      case 1: source.fail(Oops())
      default: subscription.dispose()
      }
      #expect(subscription.isDisposed)
    }
  }

  @Test("two are equal when they are the same")
  func equality() {
    let signal = Signal<Int, Never>.never
    let (first, second) = (signal.subscribe { _ in }, signal.subscribe { _ in })
    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
  }
}
