import Rivulet
import RivuletTesting
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// The trait also switches the recording on where it is off.
@Suite("subscriptions", .leavesNoSubscriptions)
struct SubscriptionsTests {
  private let source = Subject<Int, Never>()

  /// Returns the record of a subscription, if it is on the list.
  private func listed(_ subscription: Subscription) -> LiveSubscription? {
    Rivulet.subscriptions.first { $0.subscription == subscription }
  }

  @Test("lists the place, the signal, the age and the number of values of each subscription")
  func entry() throws {
    let subscription = source.signal.map { "\($0)" }.subscribe { _ in }
    let line = #line - 1
    for number in 1...3 { source.send(number) }
    let entry = try #require(listed(subscription))
    #expect(entry.signal.hasPrefix("Signal<String, Never>"))
    #expect(entry.file == "RivuletTests/LiveSubscriptionsTests.swift")
    #expect(entry.line == line)
    #expect(entry.eventCount == 3)
    #expect(entry.age > .zero)
    let text = "\(entry)"
    #expect(
      text.hasPrefix("no. \(entry.number), to \(entry.signal), by RivuletTests/LiveSubscriptionsTests.swift:\(line), "))
    #expect(text.hasSuffix(" old, 3 events"))
    source.send(4)
    #expect(entry.eventCount == 3)
    subscription.dispose()
    #expect(listed(subscription) == nil)
  }

  @Test("every way to subscribe says from where")
  @MainActor
  func places() throws {
    let source = Subject<Int, Oops>()
    let (first, here) = (self.source.signal.subscribe { _ in }, UInt(#line))
    let property = MutableProperty(0)
    let place = Subject<Void, Never>()
    let target = BindingTarget<Int>(until: place.signal) { _ in }
    let connection = self.source.signal.publish()
    let others = [
      source.signal.subscribe(onValue: { _ in }, onFailure: { _ in }),
      self.source.signal.subscribeOnMain(onValue: { _ in }),
      source.signal.subscribeOnMain(onValue: { _ in }, onFailure: { _ in }),
      self.source.signal.bind(to: property),
      self.source.signal.bind(to: target),
    ]
    #expect(listed(first)?.line == Int(here))
    for (index, subscription) in others.enumerated() {
      let entry = try #require(listed(subscription))
      #expect(entry.file == #fileID)
      #expect(entry.line == Int(here) + 6 + index)
      subscription.dispose()
    }
    let watch = LiveSubscriptions()
    watch.during { _ = connection.connect() }
    #expect(watch.live.map(\.line) == [#line - 1])
  }

  @Test("is in the order of subscribing")
  func order() {
    let subscriptions = (0..<20).map { _ in source.signal.subscribe { _ in } }
    let listed = Rivulet.subscriptions.compactMap(\.subscription).filter { subscriptions.contains($0) }
    #expect(listed == subscriptions)
  }

  @Test("nothing is on it whose signal has ended")
  func ended() {
    let (completed, failed) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let subscriptions = [completed, failed].map { $0.signal.subscribe(onValue: { _ in }, onFailure: { _ in }) }
    #expect(subscriptions.allSatisfy { listed($0) != nil })
    completed.complete()
    failed.fail(Oops())
    #expect(subscriptions.allSatisfy { listed($0) == nil })
  }

  @Test("a subscription is over before its subscriber receives the end")
  func before() {
    struct Ended {}
    let seen = Guarded<[String]>([])
    Signal<Ended, Never>.empty.subscribe(
      onValue: { _ in }, onCompletion: { seen.value = Rivulet.subscriptions.map(\.signal) })
    #expect(!seen.value.contains { $0.contains("Ended") })
  }

  @Test("keeps nothing alive, nor does what it gave")
  func weak() throws {
    let tracker = LeakTracker()
    let entry: LiveSubscription
    do {
      let (handle, token) = (TestSource<Int, Never>(), tracker.token())
      let subscription = handle.signal.subscribe { _ in token.touch() }
      entry = try #require(listed(subscription))
    }
    // For a moment, a test that lists all subscriptions may hold this one, too.
    for _ in 0..<1_000_000 where entry.subscription != nil { sched_yield() }
    #expect(tracker.live == 0)
    #expect(entry.subscription == nil)
  }

  @Test("the subscription of a connection or a shared signal names the caller that asked for it")
  func shared() {
    let watch = LiveSubscriptions()
    watch.during {
      source.signal.share().subscribe { _ in }
      source.signal.publish().connect()
    }
    #expect(watch.live.map { $0.file == nil } == [false, true, false])
    #expect(watch.live[1].line == nil)
    #expect(watch.live[1].description.contains(" Never>, shared, "))
  }

  @Test("may be asked while others subscribe and dispose")
  func race() {
    onThreads(4) { thread in
      for _ in 0..<count(200) {
        let subscription = source.signal.subscribe { _ in }
        if thread == 0 { _ = Rivulet.subscriptions.map(\.description) }
        subscription.dispose()
      }
    }
    #expect(!Rivulet.subscriptions.contains { $0.file == #fileID && $0.line == #line - 5 })
  }

  @Test("shows the names, where there are any")
  func names() async {
    await #expect(processExitsWith: .success) {
      setenv("RIVULET_DEBUG_NAMES", "1", 1)
      setenv("RIVULET_DEBUG_SUBSCRIPTIONS", "1", 1)
      let clicks = Subject<Int, Never>()
      clicks.signal.named("clicks").map { $0 + 1 }.subscribe { _ in }
      precondition(Rivulet.subscriptions.map(\.signal) == ["Signal<Int, Never> [clicks] map"])
    }
  }

  @Test("is empty where it is switched off; a watch sees all the same")
  func off() async {
    await #expect(processExitsWith: .success) {
      setenv("RIVULET_DEBUG_SUBSCRIPTIONS", "0", 1)
      let (source, watch) = (Subject<Int, Never>(), LiveSubscriptions())
      source.signal.subscribe { _ in }
      precondition(Rivulet.subscriptions.isEmpty)
      watch.during { _ = source.signal.subscribe { _ in } }
      precondition(watch.live.count == 1)
      source.signal.subscribe { _ in }
      precondition(Rivulet.subscriptions.count == 1)
    }
  }
}

@Suite("LiveSubscriptions")
struct LiveSubscriptionsTests {
  let watch = LiveSubscriptions()
  let source = Subject<Int, Never>()

  @Test("counts the subscriptions made since and still alive, in order")
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
    watch.live[0].subscription?.dispose()
    #expect(watch.live.map(\.number) == [3])
    source.complete()
    #expect(watch.live.isEmpty)
  }

  @Test("keeps nothing alive")
  func weak() {
    let tracker = LeakTracker()
    watch.during {
      let (handle, token) = (TestSource<Int, Never>(), tracker.token())
      handle.signal.subscribe { _ in token.touch() }
      #expect(watch.live.count == 1)
    }
    #expect(tracker.live == 0)
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

  @Test("a long watch keeps live subscriptions only")
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
