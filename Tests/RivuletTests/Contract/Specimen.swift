import Rivulet
import RivuletTesting
import Testing

/// Something that hands on what comes from one signal, so that a rule can be tested over all there is at once.
struct Specimen<Failure: Error>: Sendable, CustomTestStringConvertible {
  let name: String
  /// False where the subscriptions to one such signal share their work.
  var isCold = true
  /// False where an infinite source keeps from happening what would stop it: the return of `subscribe`, another input.
  var stopsAtOnce = true
  let build: @Sendable (_ source: Signal<Int, Failure>, _ token: Census.Token) -> Signal<Int, Failure>

  var testDescription: String { name }
}

/// Every operator, set so that each value and the end go through unchanged.
func specimens<Failure: Error>(_: Failure.Type) -> [Specimen<Failure>] {
  transforming() + joining() + flattening() + sharing() + timing() + restarting()
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

private func unexpected<Value>() -> Value { fatalError("This should not have been asked for.") }

let strategies: [(name: String, strategy: FlattenStrategy)] = [
  (".merge", .merge), (".merge(maxConcurrent: 2)", .merge(maxConcurrent: 2)), (".concat", .concat),
  (".latest", .latest),
]
