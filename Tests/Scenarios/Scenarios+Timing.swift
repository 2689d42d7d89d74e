import Rivulet
import RivuletTesting

/// Operators and sources with a scheduler, whose work another thread does.
extension Scenario {
  static var timed: [Scenario] {
    [
      timed("debounce") { $0.debounce(for: .seconds(1), on: $1) },
      timed("throttle") { $0.throttle(for: .seconds(1), on: $1) },
      timed("throttle, first") { $0.throttle(for: .seconds(1), on: $1, latest: false) },
      timed("delay", isLossless: true) { $0.delay(for: .seconds(1), on: $1) },
      timed("throttle, end of the interval alone") { $0.throttle(for: .seconds(1), on: $1, edges: .trailing) },
      timed("timeout(betweenValues:)") { $0.timeout(betweenValues: .seconds(1), on: $1, continuingWith: .just(7)) },
      timed("window(every:)") { $0.window(every: .seconds(1), upTo: 2, on: $1).flatMap(.merge) { $0 } },
      timed("delaySubscription") { $0.delaySubscription(for: .seconds(1), on: $1) },
      timed("deliver(on:buffering:)") { $0.deliver(on: $1, buffering: .newest(1)) },
      timed("share(replaying:keptFor:)") { $0.share(replaying: 1, keptFor: .seconds(1), on: $1) },
      timed("retry(by:)") { source, scheduler in
        source.take(first: 1).concat(.fail(Oops()))
          .retry(by: .backoff(.constant(.seconds(1))).limited(to: 1), on: scheduler)
      },
      timed("timeout") { $0.timeout(after: .seconds(1), on: $1, throwing: Oops()) },
      timed("collect(every:)", isLossless: true) {
        $0.collect(every: .seconds(1), on: $1).flatMap(.concat) { .from($0) }
      },
      timed("deliver(on:)", isLossless: true) { $0.deliver(on: $1) },
      timed("deliverOnMain", isLossless: true) { source, _ in source.deliverOnMain() },
      timed("subscribe(on:)") { $0.subscribe(on: $1) },
      timed("retry(after:)") { source, scheduler in
        source.take(first: 1).concat(.fail(Oops())).retry(1, after: .constant(.seconds(1)), on: scheduler)
      },
      timed("interval") { source, scheduler in
        Signal<Duration, Never>.interval(.seconds(1), on: scheduler).map { _ in 5 }.setFailureType().merge(with: source)
      },
      timed("timer") { source, scheduler in
        Signal<Duration, Never>.timer(after: .seconds(1), on: scheduler).map { _ in 5 }.setFailureType().merge(
          with: source)
      },
      timed("from(on:)") { source, scheduler in
        Signal<Int, Oops>.from([5, 6], on: scheduler).merge(with: source)
      },
    ].flatMap { $0 } + [retryElsewhere]
  }

  private static func timed(
    _ name: String, isLossless: Bool = false,
    _ build: @escaping @Sendable (Signal<Int, Oops>, any TimedScheduler) -> Signal<Int, Oops>
  ) -> [Scenario] {
    [
      Scenario("\(name): values and the end") { exploration in
        let source = Subject<Int, Oops>()
        let probe = build(source.signal, exploration.scheduler()).probe(exploration)
        exploration.thread {
          source.send(1); source.complete()
        }
        exploration.thread { source.send(11) }
        exploration.afterwards {
          if isLossless { exploration.expect(probe.values.contains(1), "1 is lost: \(probe.values)") }
        }
      },
      Scenario("\(name): a value and a disposal") { exploration in
        let source = Subject<Int, Oops>()
        let probe = build(source.signal, exploration.scheduler()).probe(exploration)
        exploration.thread { source.send(1) }
        exploration.thread { probe.dispose() }
      },
      Scenario("\(name): a value and a failure") { exploration in
        let source = Subject<Int, Oops>()
        let probe = build(source.signal, exploration.scheduler()).probe(exploration)
        exploration.thread {
          source.send(1); source.fail(Oops())
        }
        exploration.afterwards { exploration.expect(probe.ends <= 1, "\(probe.ends) ends.") }
      },
    ]
  }

  private static var retryElsewhere: Scenario {
    Scenario("retry(after:on:): runs start on the scheduler") { exploration in
      let (scheduler, first) = (exploration.scheduler(), Subject<Int, Oops>())
      let starts = Locked<[Int]>([])
      let source = Signal<Int, Oops> { subscriber in
        let count = starts.withLock { starts in
          starts.append(exploration.currentThread)
          return starts.count
        }
        if count == 1 {
          subscriber.onDispose(first.signal.subscribe(onValue: { _ in }, onFailure: { subscriber.fail($0) }))
        } else {
          subscriber.fail(Oops())
        }
      }
      exploration.thread("subscriber") {
        source.retry(2, after: .constant(.zero), on: scheduler).subscribe(onValue: { _ in }, onFailure: { _ in })
      }
      exploration.thread("source") { first.fail(Oops()) }
      exploration.afterwards {
        let later = starts.withLock { $0.dropFirst() }
        // The scheduler's thread was there first.
        exploration.expect(later.allSatisfy { $0 == 0 }, "A run started away from the scheduler: \(later)")
      }
    }
  }
}
