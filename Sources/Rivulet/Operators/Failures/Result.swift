extension Signal {
  /// Emits each value as a success and a failure as the last value, so that the result can't fail.
  ///
  /// Completes after a failure has been emitted, or when the source completes. Disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// Signal<Int, Offline>.just(1).concat(.fail(Offline())).result()
  ///   .subscribe { print((try? $0.get()) ?? 0) }  // 1, 0
  /// ```
  ///
  /// ReactiveCocoa: `materialize`. Rx: `materialize`. ReactiveSwift: `materializeResults`.
  @inlinable
  public func result() -> Signal<Result<Value, Failure>, Never> {
    map { .success($0) }.catch { .just(.failure($0)) }.composed(from: self)
  }

  /// Emits the values of successes, and fails with the first failure: the opposite of ``result()``.
  ///
  /// The source is disposed at the first failure. Completion, disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// let results: [Result<Int, TimeoutError>] = [.success(1), .failure(TimeoutError()), .success(2)]
  /// Signal<Result<Int, TimeoutError>, Never>.from(results).unwrapResult()
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, TimeoutError()
  /// ```
  ///
  /// ReactiveCocoa: `dematerialize`. Rx: `dematerialize`. ReactiveSwift: `dematerializeResults`.
  @inlinable
  public func unwrapResult<Output: Sendable, NewFailure: Error>() -> Signal<Output, NewFailure>
  where Value == Result<Output, NewFailure>, Failure == Never {
    setFailureType(to: NewFailure.self).tryMap { result throws(NewFailure) in try result.get() }.composed(from: self)
  }
}
