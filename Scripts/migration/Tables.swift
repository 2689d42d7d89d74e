extension Table {
  /// All that differs between the libraries. A question mark: sequences have the operator, too, so the chain must be known.
  static let all = [combine, rxSwift]

  static let combine = Table(
    "Combine", modules: ["Combine"],
    kinds: [
      "AnyPublisher": .signal, "Publisher": .signal, "PassthroughSubject": .subject, "CurrentValueSubject": .subject,
      "AnyCancellable": .cancellable,
    ],
    types: """
      AnyPublisher -> Signal
      PassthroughSubject -> Subject
      CurrentValueSubject -> BehaviorSubject
      AnyCancellable -> ScopedDisposable
      """,
    operators: """
      eraseToAnyPublisher() ->
      removeDuplicates() -> removeDuplicates()
      setFailureType(to:) -> setFailureType(to:)
      switchToLatest() -> switchToLatest()
      handleEvents(receiveOutput:) -> handleEvents(onValue:)
      handleEvents(receiveCancel:) -> handleEvents(onDispose:)
      handleEvents(receiveOutput:receiveCancel:) -> handleEvents(onValue:, onDispose:)
      debounce(for:scheduler:) -> debounce(for:, on:)
      throttle(for:scheduler:latest:) -> throttle(for:, on:, latest:)
      delay(for:scheduler:) -> delay(for:, on:)
      replaceError(with:) -> replaceFailure(with:)
      mapError {} -> mapFailure
      mapError(_:) -> mapFailure(_:)
      combineLatest(_:) -> combineLatest(with:)
      combineLatest(_:) {} -> combineLatest(with:).map
      zip(_:)? -> zip(with:)
      merge(with:) -> merge(with:)
      prefix(_:)? -> take(first:)
      prefix(while:)? -> take(while:)
      prefix(untilOutputFrom:) -> take(until:)
      prefix {}? -> take
      first()? -> take(first: 1)
      last()? -> take(last: 1)
      dropFirst()? -> skip(first: 1)
      dropFirst(_:)? -> skip(first:)
      drop(while:)? -> skip(while:)
      drop(untilOutputFrom:) -> skip(until:)
      flatMap {}? -> flatMap(.merge)
      flatMap(_:)? -> flatMap(.merge, _:)
      ignoreOutput() -> ignoreValues()
      output(at:) -> element(at:)
      print(_:)? -> log(as:)
      print()? -> log()
      send()? -> send(())
      send(_:)? -> send(_:)
      """,
    advice: """
      sink(receiveCompletion:receiveValue:) -> write subscribe(onValue:onFailure:onCompletion:), with a closure for each end
      sink {} -> write subscribe(onValue:onFailure:onCompletion:), with a closure for each end
      receive(on:) -> write deliver(on:) with a scheduler: QueueScheduler(label:) for a queue
      subscribe(on:) -> write subscribe(on:) with a scheduler: QueueScheduler(label:) for a queue
      timeout(_:scheduler:) -> write timeout(betweenValues:on:throwing:), or timeout(after:…) for the whole time
      timeout(_:scheduler:customError:) -> write timeout(betweenValues:on:throwing:), or timeout(after:…) for the whole time
      append(_:)? -> write concat(_:) with a signal, such as .just(1)
      tryMap {} -> a closure throws the chain's own failure: { value throws(MyError) in … }, or setFailureType(to:) before it
      assign(to:on:) -> write bind(to: owner) { $0.name = $1 }
      flatMap(maxPublishers:) {} -> write flatMap(.merge(maxConcurrent: n)), or flatMap(.concat) for one at a time
      collect(_:) -> write buffer(count:), or collect(every:on:) for a time
      multicast(subject:) -> write multicast(_:)
      makeConnectable() -> write publish()
      buffer(size:prefetch:whenFull:) -> write deliver(on:buffering:)
      measureInterval(using:) -> write measureInterval(on:)
      handleEvents(receiveSubscription:) -> write handleEvents(onSubscribe:), whose closure has no argument
      handleEvents(receiveCompletion:) -> write handleEvents(onFailure:onCompletion:)
      handleEvents(receiveOutput:receiveCompletion:) -> write handleEvents(onValue:onFailure:onCompletion:)
      publisher(for:)? -> write center.reactive.notifications(named:), of RivuletFoundation
      dataTaskPublisher(for:) -> write session.reactive.data(for:), of RivuletURLSession
      Future -> write Signal { subscriber in … }, or .async { … }
      Empty -> write .empty
      Fail -> write .fail(failure)
      Record -> write .from(values)
      decode(type:decoder:) -> write tryMap { … }
      tryCatch {} -> write catch { … }, which returns .fail(…)
      count()? -> write reduce(0) { count, _ in count + 1 }
      Publisher -> write Signal<Value, Failure>
      Subscribers -> write the closures of subscribe
      Timer.publish -> write .interval(_:on:), which emits a Duration
      """)

  static let rxSwift = Table(
    "RxSwift", modules: ["RxSwift", "RxCocoa", "RxRelay"],
    kinds: [
      "Observable": .signal, "Single": .signal, "Maybe": .signal, "Completable": .signal, "Infallible": .infallible,
      "Driver": .infallible, "PublishSubject": .subject, "ReplaySubject": .subject, "BehaviorSubject": .subject,
      "Signal": .infallible, "PublishRelay": .relay, "BehaviorRelay": .property, "DisposeBag": .bag,
    ],
    types: """
      Observable -> Signal + any Error
      Single -> Signal + any Error
      Maybe -> Signal + any Error
      Completable -> Signal<Never, any Error>
      Infallible -> Signal + Never
      Driver -> Signal + Never
      PublishSubject -> Subject + any Error
      BehaviorSubject -> BehaviorSubject + any Error
      PublishRelay -> Subject + Never
      Signal -> Signal + Never
      BehaviorRelay -> MutableProperty
      ReplaySubject -> ReplaySubject + any Error
      SchedulerType -> any TimedScheduler
      DisposeBag -> Lifetime
      """,
    operators: """
      asObservable() ->
      asInfallible() ->
      asDriver() -> deliverOnMain()
      asDriver(onErrorJustReturn:) -> replaceFailure(with:).deliverOnMain().share(replaying: 1)
      distinctUntilChanged() -> removeDuplicates()
      debounce(_:scheduler:) -> debounce(for:, on:)
      throttle(_:scheduler:) -> throttle(for:, on:)
      delay(_:scheduler:) -> delay(for:, on:)
      flatMap {}? -> flatMap(.merge)
      flatMap(_:)? -> flatMap(.merge, _:)
      flatMapLatest {} -> flatMap(.latest)
      flatMapLatest(_:) -> flatMap(.latest, _:)
      flatMapFirst {} -> flatMap(.exhaust)
      flatMapFirst(_:) -> flatMap(.exhaust, _:)
      concatMap {} -> flatMap(.concat)
      concatMap(_:) -> flatMap(.concat, _:)
      switchLatest() -> switchToLatest()
      withLatestFrom(_:) -> withLatest(from:).map(\\.1)
      withLatestFrom(_:) {} -> withLatest(from:).map
      startWith(_:) -> prepend(_:)
      take(_:)? -> take(first:)
      skip(_:)? -> skip(first:)
      take(until:) -> take(until:)
      takeLast(_:) -> take(last:)
      element(at:)? -> element(at:)
      share(replay:) -> share(replaying:)
      catchAndReturn(_:) -> replaceFailure(with:)
      catchErrorJustReturn(_:) -> replaceFailure(with:)
      catchError {} -> catch
      catchError(_:) -> catch(_:)
      share() -> share()
      toArray() -> collect()
      do(onNext:) -> handleEvents(onValue:)
      do(onError:) -> handleEvents(onFailure:)
      do(onNext:onError:) -> handleEvents(onValue:, onFailure:)
      do(onCompleted:) -> handleEvents(onCompletion:)
      do(onSubscribe:) -> handleEvents(onSubscribe:)
      ignoreElements() -> ignoreValues()
      take(for:scheduler:) -> take(for:, on:)
      delaySubscription(_:scheduler:) -> delaySubscription(for:, on:)
      sample(_:) -> sample(by:)
      ifEmpty(default:) -> replaceEmpty(with:)
      ifEmpty(switchTo:) -> ifEmpty(_:)
      take(while:)? -> take(while:)
      skip(while:)? -> skip(while:)
      skip(until:) -> skip(until:)
      subscribe(onNext:) -> subscribe(onValue:)
      amb(_:) -> race(with:)
      debug(_:) -> log(as:)
      debug() -> log()
      onNext(_:) -> send(_:)
      onError(_:) -> fail(_:)
      onCompleted() -> complete()
      """,
    advice: """
      subscribe {}? -> write a closure for each kind of event: subscribe(onValue:onFailure:onCompletion:)
      subscribe(_:)? -> write a closure for each kind of event: subscribe(onValue:onFailure:onCompletion:)
      subscribe(with:onNext:) -> write bind(to: owner) { owner, value in … }, and make the owner a LifetimeOwner
      withUnretained(_:) -> write bind(to: owner) { owner, value in … } at the end, with a LifetimeOwner, or compactMap { [weak owner] … }
      observe(on:) -> write deliver(on:) with a scheduler: QueueScheduler(label:) for a queue
      subscribe(on:) -> write subscribe(on:) with a scheduler: QueueScheduler(label:) for a queue
      timeout(_:scheduler:) -> write timeout(betweenValues:on:throwing:), which fails with your own failure
      throttle(_:latest:scheduler:) -> write throttle(for:on:latest:)
      retry(when:) -> write retry(by:on:) with a RetryPolicy
      do(onDispose:) -> write finally { … }, which also runs at the end
      share(replay:scope:) -> write share(replaying:), or replayLazily(upTo:) for .forever
      buffer(timeSpan:count:scheduler:) -> write collect(every:upTo:on:)
      asSingle() -> write single(throwing:), or take(first: 1)
      refCount() -> write share(), which connects again, or publish().autoconnect()
      replay(_:) -> write replayLazily(upTo:)
      andThen(_:) -> write then(_:)
      groupBy(keySelector:) -> write grouped(by:)
      ControlProperty -> write Property, or a terminal: reactive.text.channel()
      ControlEvent -> write Signal<Value, Never>
      Binder -> write BindingTarget, or bind(to: owner) { owner, value in … }
      ConnectableObservable -> write Connection
      trackActivity(_:) -> write trackActivity(by:), with an ActivityTracker
      observeOn(_:) -> write deliver(on:) with a scheduler: QueueScheduler(label:) for a queue
      materialize() -> an event is .value, .failed or .completed
      rx -> write reactive, of RivuletGTK or RivuletFoundation
      """)
}
