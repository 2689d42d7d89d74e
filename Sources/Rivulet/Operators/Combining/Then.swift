extension Signal {
  /// Waits until this signal completes, and then goes on with another.
  ///
  /// The values of this signal are left out; its effects happen. The other is subscribed only at completion, on the thread
  /// that completed. A failure of either ends the whole; one of this signal skips the other. Disposal ends whichever runs.
  /// The thread of each event stays as it is.
  ///
  /// ```swift
  /// let save = Signal<Int, Never>.from([1, 2]).handleEvents(onValue: { print("saving", $0) })
  /// save.then(Signal<String, Never>.just("saved")).subscribe { print($0) }  // saving 1, saving 2, saved
  /// ```
  ///
  /// ReactiveCocoa: `then:`. Rx: `ignoreElements` and `andThen`.
  @inlinable
  public func then<Output: Sendable>(_ next: Signal<Output, Failure>) -> Signal<Output, Failure> {
    derived { subscriber in
      start(subscriber.input({ _ in }, onEnd: { subscriber.end($0, orGoOnWith: next) }))
    }
  }
}
