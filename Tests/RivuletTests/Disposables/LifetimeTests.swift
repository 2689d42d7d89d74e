import Rivulet
import RivuletTesting
import Testing

@Suite("Lifetime", .leavesNoSubscriptions)
struct LifetimeTests {
  private final class Owner: LifetimeOwner, Sendable {
    let lifetime = Lifetime()
    private let token: LeakTracker.Token
    init(_ tracker: LeakTracker) { token = tracker.token() }
  }

  // Behaviours 13.3, 13.5–13.6
  @Test(
    "ends with its owner: the added disposables are disposed in order, and then its signal completes without a value")
  func ends() {
    let log = Guarded<[String]>([])
    let disposable = ActionDisposable { log { $0.append("first") } }
    do {
      let owner = Owner(LeakTracker())
      owner.lifetime.add(disposable)
      owner.lifetime.onEnd { log { $0.append("second") } }
      owner.lifetime.ended.subscribe(onValue: { _ in }, onCompletion: { log { $0.append("ended") } })
      #expect(!owner.lifetime.hasEnded)
      #expect(log.value == [])
    }
    #expect(disposable.isDisposed)
    #expect(log.value == ["first", "second", "ended"])
  }

  // Behaviours 13.7
  @Test("once over, everything added is disposed at once, and only once")
  func over() {
    let (lifetime, ends) = (Lifetime(), Counter())
    let recorder = lifetime.ended.record()
    for _ in 0..<2 { lifetime.end() }
    #expect(lifetime.hasEnded)
    #expect(recorder.events.count == 1)
    #expect(lifetime.ended.record().events.count == 1)
    lifetime.onEnd { ends.add() }
    #expect(ends.value == 1)
    lifetime.end()
    #expect(ends.value == 1)
  }

  // Behaviours 13.4, 13.8
  @Test("ended by its owner's deinit, while what the owner holds is still there")
  func deinitialisation() {
    final class Screen: LifetimeOwner {
      let lifetime = Lifetime()
      let title = MutableProperty("open")
      deinit { lifetime.end() }
    }
    let log = Guarded("")
    do {
      let screen = Screen()
      screen.lifetime.onEnd { [weak title = screen.title] in log.value = title?.value ?? "gone" }
    }
    #expect(log.value == "open")
  }

  @Test("its signal does not keep it, nor the owner; a subscriber that leaves early leaves nothing behind")
  func keeps() {
    let tracker = LeakTracker()
    var owner: Owner? = Owner(tracker)
    let ended = owner!.lifetime.ended
    let left = { [token = tracker.token()] in ended.subscribe(onValue: { _ in }, onCompletion: { token.touch() }) }()
    #expect(tracker.live == 2)
    left.dispose()
    #expect(tracker.live == 1)
    owner = nil
    #expect(tracker.live == 0)
    #expect(ended.record().events.count == 1)
  }

  @Test("ended by several threads at once, everything is done once")
  func race() {
    for _ in 0..<count(200) {
      let (lifetime, ends) = (Lifetime(), Counter())
      lifetime.ended.subscribe(onValue: { _ in }, onCompletion: { ends.add() })
      onThreads(3) { thread in
        if thread == 0 { lifetime.onEnd { ends.add() } } else { lifetime.end() }
      }
      #expect(ends.value == 2)
    }
  }

  @Test("a second call of end completes nothing before the first has disposed everything")
  func endInsideTheEnd() {
    let (lifetime, log) = (Lifetime(), Guarded<[String]>([]))
    lifetime.onEnd { lifetime.end() }
    lifetime.onEnd { onAnotherThread { lifetime.end() } }
    lifetime.onEnd { log { $0.append("last") } }
    lifetime.ended.subscribe(onValue: { _ in }, onCompletion: { log { $0.append("ended") } })
    lifetime.end()
    #expect(log.value == ["last", "ended"])
  }
}
