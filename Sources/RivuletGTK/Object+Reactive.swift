import Dispatch
import GTKKit
import Rivulet

extension Object: ReactiveProvider {}

@MainActor
extension Reactive where Base: Object {
  /// Sends a value and completes when the object is disposed: a widget destroyed, or the last reference gone.
  public var disposed: Signal<Void, Never> {
    Signal { [weak base] subscriber in
      onMain {
        guard let base else { return subscriber.endDisposed() }
        let handler = base.onDispose { subscriber.endDisposed() }
        subscriber.onDispose { onMain { handler.disconnect() } }
      }
    }
  }

  /// Sends a value at each emission of a GObject signal. Completes when the object is disposed.
  ///
  /// The handler is connected on the main actor, at once when subscribed there, and disconnected at disposal.
  public func emissions(of name: SignalName<Void>) -> Signal<Void, Never> {
    handled { base, send in base.connect(name) { send(()) } }
  }

  /// Sends the argument of each emission of a GObject signal that has one. Completes when the object is disposed.
  public func emissions<Argument: ValueConvertible & Sendable>(
    of name: SignalName<Void, Argument>
  ) -> Signal<Argument, Never> {
    handled { base, send in base.connect(name, send) }
  }

  /// Sends a property's value at once, and after each change. Completes when the object is disposed.
  public func values<Value: ValueConvertible & Sendable>(of name: PropertyName<Value>) -> Signal<Value, Never> {
    handled { base, send in
      send(base[name])
      return base.observe(name, send)
    }
  }

  /// The target that sets a property. A binding to it ends when the object is disposed, and does not keep the object.
  public func target<Value: ValueConvertible & Sendable>(_ name: PropertyName<Value>) -> BindingTarget<Value> {
    BindingTarget(until: disposed) { [weak base] value in base?[name] = value }
  }

  private func handled<Value: Sendable>(
    _ connect: @escaping @MainActor (Base, @escaping @MainActor (Value) -> Void) -> SignalHandler
  ) -> Signal<Value, Never> {
    let values = Signal<Value, Never> { [weak base] subscriber in
      onMain {
        guard let base, !subscriber.isDisposed else { return }
        let handler = connect(base) { subscriber.send($0) }
        subscriber.onDispose { onMain { handler.disconnect() } }
      }
    }
    return values.take(until: disposed)
  }
}

extension Subscriber where Value == Void, Failure == Never {
  fileprivate func endDisposed() {
    send(())
    complete()
  }
}

/// Does something on the main actor: at once when the caller is there, else as soon as its turn comes.
func onMain(_ work: @escaping @MainActor () -> Void) {
  if MainScheduler.isCurrent {
    MainActor.assumeIsolated(work)
  } else {
    DispatchQueue.main.async(execute: work)
  }
}
