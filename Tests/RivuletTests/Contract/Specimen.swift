import Rivulet
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
  transforming() + joining() + flattening() + sharing() + combining()
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

private func combining<Failure: Error>() -> [Specimen<Failure>] {
  let always = Signal<Int, Failure>.from(Array(repeating: 0, count: 100_000))
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
let strategies: [(name: String, strategy: FlattenStrategy)] = [
  (".merge", .merge), (".merge(maxConcurrent: 2)", .merge(maxConcurrent: 2)), (".concat", .concat),
  (".latest", .latest),
]

let allStrategies = strategies + [(".exhaust", .exhaust), (".race", .race)]
