import Rivulet
import RivuletTesting
import Testing

/// Owners and what is bound to them.
extension OwnershipTests {
  @Test(
    "a signal made from one's own property and stored captures its owner weakly, or the owner stays",
    arguments: [false, true])
  func derived(weakly: Bool) {
    let tracker = LeakTracker()
    let typed = { () -> Subject<String, Never>? in
      let screen = OwningScreen(tracker)
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
      let screen = OwningScreen(tracker)
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
      let screen = OwningScreen(tracker)
      return screen.isAccepted.signal.subscribe { _ in screen.show("changed") }
    }()
    #expect(tracker.live == 1)
    watching.dispose()
    #expect(tracker.live == 0)
    do {
      let screen = OwningScreen(tracker)
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
