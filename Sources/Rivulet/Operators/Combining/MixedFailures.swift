// A signal that can't fail joins one that can, on either side, without `setFailureType`.
//
// Of two signals that can't fail, the function without a failure type of its own is the better match. Where more signals are joined,
// as in `combineLatest(a, b, c)`, all failure types are the same.

extension Signal {
  /// The same as ``combineLatest(with:)``, with a signal that can't fail.
  @inlinable @_disfavoredOverload
  public func combineLatest<Other: Sendable>(with other: Signal<Other, Never>) -> Signal<(Value, Other), Failure> {
    combineLatest(with: other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``zip(with:)``, with a signal that can't fail.
  @inlinable @_disfavoredOverload
  public func zip<Other: Sendable>(with other: Signal<Other, Never>) -> Signal<(Value, Other), Failure> {
    zip(with: other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``withLatest(from:)``, with a signal that can't fail.
  @inlinable @_disfavoredOverload
  public func withLatest<Other: Sendable>(from other: Signal<Other, Never>) -> Signal<(Value, Other), Failure> {
    withLatest(from: other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``sample(by:)``, with a signal that can't fail.
  @inlinable @_disfavoredOverload
  public func sample<Other: Sendable>(by other: Signal<Other, Never>) -> Signal<Value, Failure> {
    sample(by: other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``merge(with:)``, with a signal that can't fail.
  @inlinable @_disfavoredOverload
  public func merge(with other: Signal<Value, Never>) -> Signal<Value, Failure> {
    merge(with: other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``race(with:)``, with a signal that can't fail.
  @inlinable @_disfavoredOverload
  public func race(with other: Signal<Value, Never>) -> Signal<Value, Failure> {
    race(with: other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``concat(_:)-(Signal)``, with a signal that can't fail.
  @inlinable @_disfavoredOverload
  public func concat(_ other: Signal<Value, Never>) -> Signal<Value, Failure> {
    concat(other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``then(_:)``, with a signal that can't fail.
  @inlinable @_disfavoredOverload
  public func then<Other: Sendable>(_ other: Signal<Other, Never>) -> Signal<Other, Failure> {
    then(other.setFailureType(to: Failure.self)).composed(from: self)
  }
}

extension Signal where Failure == Never {
  /// The same as ``combineLatest(with:)``, with a signal that can fail.
  @inlinable @_disfavoredOverload
  public func combineLatest<Other: Sendable, NewFailure: Error>(with other: Signal<Other, NewFailure>) -> Signal<
    (Value, Other), NewFailure
  > {
    setFailureType(to: NewFailure.self).combineLatest(with: other).composed(from: self)
  }

  /// The same as ``zip(with:)``, with a signal that can fail.
  @inlinable @_disfavoredOverload
  public func zip<Other: Sendable, NewFailure: Error>(with other: Signal<Other, NewFailure>) -> Signal<
    (Value, Other), NewFailure
  > {
    setFailureType(to: NewFailure.self).zip(with: other).composed(from: self)
  }

  /// The same as ``withLatest(from:)``, with a signal that can fail.
  @inlinable @_disfavoredOverload
  public func withLatest<Other: Sendable, NewFailure: Error>(from other: Signal<Other, NewFailure>) -> Signal<
    (Value, Other), NewFailure
  > {
    setFailureType(to: NewFailure.self).withLatest(from: other).composed(from: self)
  }

  /// The same as ``sample(by:)``, with a signal that can fail.
  @inlinable @_disfavoredOverload
  public func sample<Other: Sendable, NewFailure: Error>(by other: Signal<Other, NewFailure>) -> Signal<
    Value, NewFailure
  > {
    setFailureType(to: NewFailure.self).sample(by: other).composed(from: self)
  }

  /// The same as ``merge(with:)``, with a signal that can fail.
  @inlinable @_disfavoredOverload
  public func merge<NewFailure: Error>(with other: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
    setFailureType(to: NewFailure.self).merge(with: other).composed(from: self)
  }

  /// The same as ``race(with:)``, with a signal that can fail.
  @inlinable @_disfavoredOverload
  public func race<NewFailure: Error>(with other: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
    setFailureType(to: NewFailure.self).race(with: other).composed(from: self)
  }

  /// The same as ``concat(_:)-(Signal)``, with a signal that can fail.
  @inlinable @_disfavoredOverload
  public func concat<NewFailure: Error>(_ other: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
    setFailureType(to: NewFailure.self).concat(other).composed(from: self)
  }

  /// The same as ``then(_:)``, with a signal that can fail.
  @inlinable @_disfavoredOverload
  public func then<Other: Sendable, NewFailure: Error>(_ other: Signal<Other, NewFailure>) -> Signal<Other, NewFailure>
  {
    setFailureType(to: NewFailure.self).then(other).composed(from: self)
  }
}
