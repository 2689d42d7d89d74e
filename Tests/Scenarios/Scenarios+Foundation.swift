import Rivulet
import RivuletFoundation
import RivuletTesting

/// The objects of RivuletFoundation that threads share.
extension Scenario {
  static var foundation: [Scenario] { limits + caches }

  private static var limits: [Scenario] {
    [
      Scenario("RateLimiter: three that start") { exploration in
        let limiter = RateLimiter(1, per: .seconds(1), on: exploration.scheduler())
        let starts = Counter()
        for _ in 0..<3 {
          exploration.thread {
            limited(by: limiter, starts).subscribe(onValue: { _ in }, onFailure: { _ in })
          }
        }
        exploration.afterwards { exploration.expect(starts.value, is: 3, "starts") }
      },
      Scenario("RateLimiter: one starts, and the next is disposed before another") { exploration in
        let limiter = RateLimiter(1, per: .seconds(1), on: exploration.scheduler())
        let starts = Counter()
        limited(by: limiter, starts).subscribe(onValue: { _ in }, onFailure: { _ in })
        let second = limited(by: limiter, Counter()).probe(exploration)
        exploration.thread { second.dispose() }
        exploration.thread { limited(by: limiter, starts).subscribe(onValue: { _ in }, onFailure: { _ in }) }
        exploration.afterwards { exploration.expect(starts.value, is: 2, "starts") }
      },
    ]
  }

  private static func limited(by limiter: RateLimiter, _ starts: Counter) -> Signal<Int, Oops> {
    Signal<Int, Oops>.just(1).handleEvents(onValue: { _ in starts.add() }).limited(by: limiter)
  }

  private static var caches: [Scenario] {
    [
      Scenario("Cache: two that need a value, which is sent by a third") { exploration in
        let (source, loads) = (ReplaySubject<Int, Oops>(capacity: 1), Counter())
        let cache = cache(of: source.signal, loads)
        for _ in 0..<2 {
          exploration.thread {
            let probe = cache.loadValue(for: 1).probe(exploration)
            exploration.afterwards { exploration.expect(probe.values, is: [1]) }
          }
        }
        exploration.thread { source.send(1) }
        exploration.afterwards {
          exploration.expect(loads.value, is: 1, "loads")
          // A subject completes when it is freed, which would be before the load begins.
          source.complete()
        }
      },
      Scenario("Cache: the last one leaves and another comes") { exploration in
        let source = Subject<Int, Oops>()
        let cache = cache(of: source.signal, Counter())
        let first = cache.loadValue(for: 1).probe(exploration)
        exploration.thread { first.dispose() }
        exploration.thread {
          let second = cache.loadValue(for: 1).probe(exploration)
          exploration.afterwards {
            source.send(1)
            exploration.expect(second.values, is: [1])
          }
        }
      },
      Scenario("Cache: a failure, a disposal and another load") { exploration in
        let source = Subject<Int, Oops>()
        let cache = cache(of: source.signal, Counter())
        let first = cache.loadValue(for: 1).probe(exploration)
        exploration.thread { source.fail(Oops()) }
        exploration.thread { first.dispose() }
        exploration.thread {
          let second = cache.loadValue(for: 1).probe(exploration)
          exploration.afterwards { exploration.expect(second.ends, is: 1, "ends") }
        }
      },
      Scenario("Cache: a value that is removed while it is loaded") { exploration in
        let source = Subject<Int, Oops>()
        let cache = cache(of: source.signal, Counter())
        let probe = cache.loadValue(for: 1).probe(exploration)
        exploration.thread { source.send(1) }
        exploration.thread { cache.removeValue(for: 1) }
        exploration.afterwards {
          exploration.expect(probe.values, is: [1])
          exploration.expect(cache.value(for: 1) == nil, "A stale value is stored.")
        }
      },
    ]
  }

  private static func cache(of signal: Signal<Int, Oops>, _ loads: Counter) -> Cache<Int, Int, Oops> {
    Cache(capacity: 1) { _ in
      loads.add()
      return signal
    }
  }
}
