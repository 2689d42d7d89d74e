import Rivulet
import RivuletTesting
import Testing

@Suite("Subscriber.subscribe(to:)", .leavesNoSubscriptions)
struct SubscriberSubscribeTests {
  @Test("makes operators that keep the contract", arguments: Law.allCases)
  func laws(law: Law) {
    law.check(
      OperatorUnderTest(name: "forwarded") { source, token in
        Signal { subscriber in subscriber.subscribe(to: source) { subscriber.send(token.pass($0)) } }
      }, failure: Oops())
    law.check(
      OperatorUnderTest(name: "all handlers") { source, token in
        Signal { subscriber in
          subscriber.subscribe(
            to: source, onValue: { subscriber.send(token.pass($0)) }, onFailure: { subscriber.fail($0) },
            onCompletion: { subscriber.complete() })
        }
      }, failure: Oops())
  }

  @Test("an endless source stops when the subscriber has had enough, while it is being subscribed to")
  func endless() {
    let sent = Counter()
    let source = Signal<Int, Never> { subscriber in
      while !subscriber.isDisposed {
        sent.add()
        subscriber.send(sent.value)
      }
    }
    let signal = Signal<Int, Never> { subscriber in subscriber.subscribe(to: source) { subscriber.send($0) } }
    #expect(signal.take(first: 3).record().log == "1 2 3 |")
    #expect(sent.value == 3)
  }

  @Test("a signal is not started for a subscriber that is over")
  func over() {
    let source = TestSource<Int, Never>()
    let recorder = Signal<Int, Never> { subscriber in
      subscriber.complete()
      #expect(subscriber.subscribe(to: source.signal) { subscriber.send($0) }.isDisposed)
    }.record()
    #expect(recorder.log == "|")
    #expect(source.subscriptions.count == 0)
  }

  @Test("its completion ends only the inner subscription, unless it is passed on")
  func completion() {
    let (first, second) = (TestSource<Int, Oops>(), TestSource<Int, Never>())
    let recorder = Signal<Int, Never> { subscriber in
      for _ in 0..<2 {
        subscriber.subscribe(
          to: first.signal, onValue: { subscriber.send($0) }, onFailure: { _ in subscriber.send(-1) }, onCompletion: {})
      }
      subscriber.subscribe(to: second.signal) { subscriber.send($0) }
    }.record()
    first.send(1)
    first.fail(Oops())
    second.send(2)
    #expect(recorder.log == "1 1 -1 -1 2")
    second.complete()
    #expect(recorder.log == "1 1 -1 -1 2 |")
  }

  @Test("one of several inner subscriptions can be disposed early")
  func early() {
    let (first, second) = (TestSource<Int, Never>(), TestSource<Int, Never>())
    let inner = SerialDisposable()
    let recorder = Signal<Int, Never> { subscriber in
      inner.inner = subscriber.subscribe(to: first.signal) { subscriber.send($0) }
      subscriber.subscribe(to: second.signal) { subscriber.send($0) }
    }.record()
    inner.dispose()
    #expect((first.isSubscribed, second.isSubscribed) == (false, true))
    second.send(2)
    recorder.dispose()
    #expect(!second.isSubscribed)
    #expect(recorder.log == "2")
  }

  @Test("the clean-ups of inner signals that have ended leave the others in their order")
  func cleanups() {
    let (source, order) = (TestSource<Int, Never>(), Guarded<[Int]>([]))
    let recorder = Signal<Int, Never> { subscriber in
      for number in 1...3 {
        subscriber.onDispose { order { $0.append(number) } }
        subscriber.subscribe(
          to: Signal<Int, Never>.empty, onValue: { _ in }, onFailure: { _ in }, onCompletion: {})
      }
      subscriber.subscribe(to: source.signal) { subscriber.send($0) }
    }.record()
    recorder.dispose()
    #expect(order.value == [3, 2, 1])
  }
}
