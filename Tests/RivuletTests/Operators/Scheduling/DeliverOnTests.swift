import RivuletTesting
import Testing

@testable import Rivulet

@Suite("deliver(on:)")
struct DeliverOnTests {
  @Test("every event hops, in order, and many share a hop")
  func hops() {
    let (source, scheduler) = (Subject<Int, Oops>(), ManualScheduler())
    let recorder = source.signal.deliver(on: scheduler).record()
    source.send(1)
    source.send(2)
    source.fail(Oops())
    #expect(recorder.log == "")
    #expect(scheduler.waiting == 1)
    scheduler.runOne()
    #expect(recorder.log == "1 2 #")
    #expect(scheduler.waiting == 0)
  }

  @Test("an event hops even when it is sent where it goes; what the source does stays where it was")
  func alwaysHops() {
    let (source, scheduler, log) = (Subject<Int, Never>(), ManualScheduler(), Guarded<[String]>([]))
    source.signal.handleEvents(onValue: { value in log { $0.append("sent \(value)") } }).deliver(on: scheduler)
      .subscribe { value in log { $0.append("\(value)") } }
    scheduler.schedule {
      source.send(1)
      log { $0.append("returned") }
    }
    scheduler.run()
    #expect(log.value == ["sent 1", "returned", "1"])
  }

  @Test("a failure keeps its place behind the values sent before it")
  func failureInOrder() {
    let (source, scheduler) = (Subject<Int, Oops>(), ManualScheduler())
    let log = Guarded<[String]>([])
    source.signal.deliver(on: scheduler).subscribe(
      onValue: { value in
        log { $0.append("\(value)") }
        if value == 1 { source.fail(Oops()) }
      }, onFailure: { _ in log { $0.append("#") } })
    source.send(1)
    source.send(2)
    scheduler.run()
    #expect(log.value == ["1", "2", "#"])
  }

  @Test("values sent during a hop join the next one")
  func nextHop() {
    let (source, scheduler) = (Subject<Int, Never>(), ManualScheduler())
    let log = Guarded<[Int]>([])
    source.signal.deliver(on: scheduler).subscribe { value in
      log { $0.append(value) }
      if value == 1 { source.send(3) }
    }
    source.send(1)
    source.send(2)
    scheduler.runOne()
    #expect(log.value == [1, 2])
    scheduler.runOne()
    #expect(log.value == [1, 2, 3])
    scheduler.runOne()
    #expect(scheduler.waiting == 0)
    source.send(4)
    scheduler.runOne()
    #expect(log.value == [1, 2, 3, 4])
    #expect(scheduler.waiting == 0)
  }

  @Test("waiting values are dropped on disposal, even in the middle of a hop")
  func disposal() {
    let (source, scheduler) = (TestSource<Int, Never>(), ManualScheduler())
    let (log, own) = (Guarded<[Int]>([]), SerialDisposable())
    own.inner = source.signal.deliver(on: scheduler).subscribe { value in
      log { $0.append(value) }
      own.dispose()
    }
    source.send(1)
    source.send(2)
    scheduler.run()
    #expect(log.value == [1])
    #expect(source.subscriptions.ended == 1)
  }

  @Test("waiting values are delivered even if the source has vanished")
  func sourceGone() {
    let scheduler = ManualScheduler()
    let recorder = Signal<Int, Never>.from(1...3).deliver(on: scheduler).record()
    scheduler.run()
    #expect(recorder.log == "1 2 3 |")
  }

  @Test("once the scheduler has had its turn, nothing is kept after disposal")
  func release() {
    let tracker = LeakTracker()
    let scheduler = ManualScheduler()
    let source = Subject<Int, Never>()
    do {
      let token = tracker.token()
      let subscription = source.signal.deliver(on: scheduler).subscribe { _ in token.touch() }
      source.send(1)
      subscription.dispose()
    }
    scheduler.run()
    #expect(tracker.live == 0)
  }

  @Test("the memory that a backlog took is given back")
  func backlog() throws {
    let (scheduler, made) = (ManualScheduler(), Guarded<DeliveryQueue<Int, Never>?>(nil))
    Signal<Int, Never>(serial: { subscriber in
      made { $0 = DeliveryQueue(subscriber, scheduler, looksAgain: true) }
    }).subscribe { _ in }
    let queue = try #require(made.value)
    for value in 0..<10_000 { queue.append(.value(value)) }
    scheduler.run()
    #expect(queue.front.chunk == queue.back.chunk)
    #expect(queue.front.chunk.pointee.capacity * MemoryLayout<Event<Int, Never>>.stride < 16_384)
  }

  @Test("a value is released when it was delivered, whatever else is in its hop")
  func delivered() {
    let (tracker, scheduler, live) = (LeakTracker(), ManualScheduler(), Guarded<[Int]>([]))
    let source = Subject<LeakTracker.Token, Never>()
    source.signal.deliver(on: scheduler).subscribe { _ in live { $0.append(tracker.live) } }
    for _ in 1...3 { source.send(tracker.token()) }
    scheduler.run()
    #expect(live.value == [3, 2, 1])
    #expect(tracker.live == 0)
  }

  @Test("with the immediate scheduler a handler that sends is not called inside itself")
  func immediate() {
    let source = TestSource<Int, Never>()
    let log = Guarded<[String]>([])
    source.signal.deliver(on: ImmediateScheduler()).subscribe { value in
      log { $0.append("<\(value)") }
      if value < 3 { source.send(value + 1) }
      log { $0.append("\(value)>") }
    }
    source.send(1)
    #expect(log.value == ["<1", "1>", "<2", "2>", "<3", "3>"])
  }

  @Test("a queue keeps the order")
  func queue() async {
    let log = Guarded<[Int]>([])
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      Signal<Int, Never>.from(0..<1000).deliver(on: QueueScheduler(label: "order")).subscribe(
        onValue: { value in log { $0.append(value) } }, onCompletion: { done.resume() })
    }
    #expect(log.value == Array(0..<1000))
  }
}

@Suite("deliverOnMain()")
struct DeliverOnMainTests {
  @Test("a value sent on the main actor is delivered at once") @MainActor
  func immediate() {
    #expect(MainScheduler.isCurrent)
    #expect(Signal<Int, Oops>.just(1).deliverOnMain().record().log == "1 |")
  }

  // Behaviours 2.200 and 2.201.
  @Test("earlier values from elsewhere arrive first, in order, on the main actor") @MainActor
  func order() async {
    let source = Subject<Int, Never>()
    let log = Guarded<[Int]>([])
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      source.signal.deliverOnMain().subscribe(
        onValue: { value in
          MainActor.preconditionIsolated()
          log { $0.append(value) }
        }, onCompletion: { done.resume() })
      onAnotherThread { for value in 1...3 { source.send(value) } }
      // Waits its turn behind what came from the other thread.
      source.send(4)
      #expect(log.value == [])
      source.complete()
    }
    #expect(log.value == [1, 2, 3, 4])
    source.send(5)
  }

  @Test("after a stream from elsewhere, values sent on the main actor are delivered at once again") @MainActor
  func afterStream() async {
    let source = Subject<Int, Never>()
    let log = Guarded<[Int]>([])
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      source.signal.deliverOnMain().subscribe { value in
        log { $0.append(value) }
        if value == 1 { onAnotherThread { source.send(2) } }
        if value == 2 {
          MainScheduler().schedule {
            source.send(3)
            log { $0.append(0) }
            done.resume()
          }
        }
      }
      onAnotherThread { source.send(1) }
    }
    #expect(log.value == [1, 2, 3, 0])
  }

  @Test("an event sent during delivery comes later, in order") @MainActor
  func reentrant() async {
    let source = TestSource<Int, Never>()
    let log = Guarded<[Int]>([])
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      source.signal.deliverOnMain().subscribe(
        onValue: { value in
          if value == 1 {
            source.send(2)
            source.complete()
          }
          log { $0.append(value) }
        }, onCompletion: { done.resume() })
      source.send(1)
    }
    #expect(log.value == [1, 2])
  }

  @Test("what still waits when it is disposed on the main actor is dropped") @MainActor
  func disposal() async {
    let source = Subject<Int, Never>()
    let recorder = source.signal.deliverOnMain().record()
    onAnotherThread { source.send(1) }
    recorder.dispose()
    // Whatever the main queue held before this has been done afterwards.
    await withCheckedContinuation { done in MainScheduler().schedule { done.resume() } }
    #expect(recorder.log == "")
  }
}
