import Rivulet
import RivuletTesting
import Testing

@Suite("LiveSubscriptions")
struct LiveSubscriptionsTests {
  let watch = LiveSubscriptions()
  let source = Subject<Int, Never>()

  @Test("counts what was subscribed to meanwhile and is not over, in order")
  func live() {
    source.signal.subscribe { _ in }
    watch.during {
      source.signal.subscribe { _ in }
      source.signal.subscribe { _ in }.dispose()
      source.signal.map { "\($0)" }.subscribe { _ in }
      Signal<Int, Oops>.fail(Oops()).subscribe(onValue: { _ in }, onFailure: { _ in })
    }
    source.signal.subscribe { _ in }
    #expect(watch.live.map(\.number) == [1, 3])
    #expect(watch.live[1].signal.hasPrefix("Signal<String, Never>"))
    #expect(watch.live[1].description.hasPrefix("no. 3, to Signal<String, Never>"))
    watch.live[0].subscription.dispose()
    #expect(watch.live.map(\.number) == [3])
    source.complete()
    #expect(watch.live.isEmpty)
  }

  @Test("keeps nothing alive")
  func weak() {
    let census = Census()
    watch.during {
      let (handle, token) = (Handle<Int, Never>(), census.token())
      handle.signal.subscribe { _ in token.touch() }
      #expect(watch.live.count == 1)
    }
    #expect(census.live == 0)
    #expect(watch.live.isEmpty)
  }

  @Test("follows the task into the tasks it starts, and sees only its own")
  func tasks() async {
    let other = LiveSubscriptions()
    await watch.during {
      await withTaskGroup { group in
        for _ in 0..<3 { group.addTask { [source] in _ = source.signal.subscribe { _ in } } }
      }
      other.during { _ = source.signal.subscribe { _ in } }
    }
    #expect(watch.live.count == 3)
    #expect(other.live.count == 1)
  }

  @Test("a long watch keeps what lives, and not what is over")
  func long() {
    watch.during {
      for number in 1...1000 {
        let subscription = source.signal.subscribe { _ in }
        if !number.isMultiple(of: 100) { subscription.dispose() }
      }
    }
    #expect(watch.live.map(\.number) == (1...10).map { 100 * $0 })
  }

  @Test("is not troubled by subscriptions that end on other threads")
  func race() {
    for _ in 0..<count(50) {
      let subscriptions = watch.during { (0..<100).map { _ in source.signal.subscribe { _ in } } }
      onThreads(2) { thread in
        if thread == 0 {
          for subscription in subscriptions { subscription.dispose() }
        } else {
          _ = watch.live
        }
      }
      #expect(watch.live.isEmpty)
    }
  }

  @Test("what a connection subscribes to is seen as well")
  func shared() {
    let source = Subject<Int, Never>()
    let watch = LiveSubscriptions()
    watch.during {
      let connection = source.signal.publish().connect()
      #expect(watch.live.count == 1)
      connection.dispose()
      source.signal.share().subscribe { _ in }.dispose()
      #expect(watch.live.isEmpty)
      source.signal.replayLazily(upTo: 1).subscribe { _ in }.dispose()
      #expect(watch.live.count == 1)
    }
  }
}
