import Rivulet
import RivuletTesting
import Testing

@Suite("share")
struct ShareTests {
  @Test("one subscription for all subscribers; the first misses nothing, the others miss earlier values")
  func shares() {
    let source = TestSource<Int, Oops>()
    let shared = source.signal.prepend(0).share()
    let first = shared.record()
    source.send(1)
    let second = shared.record()
    source.send(2)
    source.fail(Oops())
    #expect(source.subscriptions.count == 1)
    #expect((first.log, second.log) == ("0 1 2 #", "2 #"))
  }

  @Test("nothing happens before the first subscriber, and the source is cleaned up with the last")
  func connects() {
    let source = TestSource<Int, Never>()
    let shared = source.signal.share()
    #expect(source.subscriptions.count == 0)
    let (first, second) = (shared.record(), shared.record())
    first.dispose()
    source.send(1)
    #expect(source.subscriptions.ended == 0)
    second.dispose()
    #expect(source.subscriptions.ended == 1)
    #expect((first.log, second.log) == ("", "1"))
  }

  @Test("connects again for the next subscriber, which receives no old values", arguments: [0, 3])
  func reconnects(capacity: Int) {
    let source = TestSource<Int, Never>()
    let shared = source.signal.share(replaying: capacity)
    for round in 1...3 {
      let recorder = shared.record()
      #expect(source.subscriptions.count == round)
      source.send(round)
      #expect(recorder.log == "\(round)")
      recorder.dispose()
      #expect(source.subscriptions.ended == round)
    }
  }

  @Test("starts afresh after the end, even from inside the handler of the end", arguments: [0, 3])
  func afterTheEnd(capacity: Int) {
    let starts = Counter()
    let shared = Signal<Int, Never>.deferred {
      starts.add()
      return .just(starts.value)
    }.share(replaying: capacity)
    #expect(shared.record().log == "1 |")
    #expect(shared.record().log == "2 |")
    #expect(shared.concat(shared).record().log == "3 4 |")

    let failing = TestSource<Int, Oops>()
    let retried = failing.signal.share(replaying: capacity)
    let recorder = retried.catch { _ in retried }.record()
    failing.send(1)
    failing.fail(Oops())
    #expect(failing.subscriptions.count == 2)
    failing.send(2)
    #expect(recorder.log == "1 2")
  }

  @Test("share(replaying:) replays the last values to new subscribers")
  func replays() {
    let source = TestSource<Int, Never>()
    let shared = source.signal.share(replaying: 2)
    let first = shared.record()
    for value in 1...3 { source.send(value) }
    let second = shared.record()
    source.send(4)
    source.complete()
    #expect((first.log, second.log) == ("1 2 3 4 |", "2 3 4 |"))
    #expect(source.subscriptions.count == 1)
  }

  @Test("a first subscriber that has had enough at once does not cause a second start of the source")
  func takesOne() {
    let source = TestSource<Int, Never>()
    let shared = source.signal.prepend(1, 2).share()
    #expect(shared.take(first: 1).record().log == "1 |")
    #expect(source.subscriptions.count == 0)
    #expect(shared.record().log == "1 2")
    #expect(source.subscriptions.count == 1)
  }

  @Test("subscribing from inside a value handler joins the existing subscription")
  func inside() {
    let source = TestSource<Int, Never>()
    let shared = source.signal.share()
    let late = Guarded<[Int]>([])
    shared.take(first: 1).subscribe { _ in shared.subscribe { value in late { $0.append(value) } } }
    source.send(1)
    source.send(2)
    #expect(late.value == [2])
    #expect(source.subscriptions.count == 1)
  }

  @Test("a source that vanishes sends no end, and is started again once its subscribers are gone")
  func vanished() {
    let source = TestSource<Int, Never>()
    let shared = source.signal.share()
    let recorder = shared.record()
    source.send(1)
    source.vanish()
    #expect(recorder.log == "1")
    let next = shared.record()
    #expect((next.log, source.subscriptions.count) == ("", 1))
    #expect((recorder.isDisposed, next.isDisposed) == (false, false))
    recorder.dispose()
    next.dispose()
    let afterwards = shared.record()
    source.send(2)
    #expect((afterwards.log, source.subscriptions.count) == ("2", 2))
    #expect(Signal<Int, Never>.never.share().record().isDisposed == false)
  }

  @Test("replayed values are released with the last subscriber, while the shared signal stays")
  func forgets() {
    let tracker = LeakTracker()
    let source = Subject<LeakTracker.Token, Never>()
    let shared = source.signal.share(replaying: .max)
    let subscription = shared.subscribe { _ in }
    source.send(tracker.token())
    #expect(tracker.live == 1)
    subscription.dispose()
    #expect(tracker.live == 0)
  }

  @Test(
    "four threads come and go: every start of the source is cleaned up, and it works afterwards", arguments: [0, 1])
  func comingAndGoing(capacity: Int) {
    let (starts, cleanups) = (Counter(), Counter())
    let held = Guarded<[Subscriber<Int, Never>]>([])
    let shared = Signal<Int, Never> { subscriber in
      held { $0.append(subscriber) }
      starts.add()
      subscriber.onDispose { cleanups.add() }
      subscriber.send(0)
    }.share(replaying: capacity)
    let times = count(500)
    onThreads(4) { thread in
      for number in 0..<times {
        let subscription = shared.subscribe { _ in }
        if (thread + number).isMultiple(of: 3) { shared.take(first: 1).subscribe { _ in }.dispose() }
        subscription.dispose()
      }
    }
    #expect(starts.value == cleanups.value)
    #expect(shared.record().log == "0")
    #expect(starts.value == cleanups.value + 1)
  }

  @Test("while there is a subscriber, others come and go on four threads and never start the source")
  func steady() {
    let source = TestSource<Int, Never>()
    let shared = source.signal.share()
    let recorder = shared.record()
    let times = count(500)
    onThreads(4) { thread in
      for number in 0..<times {
        if thread == 0 { source.send(number) } else { shared.subscribe { _ in }.dispose() }
      }
    }
    #expect(source.subscriptions.count == 1)
    #expect(recorder.values == Array(0..<times))
  }

  @Test("four threads subscribe while the source ends: everyone hears one whole run")
  func ending() {
    for _ in 0..<count(200) {
      let shared = Signal<Int, Never>.from(1...3).share(replaying: .max)
      let logs = Guarded<[String]>([])
      onThreads(4) { _ in
        let log = shared.record().log
        logs { $0.append(log) }
      }
      // One that joined while another thread was sending may hear the rest from there, after this.
      #expect(logs.value.allSatisfy { "1 2 3 |".hasPrefix($0) })
      #expect(logs.value.contains("1 2 3 |"))
      #expect(shared.record().log == "1 2 3 |")
    }
  }

  @Test("with a time to keep it, the subscription outlives the last subscriber by that time")
  func kept() {
    let (scheduler, source, starts, disposals) = (TestScheduler(), Subject<Int, Never>(), Counter(), Counter())
    let shared = source.signal.handleEvents(onSubscribe: { starts.add() }, onDispose: { disposals.add() })
      .share(replaying: 1, keptFor: .seconds(2), on: scheduler)
    shared.record().dispose()
    source.send(1)
    scheduler.advance(by: .seconds(1))
    let late = shared.record()
    #expect(late.log == "1")
    scheduler.advance(by: .seconds(5))
    #expect(disposals.value == 0)
    late.dispose()
    scheduler.advance(by: .seconds(2))
    #expect([starts.value, disposals.value] == [1, 1])
    shared.record().dispose()
    #expect(starts.value == 2)
  }

  @Test("through a subject made for it, each connection has its own")
  func through() {
    let (source, made) = (Subject<Int, Never>(), Counter())
    let shared = source.signal.share(through: { () -> BehaviorSubject<Int, Never> in
      made.add()
      return BehaviorSubject(0)
    })
    let first = shared.record()
    source.send(1)
    #expect(shared.record().log == "1")
    #expect(first.log == "0 1")
    #expect(made.value == 1)
  }

  @Test("the subject is made without a lock, so that making it may subscribe to the signal")
  func throughItself() {
    let (source, isFirst, place) = (Subject<Int, Never>(), Guarded(true), Guarded<Signal<Int, Never>?>(nil))
    let shared = source.signal.share(through: { () -> Subject<Int, Never> in
      let isOuter = isFirst { first in
        defer { first = false }
        return first
      }
      if isOuter { place.value?.subscribe { _ in } }
      return Subject()
    })
    place { $0 = shared }
    let recorder = shared.record()
    source.send(1)
    #expect(recorder.log == "1")
    place { $0 = nil }
  }

  @Test("with a time to keep it, subscribers that leave set no timer while others stay, and an end stops the timer")
  func keptTimers() {
    let (scheduler, source) = (TestScheduler(), Subject<Int, Never>())
    let shared = source.signal.share(replaying: 1, keptFor: .seconds(9), on: scheduler)
    let staying = shared.record()
    for _ in 0..<10 { shared.record().dispose() }
    #expect(scheduler.pending == 0)
    staying.dispose()
    #expect(scheduler.pending == 1)
    source.complete()
    #expect(scheduler.pending == 0)
  }
}
