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

  @Test func `with a time to keep it, each last subscriber that leaves begins that time again`() {
    let (scheduler, source, disposals) = (TestScheduler(), Subject<Int, Never>(), Counter())
    let shared = source.signal.handleEvents(onDispose: { disposals.add() })
      .share(keptFor: .seconds(2), on: scheduler)
    shared.record().dispose()
    scheduler.advance(by: .seconds(1))
    shared.record().dispose()
    scheduler.advance(by: .milliseconds(1_999))
    #expect(disposals.value == 0)
    scheduler.advance(by: .milliseconds(1))
    #expect(disposals.value == 1)
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
}
