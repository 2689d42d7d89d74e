extension Signal {
  /// Starts the signal and handles its events on the main actor: at once when they are sent there, else in order as soon as
  /// their turn comes.
  ///
  /// The signal itself starts on the caller's thread. Pending events are discarded at disposal, so that after `dispose()` on
  /// the main actor no handler runs.
  ///
  /// ```swift
  /// let answer = Signal<Int, TimeoutError>.fail(TimeoutError())
  /// answer.subscribeOnMain(
  ///   onValue: { print($0) },
  ///   onFailure: { _ in print("too late", MainScheduler.isCurrent) })  // too late true
  /// ```
  ///
  /// ReactiveCocoa: `deliverOnMainThread` and `subscribeNext:error:completed:`. Rx: `drive`.
  @inlinable @discardableResult
  public func subscribeOnMain(
    @HandlerBody onValue: @escaping @MainActor (Value) -> Void,
    onFailure: @escaping @MainActor (Failure) -> Void,
    onCompletion: @escaping @MainActor () -> Void = {},
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    // Sound at run time too: `deliverOnMain()` delivers where main-actor code may run, and nowhere else.
    deliverOnMain().subscribe(
      onValue: calledOnMain(onValue),
      onFailure: { failure in MainActor.assumeIsolated { onFailure(failure) } },
      onCompletion: { MainActor.assumeIsolated { onCompletion() } }, file: file, line: line)
  }

}

extension Signal where Failure == Never {
  /// Starts the signal and handles its events on the main actor: at once when they are sent there, else in order as soon as
  /// their turn comes.
  ///
  /// The signal itself starts on the caller's thread. Pending events are discarded at disposal, so that after `dispose()` on
  /// the main actor no handler runs.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   var text = ""
  /// }
  /// let (label, name) = (Label(), MutableProperty("Ada"))
  /// await MainActor.run {
  ///   name.signal.subscribeOnMain { label.text = $0 }
  ///   print(label.text)  // Ada
  /// }
  /// ```
  ///
  /// ReactiveCocoa: `deliverOnMainThread` and `subscribeNext:completed:`. Rx: `drive`.
  @inlinable @discardableResult
  public func subscribeOnMain(
    @HandlerBody onValue: @escaping @MainActor (Value) -> Void,
    onCompletion: @escaping @MainActor () -> Void = {},
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribeOnMain(onValue: onValue, onFailure: { _ in }, onCompletion: onCompletion, file: file, line: line)
  }

}
