import Rivulet
import RivuletTesting

/// Operators with several inputs, or a scheduler's thread, that are made of others, and their relatives.
extension Hammer.Rows {
  static var composed: [Hammer] {
    [
      two("ifEmpty(_:), replaceEmpty(with:)") { $0.ifEmpty($1).replaceEmpty(with: 0) },
      two("expand(_:)") { first, second in first.expand { $0 == 0 ? second.filter { $0 > 0 } : .empty } },
      two("tryFlatMap(_:_:)") { first, second in first.tryFlatMap(.merge) { _ in second } },
      two("catch(where:with:)") { first, second in first.catch(where: { _ in true }, with: second) },
      two("retry(triggeredBy:)") { first, second in first.retry(triggeredBy: { _ in second }) },
      one("window(count:)") { source, _ in source.window(count: 2).flatMap(.merge) { $0 } },
      triggered("window(by:)") { $0.window(by: $1).flatMap(.merge) { $0 } },
      one("publish(_:)") { source, _ in source.publish { $0.merge(with: $0.skip(first: 1)) } },
      one("using(_:release:_:)") { source, _ in
        .using({ () throws(Failure) in 1 }, release: { _ in }) { _ in source }
      },
      one("finally(_:)") { source, _ in source.finally {} },
      two("ActivityTracker: trackActivity(by:)") { first, second in
        let tracker = ActivityTracker()
        return first.trackActivity(by: tracker).merge(with: second.trackActivity(by: tracker))
      },
      twice("share(through:)") { $0.share(through: { ReplaySubject(capacity: 2) }) },
    ]
  }

  static var clocked: [Hammer] {
    [
      timed("timeout(after:on:continuingWith:)") { $0.timeout(after: .seconds(1), on: $1, continuingWith: .just(7)) },
      timed("timeout(betweenValues:on:continuingWith:)") {
        $0.timeout(betweenValues: .seconds(1), on: $1, continuingWith: .just(7))
      },
      timed("collect(every:upTo:on:)") { $0.collect(every: .seconds(1), upTo: 2, on: $1) },
      timed("window(every:upTo:on:)") { $0.window(every: .seconds(1), upTo: 2, on: $1).flatMap(.merge) { $0 } },
      timed("throttle(for:on:latest:edges:) at the end") { $0.throttle(for: .seconds(1), on: $1, edges: .trailing) },
      timed("take(for:on:)") { $0.take(for: .seconds(1), on: $1) },
      timed("skip(for:on:)") { $0.skip(for: .seconds(1), on: $1) },
      timed("delaySubscription(for:on:)") { $0.delaySubscription(for: .seconds(1), on: $1) },
      timed("retry(by:on:)") { $0.retry(by: .backoff(.constant(.seconds(1))), on: $1) },
      timed("share(replaying:keptFor:on:)") { $0.share(replaying: 1, keptFor: .seconds(1), on: $1) },
      timed("deliver(on:buffering:onDrop:)") { $0.deliver(on: $1, buffering: .newest(1)) },
      timed("timer(after:every:tolerance:on:)") { source, clock in
        Signal.timer(after: .zero, every: .seconds(1), on: clock).setFailureType().map { _ in 0 }.merge(with: source)
      },
      one("deliver(on:buffering:onDrop:) a queue") { source, _ in
        source.deliver(on: Hammer.queue, buffering: .oldest(1))
      },
    ]
  }
}

extension Hammer {
  /// Those that need a failure.
  static var failingComposed: [Hammer] {
    typealias Failing = Rows<Oops>
    return [
      Failing.timed("timeout(betweenValues:on:throwing:)") {
        $0.timeout(betweenValues: .seconds(1), on: $1, throwing: Oops())
      },
      Failing.timed("deliver(on:bufferingUpTo:throwing:)") {
        $0.deliver(on: $1, bufferingUpTo: 1, throwing: Oops())
      },
    ]
  }
}
