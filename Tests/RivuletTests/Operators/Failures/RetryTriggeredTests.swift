import Rivulet
import RivuletTesting
import Testing

@Suite("retry(triggeredBy:)")
struct RetryTriggeredTests {
  @Test("a value of the trigger starts the next run")
  func triggered() {
    let (signal, runs) = RetryTests.attempts(completingAt: 3)
    let trigger = Subject<Void, Oops>()
    let recorder = signal.retry(triggeredBy: { _ in trigger.signal }).record()
    #expect(runs.value == 1)
    trigger.send(())
    #expect(recorder.log == "1 2")
    trigger.send(())
    #expect(recorder.log == "1 2 3 |")
  }

  @Test("the trigger receives each failure, and its end is the end")
  func failures() {
    let recorder = RetryTests.attempts().signal.retry(triggeredBy: { failures in
      failures.setFailureType(to: Oops.self).take(while: { $0.code < 3 })
    }).record()
    #expect(recorder.log == "1 2 3 |")
  }

  @Test("a failure of the trigger is the failure of the result")
  func failing() {
    let recorder = RetryTests.attempts().signal.retry(triggeredBy: { failures in
      failures.setFailureType(to: Oops.self).flatMap(.concat) { _ in Signal<Int, Oops>.fail(Oops(code: 9)) }
    }).record()
    #expect(recorder.events == [.value(1), .failed(Oops(code: 9))])
  }

  @Test("a trigger has no effect while a run goes on")
  func early() {
    let (source, trigger) = (Subject<Int, Oops>(), Subject<Void, Oops>())
    let starts = Counter()
    let recorder = source.signal.handleEvents(onSubscribe: { starts.add() })
      .retry(triggeredBy: { _ in trigger.signal }).record()
    trigger.send(())
    source.send(1)
    #expect(starts.value == 1)
    #expect(recorder.log == "1")
  }

  @Test("an end of the trigger in a handler comes after the value")
  func endWithin() {
    let (source, trigger) = (Subject<Int, Oops>(), Subject<Int, Oops>())
    let log = Guarded<[String]>([])
    source.signal.retry(triggeredBy: { _ in trigger.signal }).subscribe(
      onValue: { value in
        trigger.complete()
        log { $0.append("\(value)") }
      }, onFailure: { _ in }, onCompletion: { log { $0.append("|") } })
    source.send(1)
    #expect(log.value == ["1", "|"])
  }

  @Test("a trigger that vanishes leaves nothing behind")
  func vanished() {
    let tracker = LeakTracker()
    do {
      let token = tracker.token()
      Signal<Int, Oops>.fail(Oops()).retry(triggeredBy: { _ in Signal<Int, Oops>.never })
        .subscribe(onValue: { _ in token.touch() }, onFailure: { _ in })
    }
    #expect(tracker.live == 0)
  }
}
