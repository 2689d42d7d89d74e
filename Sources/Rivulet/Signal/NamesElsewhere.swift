// Names from ReactiveCocoa, RxSwift, Combine and ReactiveSwift. None of them can be called: each says in its error what to write.

extension Signal {
  @available(*, unavailable, message: "Write `subscribe { … }`.")
  public func sink(receiveValue: @escaping @Sendable (Value) -> Void) -> Subscription { fatalError() }

  @available(*, unavailable, message: "Write `subscribe(onValue:onFailure:onCompletion:)`.")
  public func sink(
    receiveCompletion: @escaping @Sendable (Event<Never, Failure>) -> Void,
    receiveValue: @escaping @Sendable (Value) -> Void
  ) -> Subscription { fatalError() }

  @available(*, unavailable, renamed: "subscribe(onValue:)")
  public func subscribeNext(_ onNext: @escaping @Sendable (Value) -> Void) -> Subscription { fatalError() }

  @available(*, unavailable, renamed: "subscribe(onValue:)")
  public func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> Subscription { fatalError() }

  @available(*, unavailable, renamed: "subscribe(onValue:)")
  public func startWithValues(_ action: @escaping @Sendable (Value) -> Void) -> Subscription { fatalError() }

  @available(*, unavailable, message: "Write `bind(to:)`.")
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Value>, on object: Root) -> Subscription {
    fatalError()
  }

  @available(*, unavailable, message: "Not needed: every signal is a `Signal`.")
  public func eraseToAnyPublisher() -> Signal { fatalError() }

  @available(*, unavailable, message: "Not needed: every signal is a `Signal`.")
  public func asObservable() -> Signal { fatalError() }
}

extension Signal {
  @available(*, unavailable, message: "Write `flatMap(.latest) { … }`.")
  public func flatMapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> { fatalError() }

  @available(*, unavailable, message: "Write `flatMap(.latest) { … }`.")
  public func switchMap<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> { fatalError() }

  @available(*, unavailable, message: "Write `flatMap(.concat) { … }`.")
  public func concatMap<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> { fatalError() }

  @available(*, unavailable, message: "Write `flatMap(.merge) { … }`.")
  public func mergeMap<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> { fatalError() }

  @available(*, unavailable, message: "Write `flatMap(.exhaust) { … }`.")
  public func flatMapFirst<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> { fatalError() }

  @available(*, unavailable, message: "Write `flatMap(.merge) { … }`.")
  public func flattenMap<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> { fatalError() }

  @available(*, unavailable, renamed: "replace(with:)")
  public func mapTo<Output: Sendable>(_ output: Output) -> Signal<Output, Failure> { fatalError() }

  @available(*, unavailable, renamed: "replace(with:)")
  public func mapReplace<Output: Sendable>(_ output: Output) -> Signal<Output, Failure> { fatalError() }
}

extension Signal {
  @available(*, unavailable, renamed: "take(first:)")
  public func take(_ count: Int) -> Signal { fatalError() }

  @available(*, unavailable, renamed: "skip(first:)")
  public func skip(_ count: Int) -> Signal { fatalError() }

  @available(*, unavailable, renamed: "share(replaying:)")
  public func share(replay count: Int) -> Signal { fatalError() }

  @available(*, unavailable, renamed: "take(first:)")
  public func prefix(_ count: Int) -> Signal { fatalError() }

  @available(*, unavailable, renamed: "skip(first:)")
  public func dropFirst(_ count: Int = 1) -> Signal { fatalError() }

  @available(*, unavailable, renamed: "skip(while:)")
  public func drop(while predicate: @escaping @Sendable (Value) -> Bool) -> Signal { fatalError() }

  @available(*, unavailable, renamed: "prepend(_:)")
  public func startWith(_ value: Value) -> Signal { fatalError() }

  @available(*, unavailable, renamed: "withLatest(from:)")
  public func withLatestFrom<Other: Sendable>(_ other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
    fatalError()
  }

  @available(*, unavailable, renamed: "deliver(on:)")
  public func observe(on scheduler: some Scheduler) -> Signal { fatalError() }

  @available(*, unavailable, renamed: "deliver(on:)")
  public func receive(on scheduler: some Scheduler) -> Signal { fatalError() }

  @available(*, unavailable, message: "Write `handleEvents(onValue:)`.")
  public func `do`(onNext: @escaping @Sendable (Value) -> Void) -> Signal { fatalError() }

  @available(*, unavailable, message: "Write `handleEvents(onValue:)`.")
  public func doNext(_ onNext: @escaping @Sendable (Value) -> Void) -> Signal { fatalError() }

  @available(*, unavailable, message: "Write `handleEvents(onValue:)`.")
  public func on(value: @escaping @Sendable (Value) -> Void) -> Signal { fatalError() }
}

extension Signal where Value: Equatable {
  @available(*, unavailable, renamed: "removeDuplicates()")
  public func distinctUntilChanged() -> Signal { fatalError() }

  @available(*, unavailable, renamed: "removeDuplicates()")
  public func skipRepeats() -> Signal { fatalError() }
}

extension Signal {
  @available(*, unavailable, renamed: "catch(_:)")
  public func catchError(_ recover: @escaping @Sendable (Failure) -> Signal) -> Signal { fatalError() }

  @available(*, unavailable, renamed: "catch(_:)")
  public func flatMapError(_ recover: @escaping @Sendable (Failure) -> Signal) -> Signal { fatalError() }

  @available(*, unavailable, renamed: "replaceFailure(with:)")
  public func replaceError(with value: Value) -> Signal<Value, Never> { fatalError() }

  @available(*, unavailable, renamed: "mapFailure(_:)")
  public func mapError<NewFailure: Error>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
  ) -> Signal<Value, NewFailure> { fatalError() }
}

extension Subscription {
  @available(*, unavailable, message: "Not needed: it lasts until the signal ends. See `take(during:)`.")
  public func store(in set: inout some Any) { fatalError() }

  @available(*, unavailable, message: "Not needed: it lasts until the signal ends. See `take(during:)`.")
  public func disposed(by bag: some Any) { fatalError() }
}
