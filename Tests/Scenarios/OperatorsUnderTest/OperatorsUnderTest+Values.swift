import Rivulet
import RivuletTesting

/// Operators that look at one value after the other.
extension OperatorUnderTest {
  static var transforming: [Self] {
    [
      OperatorUnderTest(name: "the signal itself") { source, _ in source },
      OperatorUnderTest(name: "map") { source, token in source.map { token.pass($0) } },
      OperatorUnderTest(name: "compactMap") { source, token in source.compactMap { token.pass($0) } },
      OperatorUnderTest(name: "scan") { source, token in source.scan(0) { token.pass($1) } },
      OperatorUnderTest(name: "filter") { source, token in source.filter { _ in token.pass(true) } },
      OperatorUnderTest(name: "removeDuplicates(by:)") { source, token in
        source.removeDuplicates { _, _ in token.pass(false) }
      },
      OperatorUnderTest(name: "take(first:)") { source, token in source.map { token.pass($0) }.take(first: .max) },
      OperatorUnderTest(name: "handleEvents(onValue:)") { source, token in
        source.handleEvents(onValue: { _ in token.touch() })
      },
      OperatorUnderTest(name: "handleEvents of everything") { source, token in
        source.handleEvents(
          onSubscribe: { token.touch() }, onValue: { _ in token.touch() }, onFailure: { _ in token.touch() },
          onCompletion: { token.touch() }, onTermination: { token.touch() }, onDispose: { token.touch() })
      },
      OperatorUnderTest(name: "catch") { source, token in
        source.catch { token.pass(Signal<Int, Failure>.fail($0)) }
      },
      OperatorUnderTest(name: "deferred") { source, token in .deferred { token.pass(source) } },
      OperatorUnderTest(name: "deliver(on:) at once") { source, token in
        source.map { token.pass($0) }.deliver(on: ImmediateScheduler())
      },
      OperatorUnderTest(name: "subscribe(on:) at once") { source, token in
        source.map { token.pass($0) }.subscribe(on: ImmediateScheduler())
      },
      OperatorUnderTest(name: "a custom signal", stopsAtOnce: false) { source, token in
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

  static var reshaping: [Self] {
    [
      OperatorUnderTest(name: "replace(with:)") { source, token in
        source.flatMap(.concat) { Signal<Void, Failure>.just(()).replace(with: token.pass($0)) }
      },
      OperatorUnderTest(name: "accumulate(into:)") { source, token in
        source.accumulate(into: token.pass(0)) { $0 = token.pass($1) }
      },
      OperatorUnderTest(name: "combinePrevious") { source, token in source.combinePrevious(0) { token.pass($1) } },
      OperatorUnderTest(name: "pairwise") { source, token in
        source.flatMap(.concat) { Signal<Int?, Failure>.from([nil, $0]) }.pairwise().compactMap {
          token.pass($0.current)
        }
      },
      OperatorUnderTest(name: "enumerated") { source, token in source.enumerated().map { token.pass($0.element) } },
      OperatorUnderTest(name: "negate") { source, token in
        source.flatMap(.concat) { value in Signal<Bool, Failure>.just(false).negate().map { _ in token.pass(value) } }
      },
      OperatorUnderTest(name: "buffer(count:)") { source, token in source.buffer(count: 1).map { token.pass($0[0]) } },
      OperatorUnderTest(name: "materialize, dematerialize") { source, token in
        source.materialize().map { token.pass($0) }.dematerialize()
      },
      OperatorUnderTest(name: "grouped(by:) into one") { source, token in
        source.grouped { _ in token.pass(0) }.flatMap(.merge) { $0.signal }
      },
      OperatorUnderTest(name: "grouped(by:) into many") { source, token in
        source.grouped(by: { $0 }) { token.pass($0) }.flatMap(.merge) { $0.signal }
      },
      beside("reduce") { source, token in source.reduce(0) { token.pass($0 + $1) } },
      beside("collect(into:)") { source, token in source.collect(into: token.pass(0)) { $0 = token.pass($1) } },
      beside("collect") { source, token in source.map { token.pass($0) }.collect() },
      beside("buffer(count:) of more") { source, token in source.map { token.pass($0) }.buffer(count: .max) },
      beside("ignoreValues") { source, token in source.map { token.pass($0) }.ignoreValues() },
      beside("setValueType") { source, token in
        source.map { token.pass($0) }.ignoreValues().setValueType(to: Int.self)
      },
    ]
  }

  static var selecting: [Self] {
    [
      OperatorUnderTest(name: "take(while:)") { source, token in source.take(while: { _ in token.pass(true) }) },
      OperatorUnderTest(name: "take(through:)") { source, token in source.take(through: { _ in token.pass(false) }) },
      OperatorUnderTest(name: "take(untilReplacement:), replaced") { source, token in
        Signal<Int, Failure>.never.take(untilReplacement: source.map { token.pass($0) })
      },
      OperatorUnderTest(name: "skip(first:)") { source, token in source.map { token.pass($0) }.skip(first: 0) },
      OperatorUnderTest(name: "skip(while:)") { source, token in source.skip(while: { _ in token.pass(false) }) },
      OperatorUnderTest(name: "skip(until:) a value") { source, token in source.skip(until: { _ in token.pass(true) })
      },
      OperatorUnderTest(name: "skip(until:) a signal") { source, token in
        source.map { token.pass($0) }.skip(until: Signal<Void, Never>.just(()))
      },
      OperatorUnderTest(name: "compacted") { source, token in source.map { token.pass(Int?.some($0)) }.compacted() },
      beside("take(last:)") { source, token in source.map { token.pass($0) }.take(last: 1) },
      beside("take(untilReplacement:)") { source, token in
        source.map { token.pass($0) }.take(untilReplacement: .empty)
      },
      beside("contains(where:)") { source, token in source.contains(where: { _ in token.pass(false) }) },
      beside("allSatisfy") { source, token in source.allSatisfy { _ in token.pass(true) } },
    ]
  }

  static var besides: [Self] {
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

  static var debugging: [Self] {
    [
      OperatorUnderTest(name: "log") { source, token in source.log(as: "it") { _ in token.touch() } }
    ]
  }
}
