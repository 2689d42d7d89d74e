import Rivulet
import RivuletTesting
import Testing

@Suite("take(until:)")
struct TakeUntilTests {
  @Test("values pass until the trigger sends one; then both sources are ended")
  func value() {
    let (source, trigger) = (TestSource<Int, Never>(), TestSource<String, Never>())
    let recorder = source.signal.take(until: trigger.signal).record()
    source.send(1)
    trigger.send("now")
    source.send(2)
    #expect(recorder.log == "1 |")
    #expect(source.subscriptions.ended == 1)
    #expect(trigger.subscriptions.ended == 1)
  }

  @Test("or until it completes")
  func completion() {
    let (source, trigger) = (TestSource<Int, Never>(), TestSource<Void, Never>())
    let recorder = source.signal.take(until: trigger.signal).record()
    source.send(1)
    trigger.complete()
    #expect(recorder.log == "1 |")
    #expect(source.subscriptions.ended == 1)
  }

  @Test("a trigger that sends at once keeps the source from being subscribed")
  func immediate() {
    let source = TestSource<Int, Never>()
    #expect(source.signal.take(until: Signal<Int, Never>.just(0)).record().log == "|")
    #expect(source.signal.take(until: Signal<Int, Never>.empty).record().log == "|")
    #expect(source.subscriptions.count == 0)
  }

  @Test("the trigger is subscribed before the source")
  func order() {
    let log = Guarded<[String]>([])
    let trigger = Signal<Void, Never>.never.handleEvents(onSubscribe: { log { $0.append("trigger") } })
    let source = Signal<Int, Never>.never.handleEvents(onSubscribe: { log { $0.append("source") } })
    source.take(until: trigger).subscribe { _ in }
    #expect(log.value == ["trigger", "source"])
  }

  @Test("a trigger that vanishes changes nothing")
  func vanished() {
    let (source, trigger) = (TestSource<Int, Never>(), TestSource<Void, Never>())
    let recorder = source.signal.take(until: trigger.signal).record()
    trigger.vanish()
    source.send(1)
    source.complete()
    #expect(recorder.log == "1 |")
  }

  @Test("the end of the source ends it and the trigger")
  func source() {
    for fails in [false, true] {
      let (source, trigger) = (TestSource<Int, Oops>(), TestSource<Void, Never>())
      let recorder = source.signal.take(until: trigger.signal).record()
      if fails { source.fail(Oops()) } else { source.complete() }
      #expect(recorder.log == (fails ? "#" : "|"))
      #expect(trigger.subscriptions.ended == 1)
    }
  }

  @Test("disposal ends both")
  func disposal() {
    let (source, trigger) = (TestSource<Int, Never>(), TestSource<Void, Never>())
    let recorder = source.signal.take(until: trigger.signal).record()
    recorder.dispose()
    #expect((source.subscriptions.ended, trigger.subscriptions.ended) == (1, 1))
    #expect(recorder.log == "")
  }

  @Test("a handler that fires the trigger receives nothing more")
  func reentrant() {
    let (subject, trigger) = (Subject<Int, Never>(), Subject<Void, Never>())
    let log = Guarded<[Int]>([])
    subject.signal.take(until: trigger.signal).subscribe(
      onValue: { value in
        log { $0.append(value) }
        trigger.send(())
        subject.send(value + 1)
      }, onCompletion: { log { $0.append(-1) } })
    subject.send(1)
    #expect(log.value == [1, -1])
  }
}
