import Rivulet
import RivuletTesting
import Testing

/// The subscription behind the groups of `grouped` and the windows of `window`.
@Suite("a subscription that ends with its last listener")
struct SharedSubscriptionTests {
  @Test(
    "the source ends when the last subscriber has gone, in any order", arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func lastListener(order: [Int]) {
    let source = TestSource<Int, Never>()
    let groups = Guarded<[GroupedSignal<Int, Int, Never>]>([])
    let outer = source.signal.grouped { $0 }.subscribe { group in groups { $0.append(group) } }
    source.send(1)
    source.send(2)
    let listeners = [outer] + groups.value.map { $0.signal.subscribe { _ in } }
    for (number, index) in order.enumerated() {
      #expect(source.subscriptions.ended == 0, "\(number)")
      listeners[index].dispose()
    }
    #expect(source.subscriptions.ended == 1)
  }

  @Test("a group that is subscribed when the source has been disposed completes at once")
  func tooLate() {
    let source = TestSource<Int, Never>()
    let groups = source.signal.grouped { $0 }.record()
    source.send(1)
    groups.dispose()
    #expect(source.subscriptions.ended == 1)
    #expect(groups.values[0].signal.record().log == "|")
    source.send(1)
  }

  @Test("disposal leaves the current window to its subscribers, and then disposes the source")
  func disposal() {
    let (source, disposals) = (Subject<Int, Oops>(), Counter())
    let windows = source.signal.handleEvents(onDispose: { disposals.add() }).window(count: 5).record()
    source.send(1)
    let window = windows.values[0].record()
    windows.dispose()
    source.send(2)
    #expect(window.log == "2")
    #expect(disposals.value == 0)
    window.dispose()
    #expect(disposals.value == 1)
  }

  @Test("the last that leaves inside the delivery of a value disposes the source after that value")
  func lastLeavesInside() {
    let (source, log) = (TestSource<Int, Never>(), Guarded<[Int]>([]))
    let own = CompositeDisposable()
    own.add(
      source.signal.grouped { $0 % 2 }.subscribe { group in
        own.add(
          group.signal.subscribe { value in
            log { $0.append(value) }
            if value == 3 { own.dispose() }
          })
      })
    for value in [1, 2, 3, 4, 5] { source.send(value) }
    #expect(log.value == [1, 2, 3])
    #expect(source.subscriptions.ended == 1)
  }

  @Test("a group that is joined inside the disposal of its last listener completes at once")
  func joinedInside() {
    let source = TestSource<Int, Never>()
    let groups = source.signal.grouped { $0 }.record()
    source.send(1)
    let late = Guarded<TestRecorder<Int, Never>?>(nil)
    let (group, place) = (groups.values[0].signal, SerialDisposable())
    place.inner = group.handleEvents(onDispose: { late.value = group.record() }).subscribe { _ in }
    groups.dispose()
    place.dispose()
    #expect(late.value?.log == "|")
    #expect(source.subscriptions.ended == 1)
  }

  @Test("groups that are left on several threads, while values come, end the source once")
  func race() {
    for _ in 0..<count(200) {
      let tracker = LeakTracker()
      let source = TestSource<Int, Never>()
      do {
        let sink = tracker.token()
        let groups = Guarded<[Subscription]>([])
        let outer = source.signal.grouped { $0 % 2 }.subscribe { group in
          let subscription = group.signal.subscribe { _ in sink.touch() }
          groups { $0.append(subscription) }
        }
        source.send(0)
        source.send(1)
        let leaving = [outer] + groups.value
        onThreads(4) { thread in
          if thread < 3 { leaving[thread].dispose() } else { for value in 0..<4 { source.send(value) } }
        }
        for subscription in groups.value { subscription.dispose() }
      }
      #expect(source.subscriptions.ended == 1)
      source.vanish()
      #expect(tracker.live == 0)
    }
  }
}
