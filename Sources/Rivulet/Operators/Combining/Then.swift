extension Signal {
  /// Waits until this signal completes, and then continues with another.
  ///
  /// The values of this signal are left out; its effects occur. The other signal is subscribed to only at completion, on the
  /// thread that completed this one. A failure of either signal ends the result; if this signal fails, the other is never
  /// subscribed to. Disposal ends the running subscription. The thread of each event is unchanged.
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
