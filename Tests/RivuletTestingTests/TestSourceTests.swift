import Rivulet
import RivuletTesting
import Testing

@Suite("TestSource and SubscriptionLog")
struct TestSourceTests {
  let scheduler = TestScheduler()

  @Test("sends to every subscriber, and logs when each one subscribes and leaves")
  func sending() {
    let source = TestSource<Int, Trouble>(on: scheduler)
    source.send(0)
    let first = source.signal.take(first: 2).record(on: scheduler)
    scheduler.advance(by: .seconds(1))
    source.send(1)
    let second = source.signal.record(on: scheduler)
    scheduler.advance(by: .seconds(2))
    source.send(2)
    #expect(source.isSubscribed)
    #expect(source.subscriptions.count == 2)
    #expect(source.subscriptions.live == 1)
    #expect(source.subscriptions.marbles == ["^--!", "-^"])
    source.fail(Trouble())
    #expect(!source.isSubscribed)
    #expect(source.subscriptions.spans.map(\.end) == [.seconds(3), .seconds(3)])
    #expect(first.marbles == "-1-(2|)")
    #expect(second.marbles == "-^-(2#)")
  }

  @Test("can be used again after an end, so that something can be tried again")
  func again() {
    let source = TestSource<Int, Trouble>()
    let recorder = TestRecorder(source.signal.catch { _ in source.signal })
    source.fail(Trouble())
    #expect(source.subscriptions.count == 2)
    source.send(1)
    source.complete()
    #expect(recorder.log == "1 |")
    #expect(source.subscriptions.ended == 2)
  }

  @Test("vanishes without an end, and leaves nothing")
  func vanishing() {
    let (source, tracker) = (TestSource<Int, Never>(), LeakTracker())
    do {
      let token = tracker.token()
      source.signal.subscribe { _ in token.touch() }
    }
    #expect(tracker.live == 1)
    source.vanish()
    #expect(tracker.live == 0)
    #expect(!source.isSubscribed)
  }

  @Test("vanishes without an end when it is freed")
  func freed() {
    let tracker = LeakTracker()
    do {
      let (source, token) = (TestSource<Int, Never>(), tracker.token())
      source.signal.subscribe(onValue: { _ in }, onCompletion: { token.touch() })
    }
    #expect(tracker.live == 0)
  }

  @Test("any signal can be tracked: when it is subscribed to, when it ends, when it is left")
  func tracking() {
    let log = SubscriptionLog(on: scheduler)
    let inner = scheduler.cold("--x--x--x").tracked(by: log)
    scheduler.expect(scheduler.hot("-a----b-|").flatMap(.latest) { _ in inner }, "---x--- -x--!")
    #expect(log.marbles == ["-^----!", "------^----!"])
    scheduler.expect(scheduler.cold("-a|").tracked(by: log), "-a|")
    #expect(log.marbles.last == "-----------^-!")
  }

  @Test("a tracked signal stays what it is, even one that sends at once and without end")
  func trackedInfinite() {
    let log = SubscriptionLog()
    #expect(Signal<Int, Never>.from(1...).tracked(by: log).take(first: 3).record(on: scheduler).log == "1 2 3 |")
    #expect((log.count, log.live) == (1, 0))
  }
}
