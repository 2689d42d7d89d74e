// Names of version 0.9.0 that have changed. None of them can be called: each says in its error what to write. Without them, the
// compiler compares a call with the other overloads of the former name, and gives up on some calls. `map(to:)`, which is
// `replace(with:)`, isn't here: the compiler would report it in place of a mistake in the closure of a `map`.

extension Signal {
  @available(*, unavailable, renamed: "accumulate(into:_:)")
  public func scan<Result: Sendable>(
    into initial: @autoclosure @escaping @Sendable () -> Result,
    _ update: @escaping @Sendable (inout Result, Value) -> Void
  ) -> Signal<Result, Failure> { fatalError() }

  @available(*, unavailable, renamed: "collect(into:_:)")
  public func reduce<Result: Sendable>(
    into initial: @autoclosure @escaping @Sendable () -> Result,
    _ update: @escaping @Sendable (inout Result, Value) -> Void
  ) -> Signal<Result, Failure> { fatalError() }

  @available(*, unavailable, renamed: "subscribeOnMain(onValue:onFailure:onCompletion:)")
  public func subscribe(
    onMain onValue: @escaping @MainActor (Value) -> Void, onFailure: @escaping @MainActor (Failure) -> Void,
    onCompletion: @escaping @MainActor () -> Void = {}
  ) -> Subscription { fatalError() }
}

extension Signal where Failure == Never {
  @available(*, unavailable, renamed: "subscribeOnMain(onValue:onCompletion:)")
  public func subscribe(
    onMain onValue: @escaping @MainActor (Value) -> Void, onCompletion: @escaping @MainActor () -> Void = {}
  ) -> Subscription { fatalError() }
}
