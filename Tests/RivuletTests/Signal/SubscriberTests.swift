import Rivulet
import RivuletTesting
import Testing

@Suite("Subscriber")
struct SubscriberTests {
  @Test("releasing it without ending the signal runs its clean-ups")
  func forgotten() {
    let cleanups = Counter()
    let recorder = Signal<Int, Never> { subscriber in
      subscriber.onDispose { cleanups.add() }
      subscriber.send(1)
    }.record()
    #expect(cleanups.value == 1)
    #expect(recorder.log == "1")
  }

  @Test("knows whether anybody listens")
  func isDisposed() {
    let source = ExposedSource<Int, Never>()
    let recorder = source.signal.record()
    #expect(!source.subscriber.isDisposed)
    recorder.dispose()
    #expect(source.subscriber.isDisposed)
  }

  @Test("disposables are disposed at the end, at once when it is over")
  func disposables() {
    let source = ExposedSource<Int, Never>()
    let (early, late, inner) = (ActionDisposable(), ActionDisposable(), TestSource<Int, Never>())
    _ = source.signal.record()
    source.subscriber.onDispose(early)
    source.subscriber.onDispose(inner.signal.subscribe { _ in })
    #expect(!early.isDisposed)
    source.complete()
    #expect(early.isDisposed)
    #expect(inner.subscriptions.ended == 1)
    source.subscriber.onDispose(late)
    source.subscriber.onDispose(inner.signal.subscribe { _ in })
    #expect(late.isDisposed)
    #expect(inner.subscriptions.ended == 2)
  }

  /// Returns the events that two signals send to one subscriber.
  private func both(_ first: TestSource<Int, Oops>, _ second: TestSource<Int, Oops>) -> Signal<Int, Oops> {
    Signal { subscriber in
      for source in [first, second] {
        subscriber.onDispose(
          source.signal.subscribe(
            onValue: { subscriber.send($0) }, onFailure: { subscriber.fail($0) },
            onCompletion: { subscriber.complete() }))
      }
    }
  }

  @Test("one subscriber may hear several signals, in the order in which they send")
  func several() {
    let (first, second) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let recorder = both(first, second).record()
    first.send(1)
    second.send(2)
    first.send(3)
    #expect(recorder.log == "1 2 3")
  }

  // Behaviours 3.4–3.7
  @Test("the first of them to end ends all, also those that come later", arguments: [false, true])
  func firstEnd(failing: Bool) {
    let (first, second, late) = (TestSource<Int, Oops>(), TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let recorder = both(first, second).record()
    let whole = ExposedSource<Int, Oops>()
    _ = whole.signal.record()
    if failing { second.fail(Oops()) } else { second.complete() }
    first.send(1)
    first.complete()
    #expect(recorder.log == (failing ? "#" : "|"))
    #expect((first.subscriptions.ended, second.subscriptions.ended) == (1, 1))
    whole.complete()
    whole.subscriber.onDispose(late.signal.subscribe(onValue: { _ in }, onFailure: { _ in }))
    #expect(late.subscriptions.ended == 1)
  }

  @Test("a subscription that is over is not kept by the one it was to end with")
  func overIsNotKept() {
    let (source, tracker) = (ExposedSource<Int, Never>(), LeakTracker())
    let recorder = source.signal.record()
    do {
      let token = tracker.token()
      source.subscriber.onDispose(Signal<Int, Never>.just(1).subscribe { _ in token.touch() })
    }
    #expect(tracker.live == 0)
    source.complete()
    #expect(recorder.log == "|")
  }
}
