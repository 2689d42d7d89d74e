import Rivulet
import RivuletTesting
import Testing

@Suite("Who keeps what alive")
struct OwnershipTests {
  // Behaviours 2.67, 2.70–2.71
  @Test("a signal without subscribers is freed with its last copy, and was never retained by anything else")
  func unused() {
    let tracker = LeakTracker()
    do {
      let (token, other) = (tracker.token(), tracker.token())
      let signal = Signal<Int, Never> { _ in token.touch() }.map { other.pass($0) }
      #expect(tracker.live == 2)
      _ = signal
    }
    #expect(tracker.live == 0)
    onAnotherThread {
      let token = tracker.token()
      _ = Signal<Int, Never> { _ in token.touch() }
    }
    #expect(tracker.live == 0)
  }

  // Behaviours 2.68–2.69
  @Test("a signal that completes at once is freed, and so is a replay subject that has completed")
  func completed() {
    let tracker = LeakTracker()
    do {
      let token = tracker.token()
      #expect(Signal<Int, Never>.just(1).map { token.pass($0) }.record().log == "1 |")
      let subject = ReplaySubject<LeakTracker.Token, Never>(capacity: nil)
      subject.send(tracker.token())
      subject.complete()
      #expect(subject.signal.record().events.count == 2)
    }
    #expect(tracker.live == 0)
  }

  // Behaviours 2.72
  @Test("a subscription keeps the operators between source and subscriber, and ends with an event or by disposal")
  func subscription() {
    for byHand in [false, true] {
      let (tracker, source) = (LeakTracker(), Subject<Int, Never>())
      let log = Guarded<[Int]>([])
      let subscription = {
        let token = tracker.token()
        return source.signal.map { token.pass($0) }.filter { _ in true }.merge(with: .empty)
          .subscribe { value in log { $0.append(value) } }
      }()
      source.send(1)
      #expect(tracker.live == 1)
      if byHand { subscription.dispose() } else { source.complete() }
      #expect(tracker.live == 0)
      #expect(log.value == [1])
    }
  }

  @Test("a handler that captures its owner keeps it until the subscription ends; captured weakly, it does not")
  func cycle() {
    let (tracker, names) = (LeakTracker(), Subject<String, Never>())
    let subscriptions = Guarded<[Subscription]>([])
    do {
      let strong = OwningScreen(tracker)
      let subscription = names.signal.subscribe { strong.show($0) }
      subscriptions { $0.append(subscription) }
      let weak = OwningScreen(tracker)
      names.signal.subscribe { [weak weak] name in weak?.show(name) }
      names.send("Ada")
      #expect((strong.text, weak.text) == ("Ada", "Ada"))
    }
    #expect(tracker.live == 1)
    for subscription in subscriptions.value { subscription.dispose() }
    #expect(tracker.live == 0)
    names.send("Bob")
  }

  @Test("an owner that holds the source and is captured by its handler goes when the source ends")
  func ownCycle() {
    let tracker = LeakTracker()
    do {
      let screen = OwningScreen(tracker)
      screen.typed.signal.subscribe { screen.show($0) }
      screen.typed.send("Ada")
      screen.typed.complete()
    }
    #expect(tracker.live == 0)
  }

  @Test("an object whose signals do not capture it is freed as soon as it is released, and they complete")
  func withoutCycle() {
    let tracker = LeakTracker()
    let recorder = {
      let screen = OwningScreen(tracker)
      let recorder = screen.isValid.record()
      screen.typed.send("Ada")
      screen.typed.send("")
      return recorder
    }()
    #expect(recorder.log == "true false |")
    #expect(tracker.live == 0)
  }

  @Test("a signal made from an owner's values by a function of their type does not capture the owner")
  func lifted() {
    let tracker = LeakTracker()
    let isValid = {
      let screen = OwningScreen(tracker)
      return screen.isValid
    }()
    #expect(tracker.live == 0)
    #expect(isValid.record().log == "|")
  }

  @Test("an owner holds the subscriptions that end with it, strongly", arguments: [false, true])
  func stored(holds: Bool) {
    let source = TestSource<String, Never>()
    var screen: OwningScreen? = OwningScreen(LeakTracker())
    let subscription = source.signal.subscribe { _ in }
    if holds { screen?.binding.value = subscription.scoped() }
    screen = nil
    #expect(source.subscriptions.ended == (holds ? 1 : 0))
  }

  @Test("a reused slot ends its earlier binding and remains usable")
  func recycled() {
    let screen = OwningScreen(LeakTracker())
    let (first, second) = (Subject<String, Never>(), Subject<String, Never>())
    for source in [first, second] {
      screen.binding.value = source.signal.subscribe { [weak screen] text in screen?.show(text) }.scoped()
    }
    second.send("second")
    first.send("first, late")
    #expect(screen.text == "second")
  }
}
