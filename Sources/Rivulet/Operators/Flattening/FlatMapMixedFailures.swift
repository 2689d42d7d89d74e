extension Signal {
  /// The same as ``flatMap(_:_:)``, with inner signals that can't fail.
  ///
  /// ```swift
  /// Signal<Int, TimeoutError>.from([1, 2]).flatMap(.concat) { Signal<String, Never>.just("page \($0)") }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // page 1, page 2
  /// ```
  @inlinable @_disfavoredOverload
  public func flatMap<Output: Sendable>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Signal<Output, Never>
  ) -> Signal<Output, Failure> {
    flatMap(strategy) { transform($0).setFailureType(to: Failure.self) }.composed(from: self)
  }
}

extension Signal where Failure == Never {
  /// The same as ``flatMap(_:_:)``, with inner signals that can fail.
  ///
  /// ```swift
  /// let pages = Subject<Int, Never>()
  /// pages.signal.flatMap(.latest) { $0 < 3 ? Signal<String, TimeoutError>.just("page \($0)") : .fail(TimeoutError()) }
  ///   .subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })
  /// pages.send(2)  // page 2
  /// pages.send(3)  // too late
  /// ```
  @inlinable @_disfavoredOverload
  public func flatMap<Output: Sendable, NewFailure: Error>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
  ) -> Signal<Output, NewFailure> {
    setFailureType(to: NewFailure.self).flatMap(strategy, transform).composed(from: self)
  }
}
