import Rivulet
import RivuletTesting

/// Operators with two inputs, driven by two threads.
extension Scenario {
  private typealias Source = Signal<Int, Oops>

  static var pairs: [Scenario] {
    [
      pair("merge", keepsFailure: true) { $0.merge(with: $1) },
      pair("combineLatest", keepsFailure: true) { $0.combineLatest(with: $1).map { $0 + $1 } },
      pair("combineLatest of an array", keepsFailure: true) { Signal.combineLatest([$0, $1]).map { $0[0] + $0[1] } },
      pair("zip") { $0.zip(with: $1).map { $0 + $1 } },
      pair("zip of an array") { Signal.zip([$0, $1]).map { $0[0] + $0[1] } },
      pair("withLatest") { $0.withLatest(from: $1).map { $0 + $1 } },
      pair("sample") { $0.sample(by: $1) },
      pair("race") { $0.race(with: $1) },
      pair("concat", keepsFailure: true) { $0.concat($1) },
      pair("then", keepsFailure: true) { $0.then($1) },
      pair("prepend", keepsFailure: true) { $0.prepend(5).merge(with: $1) },
      pair("select(if:)") { .select(if: $0.map { $0 % 2 == 0 }, then: $1, else: .never) },
      pair("select(by:)") { .select(by: $0, cases: [1: $1], default: $1) },
      pair("all") { Signal.all([$0.map { $0 > 0 }, $1.map { $0 > 0 }]).map { $0 ? 1 : 0 } },
      pair("any") { Signal.any([$0.map { $0 > 0 }, $1.map { $0 > 0 }]).map { $0 ? 1 : 0 } },
      pair("take(until:)") { first, second in
        first.take(until: second.map { _ in }.catch { _ in Signal<Void, Never>.empty })
      },
      pair("take(untilReplacement:)") { $0.take(untilReplacement: $1) },
      pair("skip(until:)") { first, second in
        first.skip(until: second.map { _ in }.catch { _ in Signal<Void, Never>.empty })
      },
      pair("catch") { first, second in first.catch { _ in second } },
      pair("retry", keepsFailure: true) { first, second in first.merge(with: second).retry(1) },
      pair("repeat", keepsFailure: true) { first, second in first.merge(with: second).repeat(2) },
      pair("grouped", keepsFailure: true) { first, second in
        first.merge(with: second).grouped { $0 % 2 }.flatMap(.merge) { $0.signal }
      },
      pair("ifEmpty") { $0.ifEmpty($1) },
      pair("expand", keepsFailure: true) { first, second in first.expand { $0 == 1 ? second : .empty } },
      pair("retry(triggeredBy:)") { first, second in first.retry(triggeredBy: { _ in second }) },
      pair("window(by:)") { first, second in
        first.window(by: second.catch { _ in Signal<Int, Never>.empty }).flatMap(.merge) { $0 }
      },
    ].flatMap { $0 }
      + allStrategies.flatMap { name, strategy in
        [
          pair("flatMap(\(name))", keepsFailure: true) { first, second in first.flatMap(strategy) { _ in second } },
          pair("flatten(\(name))", keepsFailure: ![".exhaust", ".race"].contains(name)) { first, second in
            Signal<Source, Oops>.from([first, second]).flatten(strategy)
          },
          pair("flatten(\(name)) of values") { first, second in
            first.merge(with: second).map { Source.from([$0, $0 + 1]) }.flatten(strategy)
          },
        ].flatMap { $0 } + [next(name, strategy), values(name, strategy)]
      }
  }

  private static func next(_ name: String, _ strategy: FlattenStrategy) -> Scenario {
    Scenario("flatMap(\(name)): the next inner signal and the end of the one before") { exploration in
      let (outer, inner) = (Subject<Int, Oops>(), Subject<Int, Oops>())
      let probe = outer.signal.flatMap(strategy) { $0 == 1 ? inner.signal : .just($0) }.probe(exploration)
      outer.send(1)
      exploration.thread("outer") {
        outer.send(2); outer.complete()
      }
      exploration.thread("inner") { inner.complete() }
      exploration.afterwards { exploration.expect(probe.ends, is: 1, "ends") }
    }
  }

  private static func values(_ name: String, _ strategy: FlattenStrategy) -> Scenario {
    Scenario("flatMap(\(name)): the next inner signal and a value of the one before") { exploration in
      let (outer, inner) = (Subject<Int, Oops>(), Subject<Int, Oops>())
      let probe = outer.signal.flatMap(strategy) { $0 == 1 ? inner.signal : .just($0) }.probe(exploration)
      outer.send(1)
      exploration.thread("outer") { outer.send(2) }
      exploration.thread("inner") {
        inner.send(10); inner.complete()
      }
      exploration.afterwards {
        let isLate = name == ".latest" && probe.values == [2, 10]
        exploration.expect(!isLate, "A value of the one before came after the next began.")
      }
    }
  }

  /// Values and ends, ends against failures, and disposal.
  private static func pair(
    _ name: String, keepsFailure: Bool = false, _ build: @escaping @Sendable (Source, Source) -> Source
  ) -> [Scenario] {
    [
      Scenario("\(name): values of two inputs") { exploration in
        let (first, second) = (Subject<Int, Oops>(), Subject<Int, Oops>())
        let probe = build(first.signal, second.signal).probe(exploration)
        exploration.thread("first") {
          first.send(1); first.complete()
        }
        exploration.thread("second") {
          second.send(10); second.complete()
        }
        exploration.afterwards { exploration.expect(probe.ends <= 1, "\(probe.ends) ends.") }
      },
      Scenario("\(name): a completion and a failure of two inputs") { exploration in
        let (first, second) = (Subject<Int, Oops>(), Subject<Int, Oops>())
        let probe = build(first.signal, second.signal).probe(exploration)
        exploration.thread("first") {
          first.send(1); first.complete()
        }
        exploration.thread("second") {
          second.send(10); second.fail(Oops())
        }
        exploration.afterwards {
          exploration.expect(probe.ends <= 1, "\(probe.ends) ends.")
          if keepsFailure { exploration.expect(probe.failures == 1, "The failure is lost.") }
        }
      },
      Scenario("\(name): a value and a disposal") { exploration in
        let (first, second) = (Subject<Int, Oops>(), Subject<Int, Oops>())
        let probe = build(first.signal, second.signal).probe(exploration)
        exploration.thread("first") { first.send(1) }
        exploration.thread("second") {
          probe.dispose(); second.send(10)
        }
        exploration.afterwards {
          exploration.expect(probe.isDisposed, "The subscription does not say that it is over.")
        }
      },
      Scenario("\(name): two values and a disposal") { exploration in
        let (first, second) = (Subject<Int, Oops>(), Subject<Int, Oops>())
        let probe = build(first.signal, second.signal).probe(exploration)
        exploration.thread("first") {
          first.send(1); first.complete()
        }
        exploration.thread("second") { second.send(10) }
        exploration.thread("third") { probe.dispose() }
      },
    ]
  }
}
