import Rivulet
import RivuletTesting
import Testing

typealias Specimen = RivuletTesting.Specimen

/// Every operator, set so that each value and the end go through unchanged.
func specimens<Failure: Error>(_: Failure.Type) -> [Specimen<Failure>] {
  transforming() + joining() + flattening() + sharing() + reshaping() + selecting() + combining() + timing()
    + restarting() + debugging() + besides() + state() + lasting()
}

private func transforming<Failure: Error>() -> [Specimen<Failure>] {
  [
    Specimen(name: "the signal itself") { source, _ in source },
    Specimen(name: "map") { source, token in source.map { token.pass($0) } },
    Specimen(name: "compactMap") { source, token in source.compactMap { token.pass($0) } },
    Specimen(name: "scan") { source, token in source.scan(0) { token.pass($1) } },
    Specimen(name: "filter") { source, token in source.filter { _ in token.pass(true) } },
    Specimen(name: "removeDuplicates") { source, token in
      source.removeDuplicates { _, _ in token.pass(false) }
    },
    Specimen(name: "take(first:)") { source, token in source.map { token.pass($0) }.take(first: .max) },
    Specimen(name: "handleEvents(onValue:)") { source, token in source.handleEvents(onValue: { _ in token.touch() }) },
    Specimen(name: "handleEvents of everything") { source, token in
      source.handleEvents(
        onSubscribe: { token.touch() }, onValue: { _ in token.touch() }, onFailure: { _ in token.touch() },
        onCompletion: { token.touch() }, onTermination: { token.touch() }, onDispose: { token.touch() })
    },
    Specimen(name: "catch") { source, token in
      source.catch { token.pass(Signal<Int, Failure>.fail($0)) }
    },
    Specimen(name: "deferred") { source, token in .deferred { token.pass(source) } },
    Specimen(name: "deliver(on:) at once") { source, token in
      source.map { token.pass($0) }.deliver(on: ImmediateScheduler())
    },
    Specimen(name: "subscribe(on:) at once") { source, token in
      source.map { token.pass($0) }.subscribe(on: ImmediateScheduler())
    },
    Specimen(name: "a signal of one's own", stopsAtOnce: false) { source, token in
      Signal { subscriber in
        let subscription = source.subscribe(
          onValue: {
            token.touch(); subscriber.send($0)
          }, onFailure: { subscriber.fail($0) },
          onCompletion: { subscriber.complete() })
        subscriber.onDispose(subscription)
      }
    },
  ]
}

private func joining<Failure: Error>() -> [Specimen<Failure>] {
  [
    Specimen(name: "merge of one") { source, token in .merge([source.map { token.pass($0) }]) },
    Specimen(name: "merge with empty") { source, token in
      source.map { token.pass($0) }.merge(with: .empty)
    },
    Specimen(name: "combineLatest", stopsAtOnce: false) { source, token in
      source.combineLatest(with: .just(0)).map { token.pass($0.0) }
    },
    Specimen(name: "combineLatest, second") { source, token in
      Signal<Int, Failure>.just(0).combineLatest(with: source).map { token.pass($0.1) }
    },
    Specimen(name: "take(until: never)") { source, token in
      source.map { token.pass($0) }.take(until: Signal<Void, Never>.never)
    },
  ]
}

private func flattening<Failure: Error>() -> [Specimen<Failure>] {
  strategies.flatMap { name, strategy in
    [
      Specimen(name: "flatMap(\(name)) of values") { source, token in
        source.flatMap(strategy) { token.pass(.just($0)) }
      },
      Specimen(name: "flatMap(\(name)) of a signal") { source, token in
        Signal<Int, Failure>.just(0).flatMap(strategy) { _ in source.map { token.pass($0) } }
      },
      Specimen(name: "flatten(\(name))") { source, token in
        source.map { token.pass(Signal<Int, Failure>.just($0)) }.flatten(strategy)
      },
    ]
  }
}

private func sharing<Failure: Error>() -> [Specimen<Failure>] {
  [
    Specimen(name: "publish().autoconnect()", isCold: false) { source, token in
      source.map { token.pass($0) }.publish().autoconnect()
    },
    Specimen(name: "multicast to a replay subject", isCold: false) { source, token in
      source.map { token.pass($0) }.multicast(ReplaySubject(capacity: 3)).autoconnect()
    },
  ]
}

private func reshaping<Failure: Error>() -> [Specimen<Failure>] {
  [
    Specimen(name: "map(to:)") { source, token in
      source.flatMap(.concat) { Signal<Void, Failure>.just(()).map(to: token.pass($0)) }
    },
    Specimen(name: "scan(into:)") { source, token in source.scan(into: token.pass(0)) { $0 = token.pass($1) } },
    Specimen(name: "combinePrevious") { source, token in source.combinePrevious(0) { token.pass($1) } },
    Specimen(name: "pairwise") { source, token in
      source.flatMap(.concat) { Signal<Int?, Failure>.from([nil, $0]) }.pairwise().compactMap { token.pass($0.current) }
    },
    Specimen(name: "enumerated") { source, token in source.enumerated().map { token.pass($0.element) } },
    Specimen(name: "negate") { source, token in
      source.flatMap(.concat) { value in Signal<Bool, Failure>.just(false).negate().map { _ in token.pass(value) } }
    },
    Specimen(name: "buffer(count:)") { source, token in source.buffer(count: 1).map { token.pass($0[0]) } },
    Specimen(name: "materialize, dematerialize") { source, token in
      source.materialize().map { token.pass($0) }.dematerialize()
    },
    Specimen(name: "grouped(by:) into one") { source, token in
      source.grouped { _ in token.pass(0) }.flatMap(.merge) { $0.signal }
    },
    Specimen(name: "grouped(by:) into many") { source, token in
      source.grouped(by: { $0 }) { token.pass($0) }.flatMap(.merge) { $0.signal }
    },
    beside("reduce") { source, token in source.reduce(0) { token.pass($0 + $1) } },
    beside("reduce(into:)") { source, token in source.reduce(into: token.pass(0)) { $0 = token.pass($1) } },
    beside("collect") { source, token in source.map { token.pass($0) }.collect() },
    beside("buffer(count:) of more") { source, token in source.map { token.pass($0) }.buffer(count: .max) },
    beside("ignoreValues") { source, token in source.map { token.pass($0) }.ignoreValues() },
  ]
}

private func selecting<Failure: Error>() -> [Specimen<Failure>] {
  [
    Specimen(name: "take(while:)") { source, token in source.take(while: { _ in token.pass(true) }) },
    Specimen(name: "take(through:)") { source, token in source.take(through: { _ in token.pass(false) }) },
    Specimen(name: "take(untilReplacement:), replaced") { source, token in
      Signal<Int, Failure>.never.take(untilReplacement: source.map { token.pass($0) })
    },
    Specimen(name: "skip(first:)") { source, token in source.map { token.pass($0) }.skip(first: 0) },
    Specimen(name: "skip(while:)") { source, token in source.skip(while: { _ in token.pass(false) }) },
    Specimen(name: "skip(until:) a value") { source, token in source.skip(until: { _ in token.pass(true) }) },
    Specimen(name: "skip(until:) a signal") { source, token in
      source.map { token.pass($0) }.skip(until: Signal<Void, Never>.just(()))
    },
    Specimen(name: "compacted") { source, token in source.map { token.pass(Int?.some($0)) }.compacted() },
    beside("take(last:)") { source, token in source.map { token.pass($0) }.take(last: 1) },
    beside("take(untilReplacement:)") { source, token in
      source.map { token.pass($0) }.take(untilReplacement: .empty)
    },
    beside("contains(where:)") { source, token in source.contains(where: { _ in token.pass(false) }) },
    beside("allSatisfy") { source, token in source.allSatisfy { _ in token.pass(true) } },
  ]
}

private func besides<Failure: Error>() -> [Specimen<Failure>] {
  [
    beside("flatMapAsync of nothing") { source, token in
      source.filter { _ in token.pass(false) }.flatMapAsync(.merge) { $0 }
    },
    beside("sample(by:)") { source, token in source.map { token.pass($0) }.sample(by: Signal<Void, Failure>.never) },
    beside("all") { source, token in .all([source.map { _ in token.pass(true) }]) },
    beside("replaceFailure, setFailureType") { source, token in
      source.map { token.pass($0) }.replaceFailure(with: 0).setFailureType()
    },
  ]
}

/// Those that end with something else, which lives on here.
private func lasting<Failure: Error>() -> [Specimen<Failure>] {
  let lifetime = Lifetime()
  return [
    Specimen(name: "take(during:)") { source, token in source.map { token.pass($0) }.take(during: lifetime) }
  ]
}

/// For an operator that cannot hand on each value: it listens to the same source beside the signal itself, and what it sends
/// is left out.
private func beside<Failure: Error, Output: Sendable>(
  _ name: String,
  _ build: @escaping @Sendable (Signal<Int, Failure>, Census.Token) -> Signal<Output, Failure>
) -> Specimen<Failure> {
  Specimen(name: "\(name) beside the signal") { source, token in
    .deferred {
      let shared = source.publish().autoconnect()
      return shared.merge(with: build(shared, token).compactMap { _ in Int?.none })
    }
  }
}

private func combining<Failure: Error>() -> [Specimen<Failure>] {
  let always = Signal<Int, Failure>.from(Array(repeating: 0, count: 5_000))
  return [
    Specimen(name: "combineLatest of three", stopsAtOnce: false) { source, token in
      Signal.combineLatest(source, .just(0), .just(0)).map { value, _, _ in token.pass(value) }
    },
    Specimen(name: "combineLatest of three, last") { source, token in
      Signal.combineLatest(Signal<Int, Failure>.just(0), Signal<Int, Failure>.just(0), source)
        .map { _, _, value in token.pass(value) }
    },
    Specimen(name: "combineLatest of eight, last") { source, token in
      let constant = Signal<Int, Failure>.just(0)
      return Signal.combineLatest(constant, constant, constant, constant, constant, constant, constant, source)
        .map { token.pass($0.7) }
    },
    Specimen(name: "combineLatest of an array") { source, token in
      Signal.combineLatest([.just(0), source]).map { token.pass($0[1]) }
    },
    Specimen(name: "zip", stopsAtOnce: false) { source, token in
      source.zip(with: always.concat(.never)).map { token.pass($0.0) }
    },
    Specimen(name: "zip, second") { source, token in always.concat(.never).zip(with: source).map { token.pass($0.1) } },
    Specimen(name: "zip of three") { source, token in
      Signal.zip(always.concat(.never), always.concat(.never), source).map { token.pass($0.2) }
    },
    Specimen(name: "zip of an array") { source, token in
      Signal.zip([always.concat(.never), source]).map { token.pass($0[1]) }
    },
    Specimen(name: "withLatest(from:)") { source, token in
      source.withLatest(from: .just(0)).map { value, _ in token.pass(value) }
    },
    Specimen(name: "race of one") { source, token in .race([source.map { token.pass($0) }]) },
    Specimen(name: "race with never") { source, token in source.map { token.pass($0) }.race(with: .never) },
    Specimen(name: "prepend nothing") { source, token in source.map { token.pass($0) }.prepend() },
    Specimen(name: "concat") { source, token in source.map { token.pass($0) }.concat(.empty) },
    Specimen(name: "concat, second") { source, token in
      Signal<Int, Failure>.empty.concat(source.map { token.pass($0) })
    },
    Specimen(name: "concat of an array") { source, token in .concat([.empty, source.map { token.pass($0) }, .empty]) },
    Specimen(name: "then, second") { source, token in Signal<Int, Failure>.just(0).then(source.map { token.pass($0) })
    },
    Specimen(name: "select(if:then:else:)") { source, token in
      .select(if: .just(true), then: source.map { token.pass($0) }, else: .never)
    },
    Specimen(name: "select(by:cases:default:)") { source, token in
      .select(by: .just(1), cases: [1: source.map { token.pass($0) }], default: .never)
    },
    Specimen(name: "flatMap(.race) of a signal") { source, token in
      Signal<Int, Failure>.just(0).flatMap(.race) { _ in source.map { token.pass($0) } }
    },
    Specimen(name: "flatMap(.exhaust) of values") { source, token in
      source.flatMap(.exhaust) { token.pass(.just($0)) }
    },
    Specimen(name: "flatMap(.exhaust) of a signal") { source, token in
      Signal<Int, Failure>.just(0).flatMap(.exhaust) { _ in source.map { token.pass($0) } }
    },
    Specimen(name: "share()", isCold: false) { source, token in source.map { token.pass($0) }.share() },
    Specimen(name: "share(replaying:)", isCold: false) { source, token in
      source.map { token.pass($0) }.share(replaying: 2)
    },
  ]
}

/// Those that hand on everything, in one order or another.
private func timing<Failure>() -> [Specimen<Failure>] {
  [
    Specimen(name: "debounce") { source, token in
      source.map { token.pass($0) }.debounce(for: .seconds(1), on: PromptScheduler())
    },
    Specimen(name: "debounce(where: false)") { source, token in
      source.debounce(for: .seconds(1), on: TestScheduler()) { _ in token.pass(false) }
    },
    Specimen(name: "throttle") { source, token in
      source.map { token.pass($0) }.throttle(for: .seconds(1), on: PromptScheduler())
    },
    Specimen(name: "throttle(for: 0)") { source, token in
      source.map { token.pass($0) }.throttle(for: .zero, on: TestScheduler(), latest: false)
    },
    Specimen(name: "delay") { source, token in
      source.map { token.pass($0) }.delay(for: .seconds(1), on: PromptScheduler())
    },
    Specimen(name: "timeout") { source, token in
      source.map { token.pass($0) }.timeout(after: .seconds(1), on: TestScheduler(), throwing: unexpected())
    },
    Specimen(name: "collect(every:)") { source, token in
      source.map { token.pass($0) }.collect(every: .seconds(1), on: PromptScheduler()).flatMap(.concat) { .from($0) }
    },
    Specimen(name: "timer, then the source") { source, token in
      Signal.timer(after: .seconds(1), on: PromptScheduler()).setFailureType().flatMap(.concat) { _ in
        source.map { token.pass($0) }
      }
    },
    Specimen(name: "from(on:) at once, then the source") { source, token in
      Signal<Int, Failure>.from([0], on: ImmediateScheduler()).flatMap(.concat) { _ in source.map { token.pass($0) } }
    },
  ]
}

private func restarting<Failure>() -> [Specimen<Failure>] {
  [
    Specimen(name: "repeat(1)") { source, token in source.map { token.pass($0) }.repeat(1) },
    Specimen(name: "retry(0)") { source, token in source.map { token.pass($0) }.retry(0) },
    Specimen(name: "retry when not worth it") { source, token in source.retry { _, _ in token.pass(false) } },
    Specimen(name: "retry(after:) when not worth it") { source, token in
      source.retry(after: .constant(.zero), on: PromptScheduler()) { _, _ in token.pass(false) }
    },
    Specimen(name: "mapFailure") { source, token in source.map { token.pass($0) }.mapFailure { token.pass($0) } },
    Specimen(name: "attempt") { source, token in source.attempt { _ in token.touch() } },
    Specimen(name: "tryMap") { source, token in source.tryMap { token.pass($0) } },
  ]
}

private func state<Failure: Error>() -> [Specimen<Failure>] {
  [
    Specimen(name: "through a channel", stopsAtOnce: false) { source, token in
      .deferred {
        let channel = Channel<Int, Failure>()
        // Both sides are held by the way in, which the source keeps.
        return Signal { subscriber in
          subscriber.onDispose(channel.following.signal.subscribe(to: subscriber) { token.pass($0) })
          subscriber.onDispose(
            source.subscribe(
              onValue: { channel.leading.send($0) }, onFailure: { channel.leading.fail($0) },
              onCompletion: { channel.leading.complete() }))
        }
      }
    },
    Specimen(name: "through an execution", stopsAtOnce: false) { source, token in
      .deferred {
        let execution = Command<Int, Int, Failure> { _ in source.map { token.pass($0) } }.execute(0)
        return execution.signal.handleEvents(onDispose: { execution.dispose() }).mapFailure { failure in
          if case .failed(let failure) = failure { failure } else { unexpected() }
        }
      }
    },
    Specimen(name: "through executions, one for each value", stopsAtOnce: false) { source, token in
      let command = Command<Int, Int, Never> { .just(token.pass($0)) }
      return source.flatMap(.concat) { value in
        command.execute(value).signal.catch { _ in Signal<Int, Failure>.empty }
      }
    },
  ]
}

extension Signal {
  fileprivate func subscribe(
    to subscriber: Subscriber<Value, Failure>, _ pass: @escaping @Sendable (Value) -> Value
  ) -> Subscription {
    subscribe(
      onValue: { subscriber.send(pass($0)) }, onFailure: { subscriber.fail($0) },
      onCompletion: { subscriber.complete() })
  }
}

private func unexpected<Value>() -> Value { fatalError("This should not have been asked for.") }

private func debugging<Failure: Error>() -> [Specimen<Failure>] {
  [
    Specimen(name: "log") { source, token in source.log(as: "it") { _ in token.touch() } }
  ]
}

let strategies: [(name: String, strategy: FlattenStrategy)] = [
  (".merge", .merge), (".merge(maxConcurrent: 2)", .merge(maxConcurrent: 2)), (".concat", .concat),
  (".latest", .latest),
]

let allStrategies = strategies + [(".exhaust", .exhaust), (".race", .race)]
