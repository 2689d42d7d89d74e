import Rivulet
import RivuletTesting

/// One chain of every operator, with no type written down, for the limits of `Scripts/typecheck`. The test is that it compiles;
/// a new operator needs a place here.
func everyOperator(
  _ numbers: Signal<Int, Oops>, _ words: Signal<String, Oops>, _ stop: Signal<Void, Never>, _ scheduler: TestScheduler
) -> Signal<String, Never> {
  let filtered =
    numbers
    .map { $0 + 1 }.filter { $0 > 0 }.compactMap { $0 > 1 ? $0 : nil }.removeDuplicates().scan(0) { $0 + $1 }
    .accumulate(into: 0) { $0 += $1 }.take(first: 9).take(last: 8).take(while: { $0 < 8 }).take(through: { $0 < 7 })
    .take(until: stop).take(untilReplacement: numbers).skip(first: 1).skip(while: { $0 < 0 }).skip(until: { $0 > 0 })
    .skip(until: stop).take(during: Lifetime())
  let transformed =
    filtered
    .removeDuplicates(by: { $0 == $1 }).combinePrevious(0) { $1 - $0 }.pairwise().map { $0.previous + $0.current }
    .enumerated().map { $0.offset + $0.element }.buffer(count: 2).map { $0.reduce(0, +) }
  let combined =
    transformed
    .prepend(1, 2).prepend(contentsOf: [3]).concat(numbers).merge(with: numbers).race(with: numbers).combineLatest(
      with: words
    )
    .map { $0 + $1.count }.zip(with: words).map { $0 + $1.count }.withLatest(from: words).map { $0 + $1.count }
    .sample(by: words)
  let flattened =
    combined
    .flatMap(.latest) { .just($0 + 1) }.flatMapAsync(.concat) { $0 + 1 }.map { .just($0) }.flatten(.concat).map {
      .just($0)
    }
    .switchToLatest()
  let restarted =
    flattened
    .catch { _ in numbers }.catch(with: numbers).retry().retry(2, when: { _, attempt in attempt < 2 })
    .retry(2, after: .exponential(from: .seconds(1)), on: scheduler).repeat(2).attempt { _ in }.tryMap { $0 + 1 }
    .mapFailure { $0 }
  let timed =
    restarted
    .debounce(for: .seconds(1), on: scheduler).throttle(for: .seconds(1), on: scheduler)
    .delay(for: .seconds(1), on: scheduler).timeout(after: .seconds(1), on: scheduler, throwing: Oops())
    .collect(every: .seconds(1), on: scheduler).map { $0.count }.deliver(on: scheduler).deliverOnMain()
    .subscribe(on: scheduler)
  let shared =
    timed
    .handleEvents(onValue: { _ in }).log(as: "chain").named("chain").share()
    .share(replaying: 1).replayLazily(upTo: 1).publish().autoconnect().multicast(ReplaySubject(capacity: 1))
    .autoconnect()
  let picked =
    shared
    .element(at: 0).first(where: { $0 > 0 }).last(where: { $0 > 0 }).single(throwing: Oops()).skip(last: 1).uniqued()
    .uniqued(by: { $0 }).removeDuplicates(by: \.self).map { $0 > 0 ? $0 : nil }.replaceNil(with: 0).ifEmpty(numbers)
    .replaceEmpty(with: 0).expand { $0 > 9 ? .empty : .just($0 + 1) }.publish { $0.merge(with: $0) }
    .window(count: 2).flatMap(.merge) { $0 }.window(by: stop).flatMap(.merge) { $0 }
    .window(every: .seconds(1), on: scheduler).flatMap(.merge) { $0 }
    .share(through: { BehaviorSubject<Int, Oops>(0) }).share(keptFor: .seconds(1), on: scheduler)
  let limited =
    picked
    .take(for: .seconds(1), on: scheduler).skip(for: .seconds(1), on: scheduler)
    .delaySubscription(for: .seconds(1), on: scheduler)
    .timeout(betweenValues: .seconds(1), on: scheduler, throwing: Oops())
    .timeout(after: .seconds(1), on: scheduler, continuingWith: numbers).timestamped(by: scheduler).map { $0.value }
    .measureInterval(on: scheduler).map { $0 > .zero ? 1 : 0 }.deliver(on: scheduler, buffering: .newest(1))
    .finally {}.trackActivity(by: ActivityTracker())
  let attempted =
    limited
    .tryCompactMap { $0 > 0 ? $0 : nil }.tryFilter { $0 > 0 }.tryScan(0) { $0 + $1 }.tryReduce(0) { $0 + $1 }
    .tryFlatMap(.latest) { .just($0 + 1) }.tryTake(while: { $0 > 0 })
    .trySkip(while: { $0 > 0 }).tryRemoveDuplicates(by: { $0 == $1 }).tryContains(where: { $0 > 0 })
    .tryAllSatisfy { $0 }.map { $0 ? 1 : 0 }.catch(where: { _ in true }, with: numbers)
    .retry(by: .backoff(.constant(.seconds(1))).limited(to: 3), on: scheduler)
    .retry(triggeredBy: { _ in numbers }).result().unwrapResult().assertNoFailure()
  let isOn = Signal<Bool, Oops>.all([.just(true)])
  let selected = Signal<Int, Oops>.select(
    if: isOn, then: attempted.setFailureType(to: Oops.self), else: Signal<Bool, Oops>.any([isOn]).map { $0 ? 1 : 0 }
  )
  .merge(with: .select(by: words, cases: ["home": .just(1)], default: .just(0)))
  return
    selected
    .grouped(by: { $0 % 2 }).flatMap(.merge) { $0.signal }.materialize().dematerialize()
    .map { $0 as Int? }.compacted().replace(with: true).negate().allSatisfy { $0 }.contains(true).contains(where: { $0 }
    )
    .reduce(0) { $1 ? $0 + 1 : $0 }.collect(into: 0) { $0 += $1 }.collect().map { $0.count }.then(words)
    .replaceFailure(with: "").setFailureType(to: Oops.self).map { $0.count }.ignoreValues().setValueType(to: Void.self)
    .catch { _ in Signal<Void, Never>.empty }.map { "done" }
}
