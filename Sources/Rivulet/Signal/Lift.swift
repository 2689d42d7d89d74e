// What operators are made with: `lift` for a linear one, `derived` for any other, `composed` for one made of others.

extension Signal {
  /// Returns a linear operator, which makes the handler of upstream values from the handler of downstream values. It shares the
  /// subscription, and with it the end, of the chain. `stage` runs once per subscription, so that it may keep state. Its result
  /// captures a ``SpecializationHint`` if it calls a function that the operator was given.
  @inlinable @inline(__always)
  func lift<Output: Sendable>(
    function: StaticString = #function,
    _ stage: @escaping @Sendable (_ send: consuming @escaping @Sendable (Output) -> Void) -> @Sendable (Value) -> Void
  ) -> Signal<Output, Failure> {
    derived(function: function) { subscriber in
      start((consume subscriber).lifted(by: stage))
    }
  }

  /// A linear operator, as above, that may end the signal before upstream does.
  @inlinable @inline(__always)
  func liftEnding<Output: Sendable>(
    function: StaticString = #function,
    _ stage: @escaping @Sendable (Subscriber<Output, Failure>) -> @Sendable (Value) -> Void
  ) -> Signal<Output, Failure> {
    derived(function: function) { subscriber in
      start(Subscriber(subscriber.subscription, onValue: stage(subscriber)))
    }
  }

  /// Returns a signal that an operator makes from this one, under the name of the operator.
  @inlinable @inline(__always)
  func derived<Output: Sendable, NewFailure: Error>(
    function: StaticString = #function,
    _ start: @escaping @Sendable (consuming Subscriber<Output, NewFailure>) -> Void
  ) -> Signal<Output, NewFailure> {
    Signal<Output, NewFailure>(serial: start, name: .made(from: debugName, function))
  }

  /// Returns a signal that an operator makes from this one, under a name with the arguments of the operator.
  @inlinable @inline(__always)
  func derived<Output: Sendable, NewFailure: Error>(
    _ operation: @autoclosure () -> String,
    _ start: @escaping @Sendable (consuming Subscriber<Output, NewFailure>) -> Void
  ) -> Signal<Output, NewFailure> {
    Signal<Output, NewFailure>(serial: start, name: .made(from: debugName, as: operation()))
  }

  /// Returns this signal, made of other operators, under the name of the operator that they make.
  @inlinable @inline(__always)
  func composed<Upstream: Sendable, UpstreamFailure: Error>(
    from upstream: Signal<Upstream, UpstreamFailure>, function: StaticString = #function
  ) -> Signal {
    Signal(serial: start, name: .made(from: upstream.debugName, function))
  }
}
