extension Signal {
  /// Emits each value, and the values of the signal made from it, and of the signals made from those, and so on.
  ///
  /// All signals run at once. The result completes when the source and all of them have completed, so it ends if `transform`
  /// returns an empty signal at last; the first failure of any ends it. Disposal ends all. `transform` runs on the thread that
  /// emits the value; values are emitted on their signal's thread, never two at a time. Any number of signals that emit at once
  /// need no more stack than one.
  ///
  /// ```swift
  /// Signal<Int, Never>.just(1).expand { $0 < 8 ? .just($0 * 2) : .empty }.subscribe { print($0) }  // 1, 2, 4, 8
  /// ```
  ///
  /// - Parameter transform: Makes the signal of what follows a value: the next page of a list, the entries of a directory.
  ///
  /// ReactiveCocoa: none. Rx: `expand`.
  @inlinable
  public func expand(_ transform: @escaping @Sendable (Value) -> Signal) -> Signal {
    derived { subscriber in
      let merged = MergeFlattening(subscriber, limit: .max, canWait: true, isRace: false)
      start(subscriber.input(merged.expanding(transform), onEnd: merged.end))
    }
  }
}

extension MergeFlattening {
  /// Emits a value and starts what follows it; as a part of the value, so that its source can't have ended meanwhile.
  @inlinable
  func expanding(_ transform: @escaping @Sendable (Value) -> Signal<Value, Failure>) -> @Sendable (Value) -> Void {
    { [self] value in
      send(value)
      if subscriber.isDisposed { return }
      add { transform(value).lift { _ in self.expanding(transform) } }
    }
  }
}
