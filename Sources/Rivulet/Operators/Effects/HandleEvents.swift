extension Signal {
  /// Runs a closure for each kind of event before the event is passed on.
  ///
  /// Values, end, disposal and threads are unchanged. Each closure runs once per subscription and event.
  ///
  /// - Parameters:
  ///   - onSubscribe: Called before the signal starts.
  ///   - onValue: Called before each value.
  ///   - onFailure: Called before a failure.
  ///   - onCompletion: Called before completion.
  ///   - onTermination: Called before completion or a failure, after `onFailure` or `onCompletion`.
  ///   - onDispose: Called when the subscription ends without completion or a failure: by disposal, or because the source has
  ///     vanished.
  ///
  /// ```swift
  /// Signal<Int, Never>.just(1)
  ///   .handleEvents(onValue: { print("about to send", $0) })
  ///   .subscribe { print($0) }  // about to send 1, 1
  /// ```
  ///
  /// ReactiveCocoa: `initially:`, `doNext:`, `doError:`, `doCompleted:`, `finally:`. Rx: `do`, `tap`.
  @inlinable
  public func handleEvents(
    onSubscribe: (@Sendable () -> Void)? = nil,
    onValue: (@Sendable (Value) -> Void)? = nil,
    onFailure: (@Sendable (Failure) -> Void)? = nil,
    onCompletion: (@Sendable () -> Void)? = nil,
    onTermination: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Signal {
    derived { subscriber in
      if subscriber.isDisposed { return }
      onSubscribe?()
      start(subscriber.handling(onValue, onFailure, onCompletion, onTermination, onDispose))
    }
  }
}

extension Subscriber {
  /// The subscriber that does something on the way. Made apart from the start of the signal, so that a long chain starts on
  /// little stack.
  @inlinable
  func handling(
    _ onValue: (@Sendable (Value) -> Void)?, _ onFailure: (@Sendable (Failure) -> Void)?,
    _ onCompletion: (@Sendable () -> Void)?, _ onTermination: (@Sendable () -> Void)?,
    _ onDispose: (@Sendable () -> Void)?
  ) -> Subscriber {
    var handled = self.onValue
    if let onValue {
      handled = { value in
        onValue(value)
        send(value)
      }
    }
    if onFailure == nil && onCompletion == nil && onTermination == nil && onDispose == nil {
      return Subscriber(subscription, onValue: handled)
    }
    // Disposed by the end of the signal, so that what is done at disposal can tell the two apart.
    let signalEnd = ActionDisposable()
    if let onDispose { self.onDispose { if !signalEnd.isDisposed { onDispose() } } }
    return soleInput(handled) { (end: Termination<Failure>) in
      signalEnd.dispose()
      switch end {
      case .completed: onCompletion?()
      case .failed(let failure): onFailure?(failure)
      }
      onTermination?()
      self.end(end)
    }
  }
}
