import Rivulet
import RivuletTesting

/// Operators that are made of others, and their relatives.
extension OperatorUnderTest {
  static var picking: [Self] {
    [
      OperatorUnderTest(name: "uniqued(by:)") { source, token in
        source.enumerated().uniqued(by: { token.pass($0.offset) }).map { $0.element }
      },
      OperatorUnderTest(name: "removeDuplicates(by:) a property") { source, token in
        source.enumerated().map { Numbered(offset: $0.offset, value: token.pass($0.element)) }
          .removeDuplicates(by: \.offset).map { $0.value }
      },
      OperatorUnderTest(name: "skip(last:)") { source, token in source.map { token.pass($0) }.skip(last: 0) },
      OperatorUnderTest(name: "skip(last:) of doubled values") { source, token in
        source.flatMap(.concat) { Signal<Int, Failure>.from([$0, $0]) }.map { token.pass($0) }.enumerated()
          .filter { $0.offset.isMultiple(of: 2) }.map { $0.element }.skip(last: 0)
      },
      OperatorUnderTest(name: "replaceNil(with:)") { source, token in
        source.map { token.pass(Int?.some($0)) }.replaceNil(with: 0)
      },
      OperatorUnderTest(name: "element(at:)") { source, token in
        source.flatMap(.concat) { value in Signal<Int, Failure>.from([0, value]).element(at: 1).map { token.pass($0) } }
      },
      OperatorUnderTest(name: "first(where:)") { source, token in
        source.flatMap(.concat) { value in Signal<Int, Failure>.just(value).first(where: { _ in token.pass(true) }) }
      },
      OperatorUnderTest(name: "single") { source, token in
        source.flatMap(.concat) { value in
          Signal<Int, Failure>.just(token.pass(value)).single(throwing: unexpected())
        }
      },
      beside("last(where:)") { source, token in source.last(where: { _ in token.pass(true) }) },
    ]
  }

  /// Each value is an array of one element, with an identity of its own.
  static var collections: [Self] {
    [
      OperatorUnderTest(name: "changes(by:)") { source, token in
        source.enumerated().map { [Numbered(offset: $0.offset, value: $0.element)] }
          .changes(by: { token.pass($0.offset) }).map { $0.elements[0].value }
      },
      OperatorUnderTest(name: "changes(by:areEqual:)") { source, token in
        source.map { [$0] }.changes(by: { _ in 0 }, areEqual: { _, _ in token.pass(false) }).map { $0.elements[0] }
      },
      OperatorUnderTest(name: "mapElements") { source, token in
        source.numberedChanges.mapElements { token.pass($0.value) }.map { $0.elements[0] }
      },
      OperatorUnderTest(name: "filterElements") { source, token in
        source.numberedChanges.filterElements { _ in token.pass(true) }.map { $0.elements[0].value }
      },
    ]
  }

  static var continuing: [Self] {
    [
      OperatorUnderTest(name: "replaceEmpty(with:)") { source, token in
        source.map { token.pass($0) }.merge(
          with: Signal<Int, Failure>.empty.replaceEmpty(with: 0).compactMap { _ in nil })
      },
      beside("ifEmpty(_:)") { source, token in source.map { token.pass($0) }.ifEmpty(.just(token.pass(0))) },
      OperatorUnderTest(name: "expand") { source, token in
        source.map { token.pass($0) }.expand { _ in token.pass(.empty) }
      },
      OperatorUnderTest(name: "publish(_:)") { source, token in source.publish { $0.map { token.pass($0) } } },
      OperatorUnderTest(name: "share(through:)", isCold: false) { source, token in
        source.map { token.pass($0) }.share(through: { ReplaySubject<Int, Failure>(capacity: 2) })
      },
      OperatorUnderTest(name: "window(count:)") { source, token in
        source.map { token.pass($0) }.window(count: 2).flatMap(.merge) { $0 }
      },
      OperatorUnderTest(name: "window(every:upTo:on:)") { source, token in
        source.map { token.pass($0) }.window(every: .seconds(1), upTo: 2, on: StoppedScheduler()).flatMap(.merge) { $0 }
      },
      OperatorUnderTest(name: "window(by:)") { source, token in
        source.map { token.pass($0) }.window(by: Signal<Int, Never>.never).flatMap(.merge) { $0 }
      },
      OperatorUnderTest(name: "using(_:release:_:)") { source, token in
        .using({ () throws(Failure) in token.pass(0) }, release: { _ in token.touch() }) { _ in
          source.map { token.pass($0) }
        }
      },
      OperatorUnderTest(name: "unfold, then the source") { source, token in
        Signal<Int, Failure>.unfold(0) { count in
          defer { count += 1 }
          return count == 0 ? token.pass(0) : nil
        }.flatMap(.concat) { _ in source }
      },
      OperatorUnderTest(name: "finally") { source, token in source.finally { token.touch() } },
      OperatorUnderTest(name: "trackActivity(by:)") { source, token in
        source.map { token.pass($0) }.trackActivity(by: ActivityTracker())
      },
    ]
  }

  static var throwing: [Self] {
    [
      OperatorUnderTest(name: "tryCompactMap") { source, token in source.tryCompactMap { token.pass($0) } },
      OperatorUnderTest(name: "tryFilter") { source, token in source.tryFilter { _ in token.pass(true) } },
      OperatorUnderTest(name: "tryScan") { source, token in source.tryScan(0) { token.pass($1) } },
      OperatorUnderTest(name: "tryFlatMap") { source, token in
        source.tryFlatMap(.concat) { token.pass(Signal<Int, Failure>.just($0)) }
      },
      OperatorUnderTest(name: "tryTake(while:)") { source, token in source.tryTake(while: { _ in token.pass(true) }) },
      OperatorUnderTest(name: "trySkip(while:)") { source, token in source.trySkip(while: { _ in token.pass(false) }) },
      OperatorUnderTest(name: "tryRemoveDuplicates(by:)") { source, token in
        source.tryRemoveDuplicates { _, _ in token.pass(false) }
      },
      beside("tryReduce") { source, token in source.tryReduce(0) { token.pass($0 + $1) } },
      beside("tryContains(where:)") { source, token in source.tryContains { _ in token.pass(false) } },
      beside("tryAllSatisfy") { source, token in source.tryAllSatisfy { _ in token.pass(true) } },
      OperatorUnderTest(name: "catch(where:with:)") { source, token in
        source.catch(where: { _ in token.pass(false) }, with: .never)
      },
      beside("result, unwrapResult") { source, token in
        source.map { token.pass($0) }.result().unwrapResult().catch { Signal<Int, Failure>.fail($0) }
      },
      beside("assertNoFailure") { source, token in
        source.map { token.pass($0) }.replaceFailure(with: 0).assertNoFailure().setFailureType()
      },
      OperatorUnderTest(name: "retry(by:on:) of a policy that gives up") { source, token in
        source.retry(by: RetryPolicy { _ in token.pass(nil) }, on: StoppedScheduler())
      },
      OperatorUnderTest(name: "retry(triggeredBy:) that fails in turn") { source, token in
        source.map { token.pass($0) }.retry(triggeredBy: { failures in
          failures.setFailureType(to: Failure.self).flatMap(.latest) { Signal<Int, Failure>.fail($0) }
        })
      },
    ]
  }

  static var clocked: [Self] {
    [
      OperatorUnderTest(name: "timeout(betweenValues:)") { source, token in
        source.map { token.pass($0) }
          .timeout(betweenValues: .seconds(1), on: StoppedScheduler(), throwing: unexpected())
      },
      OperatorUnderTest(name: "timeout continuing with another") { source, token in
        source.map { token.pass($0) }.timeout(after: .seconds(1), on: StoppedScheduler(), continuingWith: .never)
      },
      OperatorUnderTest(name: "take(for:on:)") { source, token in
        source.map { token.pass($0) }.take(for: .seconds(1), on: StoppedScheduler())
      },
      beside("skip(for:on:)") { source, token in
        source.map { token.pass($0) }.skip(for: .seconds(1), on: StoppedScheduler())
      },
      OperatorUnderTest(name: "throttle at both edges") { source, token in
        source.map { token.pass($0) }.throttle(for: .zero, on: PromptScheduler(), edges: .leading)
      },
      OperatorUnderTest(name: "delaySubscription") { source, token in
        source.map { token.pass($0) }.delaySubscription(for: .seconds(1), on: PromptScheduler())
      },
      OperatorUnderTest(name: "timestamped(by:)") { source, token in
        source.timestamped(by: StoppedScheduler()).map { token.pass($0.value) }
      },
      beside("measureInterval(on:)") { source, token in
        source.map { token.pass($0) }.measureInterval(on: StoppedScheduler())
      },
      OperatorUnderTest(name: "deliver(on:buffering:) at once") { source, token in
        source.map { token.pass($0) }.deliver(on: ImmediateScheduler(), buffering: .unbounded)
      },
      OperatorUnderTest(name: "deliver(on:bufferingUpTo:) at once") { source, token in
        source.map { token.pass($0) }
          .deliver(on: ImmediateScheduler(), bufferingUpTo: .max - 1, throwing: unexpected())
      },
      OperatorUnderTest(name: "share(replaying:keptFor:on:)", isCold: false) { source, token in
        source.map { token.pass($0) }.share(keptFor: .seconds(1), on: PromptScheduler())
      },
    ]
  }
}

private struct Numbered: Sendable, Equatable {
  let offset: Int
  let value: Int
}

extension Signal where Value == Int {
  /// Each value in an array of one element.
  fileprivate var numberedChanges: Signal<CollectionChange<Numbered>, Failure> {
    enumerated().map { [Numbered(offset: $0.offset, value: $0.element)] }.changes(by: \.offset)
  }
}
