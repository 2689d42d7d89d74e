import Rivulet
import RivuletTesting

typealias Specimen = RivuletTesting.Specimen

/// Every operator, set so that each value and the end go through unchanged.
func specimens<Failure: Error>(_: Failure.Type) -> [Specimen<Failure>] {
  transforming() + joining() + flattening() + sharing()
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

let strategies: [(name: String, strategy: FlattenStrategy)] = [
  (".merge", .merge), (".merge(maxConcurrent: 2)", .merge(maxConcurrent: 2)), (".concat", .concat),
  (".latest", .latest),
]
