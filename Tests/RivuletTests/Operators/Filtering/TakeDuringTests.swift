import Rivulet
import RivuletTesting
import Testing

@Suite("take(during:)", .leavesNoSubscriptions)
struct TakeDuringTests {
  @Test("values pass until the lifetime ends; then it completes and ends the source")
  func ends() {
    let source = TestSource<Int, Never>()
    var lifetime: Lifetime? = Lifetime()
    let recorder = source.signal.take(during: lifetime!).record()
    source.send(1)
    lifetime = nil
    source.send(2)
    #expect(recorder.log == "1 |")
    #expect(source.subscriptions.ended == 1)
  }

  @Test("a lifetime that is over keeps the source from being subscribed, also where the signal was made before")
  func over() {
    let (source, lifetime) = (TestSource<Int, Oops>(), Lifetime())
    let signal = source.signal.take(during: lifetime)
    lifetime.end()
    #expect(signal.record().log == "|")
    #expect(source.subscriptions.count == 0)
  }

  @Test("the signal and its subscriptions do not keep the lifetime, nor are they kept by it once over")
  func keeps() {
    let (tracker, source) = (LeakTracker(), Subject<Int, Never>())
    weak var weakly: Lifetime?
    do {
      let lifetime = Lifetime()
      weakly = lifetime
      let short = { [token = tracker.token()] in
        source.signal.take(during: lifetime).subscribe { _ in token.touch() }
      }()
      short.dispose()
      #expect(tracker.live == 0)
      let token = tracker.token()
      source.signal.take(during: lifetime).subscribe { _ in token.touch() }
    }
    #expect(weakly == nil)
    #expect(tracker.live == 0)
  }

  @Test(
    "a lifetime that ends on one thread while values come on another lets the one in flight through, and completes last"
  )
  func race() {
    for _ in 0..<count(300) {
      let (source, lifetime) = (Subject<Int, Never>(), Lifetime())
      let heard = Unguarded((values: 0, ends: 0, late: 0))
      source.signal.take(during: lifetime).subscribe(
        onValue: { _ in if heard.value.ends > 0 { heard.value.late += 1 } else { heard.value.values += 1 } },
        onCompletion: { heard.value.ends += 1 })
      onThreads(2) { thread in
        if thread == 0 { for number in 0..<30 { source.send(number) } } else { lifetime.end() }
      }
      #expect((heard.value.ends, heard.value.late) == (1, 0))
    }
  }

  @Test("a lifetime that ends in the midst of a delivery waits for it to be over")
  func inside() {
    let (source, lifetime, log) = (Subject<Int, Never>(), Lifetime(), Guarded<[String]>([]))
    source.signal.take(during: lifetime).subscribe(
      onValue: { value in
        lifetime.end()
        source.send(2)
        log { $0.append("received \(value)") }
      }, onCompletion: { log { $0.append("over") } })
    source.send(1)
    #expect(log.value == ["received 1", "over"])
  }
}
