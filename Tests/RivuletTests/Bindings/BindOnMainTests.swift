import Rivulet
import RivuletTesting
import Testing

private final class Screen: Sendable {
  let shown = MutableProperty<[String]>([])
  private let token: LeakTracker.Token
  init(_ tracker: LeakTracker = LeakTracker()) { token = tracker.token() }
  func show(_ text: String) { shown.value.append(text) }
}

private final class LivingScreen: LifetimeOwner, Sendable {
  let lifetime = Lifetime()
  let shown = MutableProperty<[String]>([])
  func show(_ text: String) { shown.value.append(text) }
}

@MainActor private final class Label {
  var texts: [String] = []
}

@MainActor private final class LivingLabel: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  var texts: [String] = []
}

@Suite("bind(to: owner), bind(onMain: owner)", .leavesNoSubscriptions)
struct BindOnMainTests {
  // Behaviours 14.1, 14.28
  @Test("calls the owner for each value, and does not keep it; the next value after it is gone ends the binding")
  func values() {
    let (tracker, source) = (LeakTracker(), TestSource<String, Never>())
    do {
      let screen = Screen(tracker)
      source.signal.bind(to: screen) { screen, text in screen.show(text) }
      source.send("a")
      source.send("b")
      #expect(screen.shown.value == ["a", "b"])
    }
    #expect(tracker.live == 0)
    #expect(source.subscriptions.ended == 0)
    source.send("c")
    #expect(source.subscriptions.ended == 1)
  }

  @Test("an owner that has a lifetime ends it at once")
  func lifetime() {
    let source = TestSource<String, Never>()
    do {
      let screen = LivingScreen()
      source.signal.bind(to: screen) { $0.show($1) }
      source.send("a")
      #expect(screen.shown.value == ["a"])
    }
    #expect(source.subscriptions.ended == 1)
  }

  @Test("ends with the signal, and by hand")
  func ends() {
    for byHand in [false, true] {
      let (source, screen) = (TestSource<String, Never>(), LivingScreen())
      let binding = source.signal.bind(to: screen) { $0.show($1) }
      source.send("a")
      if byHand { binding.dispose() } else { source.complete() }
      source.send("b")
      #expect(screen.shown.value == ["a"])
      #expect(source.subscriptions.ended == 1)
    }
  }

  @Test("the owner may go in the midst of its own call, and on another thread")
  func goesInside() {
    let source = Subject<String, Never>()
    let screen = Guarded<LivingScreen?>(LivingScreen())
    let shown = screen.value!.shown
    source.signal.bind(to: screen.value!) { owner, text in
      screen.value = nil
      owner.show(text)
    }
    source.send("a")
    source.send("b")
    #expect(shown.value == ["a"])

    for _ in 0..<count(200) {
      let (source, screen, ended) = (Subject<Int, Never>(), Guarded<LivingScreen?>(LivingScreen()), Counter())
      source.signal.handleEvents(onTermination: { ended.add() }, onDispose: { ended.add() })
        .bind(to: screen.value!) { $0.show("\($1)") }
      onThreads(2) { thread in
        if thread == 0 { for number in 0..<20 { source.send(number) } } else { screen.value = nil }
      }
      #expect(ended.value == 1)
    }
  }

  @Test("on the main actor at once, the owner not kept") @MainActor
  func main() {
    let source = TestSource<String, Never>()
    weak var weakly: Label?
    do {
      let label = Label()
      weakly = label
      source.signal.bind(onMain: label) { label, text in label.texts.append(text) }
      source.send("a")
      #expect(label.texts == ["a"])
    }
    #expect(weakly == nil)
    source.send("b")
    #expect(source.subscriptions.ended == 1)
  }

  @Test("from another thread on the main actor, in order; what waits when the owner goes is dropped") @MainActor
  func elsewhere() async {
    let source = Subject<String, Never>()
    var label: LivingLabel? = LivingLabel()
    let lost = Counter()
    source.signal.bind(onMain: label!) { label, text in label.texts.append(text) }
    await withCheckedContinuation { done in
      source.signal.filter { $0 == "c" }.subscribeOnMain { _ in done.resume() }
      onAnotherThread { for text in ["a", "b", "c"] { source.send(text) } }
      #expect(label!.texts == [])
    }
    #expect(label!.texts == ["a", "b", "c"])
    source.signal.bind(onMain: label!) { _, _ in lost.add() }
    await withCheckedContinuation { done in
      source.signal.filter { $0 == "e" }.subscribeOnMain { _ in done.resume() }
      onAnotherThread { for text in ["d", "e"] { source.send(text) } }
      label = nil
    }
    #expect(lost.value == 0)
  }

  // Behaviours 14.4–14.6, 14.19
  @Test("several arguments: called once all have a value, each in its place, starting values and nil included")
  func arguments() {
    let (screen, first, second) = (Screen(), Subject<String?, Never>(), Subject<Int, Never>())
    Signal.combineLatest(first.signal.prepend("start"), second.signal)
      .bind(to: screen) { screen, arguments in screen.show("\(arguments.0 ?? "nil") \(arguments.1)") }
    #expect(screen.shown.value == [])
    second.send(1)
    first.send(nil)
    second.send(2)
    #expect(screen.shown.value == ["start 1", "nil 1", "nil 2"])
  }

  // Behaviours 14.20–14.21, 14.27
  @Test("results are values of a signal made by map, the last of them replayed to late subscribers of a shared one")
  func results() {
    let (numbers, calls) = (Subject<Int, Never>(), Counter())
    let doubled = numbers.signal.map { number -> Int in
      calls.add()
      return 2 * number
    }.share(replaying: 1)
    let early = doubled.record()
    numbers.send(21)
    #expect(doubled.record().log == "42")
    #expect(early.log == "42")
    #expect(calls.value == 1)
  }
}
