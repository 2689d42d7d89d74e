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
      let strong = Screen(tracker)
      let subscription = names.signal.subscribe { strong.show($0) }
      subscriptions { $0.append(subscription) }
      let weak = Screen(tracker)
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
      let screen = Screen(tracker)
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
      let screen = Screen(tracker)
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
      let screen = Screen(tracker)
      return screen.isValid
    }()
    #expect(tracker.live == 0)
    #expect(isValid.record().log == "|")
  }

  @Test("an owner holds the subscriptions that end with it, strongly", arguments: [false, true])
  func stored(holds: Bool) {
    let source = TestSource<String, Never>()
    var screen: Screen? = Screen(LeakTracker())
    let subscription = source.signal.subscribe { _ in }
    if holds { screen?.binding.value = subscription.scoped() }
    screen = nil
    #expect(source.subscriptions.ended == (holds ? 1 : 0))
  }

  @Test("a reused slot ends its earlier binding and remains usable")
  func recycled() {
    let screen = Screen(LeakTracker())
    let (first, second) = (Subject<String, Never>(), Subject<String, Never>())
    for source in [first, second] {
      screen.binding.value = source.signal.subscribe { [weak screen] text in screen?.show(text) }.scoped()
    }
    second.send("second")
    first.send("first, late")
    #expect(screen.text == "second")
  }

  @Test(
    "a signal made from one's own property and stored captures its owner weakly, or the owner stays",
    arguments: [false, true])
  func derived(weakly: Bool) {
    let tracker = LeakTracker()
    let typed = { () -> Subject<String, Never>? in
      let screen = Screen(tracker)
      let check: @Sendable (String) -> Bool?
      if weakly {
        check = { [weak screen] text in screen?.accepts(text) }
      } else {
        check = { text in screen.accepts(text) }
      }
      screen.typed.signal.compactMap(check).bind(to: screen.isAccepted)
      screen.typed.send("Ada")
      #expect(screen.isAccepted.value)
      return weakly ? nil : screen.typed
    }()
    #expect(tracker.live == (weakly ? 0 : 1))
    typed?.complete()
    #expect(tracker.live == 0)
  }

  @Test("a binding is given its owner, and does not capture it")
  func boundToOwner() {
    let tracker = LeakTracker()
    do {
      let screen = Screen(tracker)
      screen.typed.signal.map { $0.isEmpty ? "empty" : $0 }.bind(to: screen) { screen, text in screen.show(text) }
      screen.typed.send("")
      #expect(screen.text == "empty")
    }
    #expect(tracker.live == 0)
  }

  @Test("an object that watches its own property and captures itself is never freed; bound to itself, it is")
  func ownProperty() {
    let tracker = LeakTracker()
    let watching = { () -> Subscription in
      let screen = Screen(tracker)
      return screen.isAccepted.signal.subscribe { _ in screen.show("changed") }
    }()
    #expect(tracker.live == 1)
    watching.dispose()
    #expect(tracker.live == 0)
    do {
      let screen = Screen(tracker)
      screen.isAccepted.signal.bind(to: screen) { screen, _ in screen.show("changed") }
      #expect(screen.text == "changed")
    }
    #expect(tracker.live == 0)
  }

  @Test("a subscription that ends with its owner may be bound to its lifetime instead")
  func lifetime() {
    final class Clock: LifetimeOwner, Sendable {
      let lifetime = Lifetime()
      init(_ ticks: Signal<Int, Never>) { ticks.take(during: lifetime).subscribe { _ in } }
    }
    let ticks = TestSource<Int, Never>()
    do {
      let clock = Clock(ticks.signal)
      withExtendedLifetime(clock) { #expect(ticks.subscriptions.ended == 0) }
    }
    #expect(ticks.subscriptions.ended == 1)
  }

  // Behaviours 11.1–11.3, 11.8
  @Test(
    "a view model bound through bindings alone leaves nothing behind, with nothing disposed by hand",
    .leavesNoSubscriptions)
  func boundOnly() {
    let (tracker, names, log) = (LeakTracker(), Subject<String?, Never>(), Guarded<[String]>([]))
    do {
      let (model, view) = (SignUp(names.signal, tracker), MutableProperty(""))
      view.bind(twoWay: model.name)
      model.title.bind(to: model.shown)
      model.shown.signal.bind(to: model) { model, title in
        _ = model
        log { $0.append(title) }
      }
      names.send("Ada")
      view.value = "Eve"
      names.send(nil)
      #expect(model.name.value == "no one")
      #expect(view.value == "no one")
      #expect(log.value == ["", "Ada!", "Eve!", "no one!"])
    }
    #expect(tracker.live == 0)
    names.send("late")
  }
}

/// Everything in it is bound: what comes in, what is derived, and what a view changes.
private final class SignUp: LifetimeOwner, Sendable {
  let lifetime = Lifetime()
  let name = MutableProperty("")
  let shown = MutableProperty("")
  private let token: LeakTracker.Token

  init(_ names: Signal<String?, Never>, _ tracker: LeakTracker) {
    token = tracker.token()
    names.map { $0 ?? "no one" }.bind(to: name)
  }

  var title: Signal<String, Never> { name.signal.map { $0.isEmpty ? "" : "\($0)!" }.removeDuplicates() }
}

private final class Screen: Sendable {
  let typed = Subject<String, Never>()
  let binding = Guarded<ScopedDisposable?>(nil)
  let isAccepted = MutableProperty(false)
  private let shown = Guarded("")
  private let token: LeakTracker.Token

  init(_ tracker: LeakTracker) { token = tracker.token() }

  var text: String { shown.value }
  func show(_ text: String) { shown.value = text }
  func accepts(_ text: String) -> Bool { !text.isEmpty }

  var isValid: Signal<Bool, Never> { typed.signal.map(Self.isValid) }
  @Sendable private static func isValid(_ text: String) -> Bool { !text.isEmpty }
}
