import Dispatch
import GTKKit
import Rivulet

extension Object: ReactiveProvider {}

extension Reactive where Base: Object {
  /// A signal that emits a value and completes at the object's end: when a window is destroyed, or with the last reference.
  ///
  /// It emits on the main actor, once, also if Swift still holds the window; at once for a window that is destroyed already. Another widget
  /// ends with its last reference, because one that is only removed can be put elsewhere: see ``GTKKit/Object/onDispose(_:)``.
  public var disposed: Signal<Void, Never> {
    Signal { [weak base] subscriber in
      onMain {
        guard let base else { return subscriber.endDisposed() }
        let handler = base.onDispose { subscriber.endDisposed() }
        subscriber.onDispose { onMain { handler.disconnect() } }
      }
    }
  }

  /// A signal of what a handler that is connected to the object gets, until the object is disposed.
  @inlinable
  func handled<Value: Sendable>(
    _ connect: @escaping @MainActor @Sendable (Base, @escaping @MainActor (Value) -> Void) -> SignalHandler
  ) -> Signal<Value, Never> {
    Signal { [weak base] subscriber in
      onMain {
        guard let base else { return subscriber.complete() }
        if subscriber.isDisposed { return }
        // First, because the object may be disposed while it is connected, by a handler of a value that is sent at once.
        let end = base.onDispose { subscriber.complete() }
        let handler = connect(base) { subscriber.send($0) }
        subscriber.onDispose {
          onMain {
            handler.disconnect()
            end.disconnect()
          }
        }
      }
    }
  }
}

extension Subscriber where Value == Void, Failure == Never {
  fileprivate func endDisposed() {
    send(())
    complete()
  }
}

/// Does something on the main actor: at once when the caller is there, else as soon as its turn comes.
@usableFromInline
func onMain(_ work: @escaping @MainActor @Sendable () -> Void) {
  if MainScheduler.isCurrent {
    MainActor.assumeIsolated(work)
  } else {
    DispatchQueue.main.async(execute: work)
  }
}
