extension Signal {
  /// The same as ``flatMap(_:_:)``, with inner signals that can't fail.
  @inlinable @_disfavoredOverload
  public func flatMap<Output: Sendable>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Signal<Output, Never>
  ) -> Signal<Output, Failure> {
    flatMap(strategy) { transform($0).setFailureType(to: Failure.self) }.composed(from: self)
  }
}

extension Signal where Failure == Never {
  /// The same as ``flatMap(_:_:)``, with inner signals that can fail.
  @inlinable @_disfavoredOverload
  public func flatMap<Output: Sendable, NewFailure: Error>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
  ) -> Signal<Output, NewFailure> {
    setFailureType(to: NewFailure.self).flatMap(strategy, transform).composed(from: self)
  }
}
