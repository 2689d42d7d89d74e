import Rivulet
import RivuletTesting
import Testing

/// The choice of the input that counts, in `flatMap(.latest)`, `retry` and `repeat`.
@Suite("switching from one input to the next")
struct SwitchStateTests {
  @Test("an input's clean-ups have run before the next input starts")
  func cleanedUpBeforeTheNext() {
    let (outer, log) = (Subject<Int, Never>(), Guarded<[String]>([]))
    outer.signal.flatMap(.latest) { number in
      Signal<Int, Never> { subscriber in
        log { $0.append("+\(number)") }
        subscriber.onDispose { log { $0.append("-\(number)") } }
      }
    }.subscribe { _ in }
    for number in 0..<3 { outer.send(number) }
    outer.complete()
    #expect(log.value.starts(with: ["+0", "-0", "+1", "-1", "+2"]))
  }

  @Test(
    "an input that vanishes keeps the result from completing, before and after the outer signal has",
    arguments: [true, false])
  func vanished(outerFirst: Bool) {
    let (outer, inner) = (Subject<Int, Never>(), TestSource<Int, Never>())
    let recorder = outer.signal.flatMap(.latest) { _ in inner.signal }.record()
    outer.send(0)
    inner.send(1)
    if outerFirst { outer.complete() }
    inner.vanish()
    outer.complete()
    #expect(recorder.log == "1")
  }

  @Test("an input that follows one that has vanished completes the result")
  func afterVanished() {
    let (outer, inner) = (Subject<Int, Never>(), (0..<2).map { _ in TestSource<Int, Never>() })
    let recorder = outer.signal.flatMap(.latest) { inner[$0].signal }.record()
    outer.send(0)
    inner[0].vanish()
    outer.send(1)
    outer.complete()
    #expect(recorder.log == "")
    inner[1].complete()
    #expect(recorder.log == "|")
  }

  @Test("the late end of a replaced input is not that of the input that counts")
  func lateEnd() {
    let (outer, subscribers) = (Subject<Int, Never>(), Guarded<[Subscriber<Int, Never>]>([]))
    let recorder = outer.signal.flatMap(.latest) { _ in
      Signal<Int, Never> { subscriber in subscribers { $0.append(subscriber) } }
    }.record()
    outer.send(0)
    outer.send(1)
    outer.complete()
    subscribers.value[0].complete()
    #expect(recorder.log == "")
    subscribers.value[1].send(1)
    subscribers.value[1].complete()
    #expect(recorder.log == "1 |")
    subscribers.value = []
  }

  @Test("once it is disposed, a clean-up of the input that counted can start no other")
  func stopped() {
    let (outer, subscribers) = (Subject<Int, Never>(), Guarded<[Subscriber<Int, Never>]>([]))
    let subscription = outer.signal.flatMap(.latest) { number in
      Signal<Int, Never> { subscriber in
        // A source that keeps no subscriber vanishes.
        subscribers { $0.append(subscriber) }
        subscriber.onDispose { outer.send(number + 1) }
      }
    }.subscribe { _ in }
    outer.send(0)
    subscription.dispose()
    #expect(subscribers.value.count == 1)
    subscribers.value = []
  }

  @Test(
    "inputs that are replaced on one thread while they end on another: one completion, and every input is cleaned up")
  func race() {
    for _ in 0..<count(200) {
      let (outer, inner) = (Subject<Int, Never>(), (0..<3).map { _ in TestSource<Int, Never>() })
      let recorder = outer.signal.flatMap(.latest) { inner[$0].signal }.record()
      outer.send(0)
      onThreads(2) { thread in
        if thread == 0 {
          for number in 1..<3 { outer.send(number) }
          outer.complete()
        } else {
          for source in inner.prefix(2) { source.complete() }
        }
      }
      #expect(recorder.log == "")
      inner[2].complete()
      #expect(recorder.log == "|")
      #expect(inner.allSatisfy { $0.subscriptions.ended == $0.subscriptions.count })
    }
  }
}
