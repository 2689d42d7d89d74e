import Rivulet
import RivuletTesting
import Testing

@Suite("deliver(on:buffering:)")
struct DeliverBufferingTests {
  let scheduler = TestScheduler()
  let source = Subject<Int, Oops>()

  @Test("values that wait are delivered in order, one a turn, and then the end")
  func order() {
    let recorder = source.signal.deliver(on: scheduler, buffering: .unbounded).record()
    source.send(1)
    source.send(2)
    source.complete()
    #expect(recorder.log == "")
    scheduler.step()
    #expect(recorder.log == "1")
    scheduler.run()
    #expect(recorder.log == "1 2 |")
    #expect(scheduler.pending == 0)
  }

  @Test("a full buffer drops the oldest or the newest, and the number is reported before the next value")
  func dropped() {
    for (policy, expected) in [(BufferingPolicy.newest(2), "-2 3 4 |"), (.oldest(2), "-2 1 2 |")] {
      let (source, log) = (Subject<Int, Oops>(), Guarded<[String]>([]))
      source.signal.deliver(on: scheduler, buffering: policy, onDrop: { count in log { $0.append("-\(count)") } })
        .subscribe(
          onValue: { value in log { $0.append("\(value)") } }, onFailure: { _ in },
          onCompletion: { log { $0.append("|") } })
      for value in 1...4 { source.send(value) }
      source.complete()
      scheduler.run()
      #expect(log.value.joined(separator: " ") == expected)
    }
  }

  @Test("the value that is being delivered does not count")
  func inDelivery() {
    let log = Guarded<[Int]>([])
    source.signal.deliver(on: scheduler, buffering: .newest(1)).subscribe(
      onValue: { [source] value in
        log { $0.append(value) }
        if value == 1 { (2...4).forEach(source.send) }
      }, onFailure: { _ in })
    source.send(1)
    scheduler.run()
    #expect(log.value == [1, 4])
  }

  @Test("a slow subscriber never makes it keep more than its limit")
  func bounded() {
    let tracker = LeakTracker()
    let objects = Subject<LeakTracker.Token, Never>()
    let subscription = objects.signal.deliver(on: scheduler, buffering: .newest(10)).subscribe { _ in }
    for _ in 0..<1_000 { objects.send(tracker.token()) }
    #expect(tracker.live == 10)
    subscription.dispose()
    #expect(tracker.live == 0)
  }

  @Test("with a failure, the source is disposed, and what waits comes before the failure")
  func failing() {
    let disposed = Counter()
    let recorder = Signal<Int, Oops>.from(1...).handleEvents(onDispose: { disposed.add() })
      .deliver(on: scheduler, bufferingUpTo: 3, throwing: Oops(code: 4)).record()
    scheduler.run()
    #expect(recorder.events == [.value(1), .value(2), .value(3), .failed(Oops(code: 4))])
  }

  @Test("disposal drops what waits")
  func disposal() {
    let recorder = source.signal.deliver(on: scheduler, buffering: .unbounded).record()
    source.send(1)
    recorder.dispose()
    scheduler.run()
    #expect(recorder.log == "")
  }

  @Test("a scheduler that works at once needs no more stack for many values than for one")
  func immediate() {
    let recorder = Signal<Int, Never>.from(0..<100_000).deliver(on: ImmediateScheduler(), buffering: .newest(1)).take(
      last: 1
    )
    .record()
    #expect(recorder.log == "99999 |")
  }
}
