import Rivulet
import RivuletTesting
import Testing

@Suite("delaySubscription(for:on:)")
struct DelaySubscriptionTests {
  let scheduler = TestScheduler()
  let source = Subject<Int, Oops>()

  @Test("the signal is subscribed to after the delay, and its events pass at once")
  func delayed() {
    let subscriptions = Counter()
    let recorder = source.signal.handleEvents(onSubscribe: { subscriptions.add() })
      .delaySubscription(for: .seconds(1), on: scheduler).record()
    source.send(1)
    #expect(subscriptions.value == 0)
    scheduler.advance(by: .seconds(1))
    #expect(subscriptions.value == 1)
    source.send(2)
    #expect(recorder.log == "2")
  }

  @Test("disposal during the delay prevents the subscription")
  func disposal() {
    let subscriptions = Counter()
    source.signal.handleEvents(onSubscribe: { subscriptions.add() })
      .delaySubscription(for: .seconds(1), on: scheduler).record().dispose()
    scheduler.advance(by: .seconds(1))
    #expect(subscriptions.value == 0)
    #expect(scheduler.pending == 0)
  }
}
