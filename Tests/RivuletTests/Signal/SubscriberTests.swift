import Rivulet
import Testing

@Suite("Subscriber")
struct SubscriberTests {
  @Test("letting go of it without ending the signal runs its clean-ups")
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
    let source = Handle<Int, Never>()
    let recorder = source.signal.record()
    #expect(!source.subscriber.isDisposed)
    recorder.dispose()
    #expect(source.subscriber.isDisposed)
  }

  @Test("disposables are disposed at the end, at once when it is over")
  func disposables() {
    let source = Handle<Int, Never>()
    let (early, late, inner) = (AnyDisposable(), AnyDisposable(), Handle<Int, Never>())
    _ = source.signal.record()
    source.subscriber.onDispose(early)
    source.subscriber.onDispose(inner.signal.subscribe { _ in })
    #expect(!early.isDisposed)
    source.complete()
    #expect(early.isDisposed)
    #expect(inner.cleanups == 1)
    source.subscriber.onDispose(late)
    source.subscriber.onDispose(inner.signal.subscribe { _ in })
    #expect(late.isDisposed)
    #expect(inner.cleanups == 2)
  }
}
