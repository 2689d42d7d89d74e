// What a result builder can't have, such as `do`, `while` and `defer`, and a signal that can fail without a handler of failures.

extension Signal {
  /// Starts the signal and handles its events, values in a closure of any statements.
  ///
  /// It is the same as the overload whose handler ``HandlerBody`` builds: the compiler takes this one if a builder can't have
  /// the statements.
  @inlinable @discardableResult @_disfavoredOverload
  public func subscribe(
    onValue: @escaping @Sendable (Value) -> Void,
    onFailure: @escaping @Sendable (Failure) -> Void,
    onCompletion: (@Sendable () -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(
      onValue: onValue, onFailure: onFailure, onCompletion: onCompletion ?? {}, file: file, line: line)
  }

  @_disfavoredOverload @discardableResult
  @available(*, unavailable, message: "The signal can fail: add `onFailure:`, or `replaceFailure(with:)` before it.")
  public func subscribe(onValue: @escaping @Sendable (Value) -> Void) -> Subscription { fatalError() }
}

extension Signal where Failure == Never {
  /// Starts the signal and handles its events, values in a closure of any statements.
  ///
  /// It is the same as the overload whose handler ``HandlerBody`` builds: the compiler takes this one if a builder can't have
  /// the statements.
  @inlinable @discardableResult @_disfavoredOverload
  public func subscribe(
    onValue: @escaping @Sendable (Value) -> Void = { _ in },
    onCompletion: (@Sendable () -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(onValue: onValue, onCompletion: onCompletion ?? {}, file: file, line: line)
  }
}

extension Signal {
  /// Starts the signal and handles its events, values in a closure of any statements.
  ///
  /// It is the same as the overload whose handler ``HandlerBody`` builds: the compiler takes this one if a builder can't have
  /// the statements.
  @inlinable @discardableResult @_disfavoredOverload
  public func subscribeOnMain(
    onValue: @escaping @MainActor (Value) -> Void,
    onFailure: @escaping @MainActor (Failure) -> Void,
    onCompletion: (@MainActor () -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribeOnMain(
      onValue: onValue, onFailure: onFailure, onCompletion: onCompletion ?? {}, file: file, line: line)
  }

  @_disfavoredOverload @discardableResult
  @available(*, unavailable, message: "The signal can fail: add `onFailure:`, or `replaceFailure(with:)` before it.")
  public func subscribeOnMain(onValue: @escaping @MainActor (Value) -> Void) -> Subscription { fatalError() }
}

extension Signal where Failure == Never {
  /// Starts the signal and handles its events, values in a closure of any statements.
  ///
  /// It is the same as the overload whose handler ``HandlerBody`` builds: the compiler takes this one if a builder can't have
  /// the statements.
  @inlinable @discardableResult @_disfavoredOverload
  public func subscribeOnMain(
    onValue: @escaping @MainActor (Value) -> Void = { _ in },
    onCompletion: (@MainActor () -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribeOnMain(onValue: onValue, onCompletion: onCompletion ?? {}, file: file, line: line)
  }
}
