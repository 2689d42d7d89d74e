import Rivulet
import RivuletTesting

extension Hammer.Rows {
  static var combining: [Hammer] {
    [
      two("merge(with:)") { $0.merge(with: $1) },
      three("merge(_:)") { .merge([$0, $1, $2]) },
      two("race(with:)") { $0.race(with: $1) },
      three("race(_:)") { .race([$0, $1, .from([1, 2]), $2]) },
      three("race(_:) of values and signals") { .race([$0.take(first: 1), $1.take(first: 1), $2]) },
      two("combineLatest(with:)") { $0.combineLatest(with: $1) },
      three("combineLatest(_:)") { .combineLatest([$0, $1, $2]) },
      two("combineLatest(_:_:)") { Signal.combineLatest($0, $1) },
      three("combineLatest(_:_:_:)") { Signal.combineLatest($0, $1, $2) },
      three("combineLatest(_:_:_:_:_:_:_:_:)") { Signal.combineLatest($0, $1, $2, $0, $1, $2, $0, $1) },
      two("zip(with:)") { $0.zip(with: $1) },
      three("zip(_:)") { .zip([$0, $1, $2]) },
      two("zip(_:_:)") { Signal.zip($0, $1) },
      three("zip(_:_:_:)") { Signal.zip($0, $1, $2) },
      three("zip(_:_:_:_:_:_:_:_:)") { Signal.zip($0, $1, $2, $0, $1, $2, $0, $1) },
      two("withLatest(from:)") { $0.withLatest(from: $1) },
      two("sample(by:)") { $0.sample(by: $1) },
      two("concat(_:)") { $0.concat($1) },
      three("concat(_:) of three") { .concat([$0, $1, $2]) },
      two("prepend(contentsOf:), prepend(_:)") { $0.prepend(contentsOf: [1, 2]).merge(with: $1.prepend(3)) },
      two("then(_:)") { $0.then($1) },
      two("all(_:)") { .all([$0.map { $0 == 0 }, $1.map { $0 == 0 }]) },
      two("any(_:)") { .any([$0.map { $0 == 0 }, $1.map { $0 == 0 }]) },
    ]
  }

  static var choosing: [Hammer] {
    [
      three("select(if:then:else:)") { .select(if: $0.map { $0 == 0 }, then: $1, else: $2) },
      three("select(by:cases:default:)") { .select(by: $0, cases: [0: $1, 1: .from([1, 2])], default: $2) },
      triggered("take(until:)") { $0.take(until: $1) },
      two("take(untilReplacement:)") { $0.take(untilReplacement: $1) },
      triggered("skip(until:)") { $0.skip(until: $1) },
      Hammer("take(during:)") { stage in
        let (source, lifetime) = (stage.source(Failure.self), Lifetime())
        return source.moves + stage.subscribers(to: source.signal.take(during: lifetime)) + [{ lifetime.end() }]
      },
      one("grouped(by:)") { source, _ in source.grouped { $0 % 2 }.flatMap(.merge) { $0.signal } },
      one("grouped(by:_:) with a subscriber that leaves") { source, _ in
        source.grouped(by: { $0 % 2 }, { $0 }).flatMap(.merge) { $0.signal.take(first: 1) }
      },
    ]
  }

  static var flattening: [Hammer] {
    allStrategies.flatMap { name, strategy in
      [
        two("flatten(_:) \(name)") { outer, inner in outer.map { Self.inner($0, inner) }.flatten(strategy) },
        three("flatMap(_:_:) \(name)") { outer, first, second in
          outer.flatMap(strategy) { $0 == 0 ? first : $0 == 1 ? second : first.take(first: 1) }
        },
        two("flatMapAsync(_:_:) \(name)") { outer, inner in outer.merge(with: inner).flatMapAsync(strategy) { $0 + 1 }
        },
      ]
    } + [
      two("switchToLatest()") { outer, inner in outer.map { Self.inner($0, inner) }.switchToLatest() }
    ]
  }

  /// An inner signal: one that ends while it starts, one that lives, or one that ends with its first value.
  private static func inner(_ value: Int, _ signal: Source) -> Source {
    value == 0 ? .from([1, 2]) : value == 1 ? signal : signal.take(first: 1)
  }

  static var restarting: [Hammer] {
    [
      one("repeat(_:)") { source, _ in source.repeat(3) },
      one("retry(_:when:)") { source, _ in source.retry(3) },
      timed("retry(_:after:on:when:)") { $0.retry(3, after: .constant(.seconds(1)), on: $1) },
      two("catch(_:)") { source, other in source.catch { _ in other } },
      two("catch(with:)") { $0.catch(with: $1) },
      two("deferred(_:)") { source, other in .deferred { source.merge(with: other) } },
    ]
  }

  static var sharing: [Hammer] {
    [
      twice("share(replaying:)") { $0.share() },
      twice("share(replaying:) of two") { $0.share(replaying: 2) },
      twice("replayLazily(upTo:)") { $0.replayLazily(upTo: 2) },
      twice("publish(), autoconnect()") { $0.publish().autoconnect() },
      twice("multicast(_:)") { $0.multicast(ReplaySubject(capacity: 2)).autoconnect() },
      Hammer("Connection: connect()") { stage in
        let source = stage.source(Failure.self)
        let connection = source.signal.publish()
        return source.moves + stage.subscribers(to: connection.signal)
          + [{ stage.keep(connection.connect()) }, { connection.connect().dispose() }]
      },
    ]
  }

  /// With two subscribers from the beginning, and without a subscription that would be the last.
  static func twice<Output, NewFailure>(
    _ name: String, _ build: @escaping @Sendable (Source) -> Signal<Output, NewFailure>
  ) -> Hammer {
    Hammer(name) { stage in
      let source = stage.source(Failure.self)
      let shared = build(source.signal)
      return source.moves + [stage.hear(shared)] + stage.subscribers(to: shared)
    }
  }

  static var timing: [Hammer] {
    [
      timed("debounce(for:on:where:)") { $0.debounce(for: .seconds(1), on: $1) { $0 > 0 } },
      timed("throttle(for:on:latest:edges:)") { $0.throttle(for: .seconds(1), on: $1) },
      timed("throttle(for:on:latest:edges:) of the first") { $0.throttle(for: .seconds(1), on: $1, latest: false) },
      timed("delay(for:on:)") { $0.delay(for: .seconds(1), on: $1) },
      timed("collect(every:upTo:on:) of any number") { $0.collect(every: .seconds(1), on: $1) },
      timed("deliver(on:)") { $0.deliver(on: $1) },
      timed("subscribe(on:)") { $0.subscribe(on: $1) },
      timed("timer(after:tolerance:on:)") { source, clock in
        Signal.timer(after: .seconds(1), on: clock).setFailureType().flatMap(.latest) { _ in source }
      },
      timed("interval(_:tolerance:on:)") { source, clock in
        Signal.interval(.seconds(1), on: clock).setFailureType().map { _ in 0 }.merge(with: source)
      },
      timed("from(_:on:)") { source, clock in Source.from(0..<3, on: clock).merge(with: source) },
      one("deliver(on:) a queue") { source, _ in source.deliver(on: Hammer.queue) },
      one("subscribe(on:) a queue") { source, _ in source.subscribe(on: Hammer.queue) },
      one("deliverOnMain()") { source, _ in source.deliverOnMain() },
    ]
  }
}

extension Hammer {
  static let queue = QueueScheduler(label: "hammer")

  /// Those that need a failure.
  static var failing: [Hammer] {
    typealias Failing = Rows<Oops>
    return [
      Failing.timed("timeout(after:on:throwing:)") { $0.timeout(after: .seconds(1), on: $1, throwing: Oops()) },
      Failing.one("attempt(_:), tryMap(_:)") { source, _ in
        source.attempt { value throws(Oops) in if value == 2 { throw Oops() } }
          .tryMap { value throws(Oops) -> Int in if value == 1 { throw Oops() } else { value } }
      },
    ]
  }

  /// Those that cannot fail.
  static var sharingInfallibly: [Hammer] {
    [
      Rows<Never>.three("select(by:cases:)") { Signal.select(by: $0, cases: [0: $1, 1: $2]) }
    ]
  }

  static var subjects: [Hammer] {
    [
      subject("Subject: send(_:), fail(_:), complete()") { Subject<Int, Oops>() },
      subject("BehaviorSubject: send(_:), fail(_:), complete()") { BehaviorSubject<Int, Oops>(0) },
      subject("ReplaySubject: send(_:), fail(_:), complete()") { ReplaySubject<Int, Oops>(capacity: 2) },
      subject("ReplaySubject without limit") { ReplaySubject<Int, Oops>(capacity: nil) },
    ]
  }

  /// A subject that is also let go while others use its signal.
  private static func subject(
    _ name: String, _ make: @escaping @Sendable () -> some SubjectProtocol<Int, Oops>
  ) -> Hammer {
    Hammer(name) { stage in
      let subject = make()
      let (signal, held) = (subject.signal, Guarded<(any SubjectProtocol<Int, Oops>)?>(subject))
      let moves = stage.subscribers(to: signal)
      return moves + [
        { held.value?.send(1) }, { held.value?.send(2) }, { held.value?.send(3) }, { held.value?.complete() },
        { held.value?.fail(Oops()) },
        {
          let last = held { $0.take() }
          _ = consume last
        },
      ]
    }
  }
}
