import Rivulet
import RivuletTesting

/// Operators with several signals, or with several subscribers.
extension OperatorUnderTest {
  static var joining: [Self] {
    [
      OperatorUnderTest(name: "merge of one") { source, token in .merge([source.map { token.pass($0) }]) },
      OperatorUnderTest(name: "merge with empty") { source, token in
        source.map { token.pass($0) }.merge(with: .empty)
      },
      OperatorUnderTest(name: "combineLatest", stopsAtOnce: false) { source, token in
        source.combineLatest(with: .just(0)).map { token.pass($0.0) }
      },
      OperatorUnderTest(name: "combineLatest, second") { source, token in
        Signal<Int, Failure>.just(0).combineLatest(with: source).map { token.pass($0.1) }
      },
      OperatorUnderTest(name: "take(until: never)") { source, token in
        source.map { token.pass($0) }.take(until: Signal<Void, Never>.never)
      },
    ]
  }

  static var flattening: [Self] {
    strategies.flatMap { name, strategy in
      [
        OperatorUnderTest(name: "flatMap(\(name)) of values") { source, token in
          source.flatMap(strategy) { token.pass(.just($0)) }
        },
        OperatorUnderTest(name: "flatMap(\(name)) of a signal") { source, token in
          Signal<Int, Failure>.just(0).flatMap(strategy) { _ in source.map { token.pass($0) } }
        },
        OperatorUnderTest(name: "flatten(\(name))") { source, token in
          source.map { token.pass(Signal<Int, Failure>.just($0)) }.flatten(strategy)
        },
      ]
    }
  }

  static var combining: [Self] {
    let always = Signal<Int, Failure>.from(Array(repeating: 0, count: 5_000))
    return [
      OperatorUnderTest(name: "combineLatest of three", stopsAtOnce: false) { source, token in
        Signal.combineLatest(source, .just(0), .just(0)).map { value, _, _ in token.pass(value) }
      },
      OperatorUnderTest(name: "combineLatest of three, last") { source, token in
        Signal.combineLatest(Signal<Int, Failure>.just(0), Signal<Int, Failure>.just(0), source)
          .map { _, _, value in token.pass(value) }
      },
      OperatorUnderTest(name: "combineLatest of eight, last") { source, token in
        let constant = Signal<Int, Failure>.just(0)
        return Signal.combineLatest(constant, constant, constant, constant, constant, constant, constant, source)
          .map { token.pass($0.7) }
      },
      OperatorUnderTest(name: "combineLatest of an array") { source, token in
        Signal.combineLatest([.just(0), source]).map { token.pass($0[1]) }
      },
      OperatorUnderTest(name: "zip", stopsAtOnce: false) { source, token in
        source.zip(with: always.concat(.never)).map { token.pass($0.0) }
      },
      OperatorUnderTest(name: "zip, second") { source, token in
        always.concat(.never).zip(with: source).map { token.pass($0.1) }
      },
      OperatorUnderTest(name: "zip of three") { source, token in
        Signal.zip(always.concat(.never), always.concat(.never), source).map { token.pass($0.2) }
      },
      OperatorUnderTest(name: "zip of an array") { source, token in
        Signal.zip([always.concat(.never), source]).map { token.pass($0[1]) }
      },
      OperatorUnderTest(name: "withLatest(from:)") { source, token in
        source.withLatest(from: .just(0)).map { value, _ in token.pass(value) }
      },
      OperatorUnderTest(name: "race of one") { source, token in .race([source.map { token.pass($0) }]) },
      OperatorUnderTest(name: "race with never") { source, token in source.map { token.pass($0) }.race(with: .never) },
      OperatorUnderTest(name: "prepend nothing") { source, token in source.map { token.pass($0) }.prepend() },
      OperatorUnderTest(name: "concat") { source, token in source.map { token.pass($0) }.concat(.empty) },
      OperatorUnderTest(name: "concat, second") { source, token in
        Signal<Int, Failure>.empty.concat(source.map { token.pass($0) })
      },
      OperatorUnderTest(name: "concat of an array") { source, token in
        .concat([.empty, source.map { token.pass($0) }, .empty])
      },
      OperatorUnderTest(name: "then, second") { source, token in
        Signal<Int, Failure>.just(0).then(source.map { token.pass($0) })
      },
      OperatorUnderTest(name: "select(if:then:else:)") { source, token in
        .select(if: .just(true), then: source.map { token.pass($0) }, else: .never)
      },
      OperatorUnderTest(name: "select(by:cases:default:)") { source, token in
        .select(by: .just(1), cases: [1: source.map { token.pass($0) }], default: .never)
      },
      OperatorUnderTest(name: "flatMap(.race) of a signal") { source, token in
        Signal<Int, Failure>.just(0).flatMap(.race) { _ in source.map { token.pass($0) } }
      },
      OperatorUnderTest(name: "flatMap(.exhaust) of values") { source, token in
        source.flatMap(.exhaust) { token.pass(.just($0)) }
      },
      OperatorUnderTest(name: "flatMap(.exhaust) of a signal") { source, token in
        Signal<Int, Failure>.just(0).flatMap(.exhaust) { _ in source.map { token.pass($0) } }
      },
      OperatorUnderTest(name: "share()", isCold: false) { source, token in source.map { token.pass($0) }.share() },
      OperatorUnderTest(name: "share(replaying:)", isCold: false) { source, token in
        source.map { token.pass($0) }.share(replaying: 2)
      },
    ]
  }

  static var sharing: [Self] {
    [
      OperatorUnderTest(name: "publish().autoconnect()", isCold: false) { source, token in
        source.map { token.pass($0) }.publish().autoconnect()
      },
      OperatorUnderTest(name: "multicast to a replay subject", isCold: false) { source, token in
        source.map { token.pass($0) }.multicast(ReplaySubject(capacity: 3)).autoconnect()
      },
    ]
  }
}
