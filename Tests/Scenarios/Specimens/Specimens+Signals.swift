import Rivulet
import RivuletTesting

/// What has to do with several signals, or with several subscribers.
extension Specimen {
  static var joining: [Self] {
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

  static var flattening: [Self] {
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

  static var combining: [Self] {
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
      Specimen(name: "zip, second") { source, token in always.concat(.never).zip(with: source).map { token.pass($0.1) }
      },
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
      Specimen(name: "concat of an array") { source, token in .concat([.empty, source.map { token.pass($0) }, .empty])
      },
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

  static var sharing: [Self] {
    [
      Specimen(name: "publish().autoconnect()", isCold: false) { source, token in
        source.map { token.pass($0) }.publish().autoconnect()
      },
      Specimen(name: "multicast to a replay subject", isCold: false) { source, token in
        source.map { token.pass($0) }.multicast(ReplaySubject(capacity: 3)).autoconnect()
      },
    ]
  }
}
