import Rivulet
import RivuletFoundation
import RivuletTesting
import Testing

@Suite("Cache", .timeLimit(.minutes(10)), .leavesNoSubscriptions)
struct CacheTests {
  private let scheduler = TestScheduler()
  /// The answer to the loads of all keys.
  private let source = TestSource<String, TimeoutError>()

  private func cache(capacity: Int = 100) -> Cache<String, String, TimeoutError> {
    Cache(capacity: capacity, timeToLive: .seconds(60), on: scheduler) { [source] _ in source.signal }
  }

  /// A cache of which each load is the next number.
  private func numbers(capacity: Int = 100) -> Cache<String, Int, Never> {
    let count = MutableProperty(0)
    return Cache(capacity: capacity, timeToLive: .seconds(60), on: scheduler) { _ in
      .just(
        count.modify { count in
          count += 1
          return count
        })
    }
  }

  @Test func `subscribers of a missing value share one load`() {
    let cache = cache()
    let (first, second) = (cache.loadValue(for: "a").record(), cache.loadValue(for: "a").record())
    #expect(source.subscriptions.count == 1)
    source.send("1")
    #expect([first.log, second.log] == ["1 |", "1 |"])
    #expect(source.subscriptions.live == 0)
    #expect(cache.loadValue(for: "a").record().log == "1 |")
    #expect(source.subscriptions.count == 1)
  }

  @Test func `each key has a load and a value of its own`() {
    let cache = numbers()
    #expect(["a", "b", "a"].map { cache.loadValue(for: $0).record().log } == ["1 |", "2 |", "1 |"])
    #expect(cache.value(for: "b") == 2)
    #expect(cache.value(for: "c") == nil)
  }

  @Test func `nothing is loaded before a subscription`() {
    let signal = cache().loadValue(for: "a")
    #expect(source.subscriptions.count == 0)
    signal.record().dispose()
    #expect(source.subscriptions.count == 1)
  }

  @Test func `a value expires its time to live after it was loaded`() {
    let cache = numbers()
    #expect(cache.loadValue(for: "a").record().log == "1 |")
    scheduler.advance(by: .seconds(60) - .nanoseconds(1))
    #expect(cache.value(for: "a") == 1)
    scheduler.advance(by: .nanoseconds(1))
    #expect(cache.value(for: "a") == nil)
    #expect(cache.loadValue(for: "a").record().log == "2 |")
    scheduler.advance(by: .seconds(60))
    #expect(cache.loadValue(for: "a").record().log == "3 |")
    #expect(scheduler.pending == 0)
  }

  @Test func `a value without a time to live never expires`() {
    let cache = Cache<Int, String, Never>(capacity: 1) { .just("\($0)") }
    #expect(cache.loadValue(for: 1).record().log == "1 |")
    #expect(cache.value(for: 1) == "1")
  }

  @Test func `the least recently used value goes when there are too many`() {
    let cache = numbers(capacity: 2)
    for key in ["a", "b"] { _ = cache.loadValue(for: key).record() }
    #expect(cache.value(for: "a") == 1)
    _ = cache.loadValue(for: "c").record()
    #expect(["a", "b", "c"].map { cache.value(for: $0) } == [1, nil, 3])
    _ = cache.loadValue(for: "a").record()
    _ = cache.loadValue(for: "d").record()
    #expect(["a", "c", "d"].map { cache.value(for: $0) } == [1, nil, 4])
  }

  @Test func `a cache without capacity shares loads and stores nothing`() {
    let cache = cache(capacity: 0)
    let recorders = (0..<2).map { _ in cache.loadValue(for: "a").record() }
    source.send("1")
    #expect(recorders.map(\.log) == ["1 |", "1 |"])
    #expect(cache.value(for: "a") == nil)
    #expect(source.subscriptions.count == 1)
  }

  @Test func `all that wait receive a failure, which isn't stored`() {
    let cache = cache()
    let recorders = (0..<2).map { _ in cache.loadValue(for: "a").record() }
    source.fail(TimeoutError())
    #expect(recorders.map(\.log) == ["#", "#"])
    let next = cache.loadValue(for: "a").record()
    #expect(source.subscriptions.count == 2)
    source.send("1")
    #expect(next.log == "1 |")
  }

  @Test func `a load that completes without a value leaves nothing behind`() {
    let cache = cache()
    let recorder = cache.loadValue(for: "a").record()
    source.complete()
    #expect(recorder.log == "|")
    cache.loadValue(for: "a").record().dispose()
    #expect(source.subscriptions.count == 2)
  }

  @Test func `the load goes on until the last of those that wait has left`() {
    let cache = cache()
    let recorders = (0..<3).map { _ in cache.loadValue(for: "a").record() }
    recorders[0].dispose()
    recorders[2].dispose()
    #expect(source.subscriptions.live == 1)
    recorders[1].dispose()
    #expect(source.subscriptions.live == 0)
    let next = cache.loadValue(for: "a").record()
    #expect(source.subscriptions.count == 2)
    source.send("1")
    #expect(next.log == "1 |")
    #expect(recorders.map(\.log) == ["", "", ""])
  }

  @Test(arguments: [false, true])
  func `a value that was removed while it was loaded reaches those that wait and isn't stored`(isAll: Bool) {
    let cache = cache()
    let first = cache.loadValue(for: "a").record()
    if isAll { cache.removeAll() } else { cache.removeValue(for: "a") }
    let second = cache.loadValue(for: "a").take(first: 1).record()
    #expect(source.subscriptions.count == 2)
    second.dispose()
    source.send("stale")
    #expect(first.log == "stale |")
    #expect(cache.value(for: "a") == nil)
  }

  @Test func `the end of a load that was replaced doesn't end its successor`() {
    let loads = [TestSource<String, TimeoutError>(), TestSource<String, TimeoutError>()]
    let count = MutableProperty(0)
    let cache = Cache<String, String, TimeoutError>(capacity: 9) { _ in
      loads[
        count.modify { count in
          defer { count += 1 }
          return count
        }
      ].signal
    }
    let first = cache.loadValue(for: "a").record()
    cache.removeValue(for: "a")
    let second = cache.loadValue(for: "a").record()
    first.dispose()
    #expect(loads.map(\.isSubscribed) == [false, true])
    let third = cache.loadValue(for: "a").record()
    loads[1].send("new")
    #expect([second.log, third.log] == ["new |", "new |"])
    #expect(cache.value(for: "a") == "new")
  }

  @Test func `removed values are gone, and others remain`() {
    let cache = numbers()
    for key in ["a", "b", "c"] { _ = cache.loadValue(for: key).record() }
    cache.removeValue(for: "b")
    #expect(["a", "b", "c"].map { cache.value(for: $0) } == [1, nil, 3])
    cache.removeAll()
    #expect(["a", "b", "c"].map { cache.value(for: $0) } == [nil, nil, nil])
    #expect(cache.loadValue(for: "a").record().log == "4 |")
  }

  @Test func `a load may use the cache for another key`() {
    let load = MutableProperty<(@Sendable (Int) -> Signal<Int, Never>)?>(nil)
    let cache = Cache<Int, Int, Never>(capacity: 9) { key in
      key < 2 ? .just(key) : .deferred { load.value!(key) }
    }
    load.value = { [unowned cache] key in
      cache.loadValue(for: key - 1).combineLatest(with: cache.loadValue(for: key - 2)).map { $0 + $1 }
    }
    #expect(cache.loadValue(for: 8).record().log == "21 |")
  }

  @Test func `values and loads are freed with the cache`() {
    let tracker = LeakTracker()
    do {
      let cache = Cache<Int, LeakTracker.Token, Never>(capacity: 1) { _ in .just(tracker.token()) }
      for key in 0..<5 { cache.loadValue(for: key).subscribe { _ in } }
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }

  @Test func `a value of which the deinitializer uses the cache is released outside the lock`() {
    final class Witness: Sendable {
      let onFree: @Sendable () -> Void
      init(_ onFree: @escaping @Sendable () -> Void) { self.onFree = onFree }
      deinit { onFree() }
    }
    let access = MutableProperty<(@Sendable () -> Void)?>(nil)
    let count = MutableProperty(0)
    let cache = Cache<Int, Witness, Never>(capacity: 1, timeToLive: .seconds(1), on: scheduler) { _ in
      .just(Witness { access.value?() })
    }
    access.value = { [weak cache] in
      _ = cache?.value(for: 1)
      count.modify { $0 += 1 }
    }
    func load(_ key: Int) { cache.loadValue(for: key).subscribe { _ in } }
    load(1)
    load(2)
    #expect(count.value == 1)
    cache.removeValue(for: 2)
    load(3)
    cache.removeAll()
    load(4)
    scheduler.advance(by: .seconds(1))
    _ = cache.value(for: 4)
    #expect(count.value == 4)
  }
}
