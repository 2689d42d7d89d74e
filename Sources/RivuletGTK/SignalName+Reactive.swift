import GTKKit
import Rivulet

/// Each signal of a class of GObject is a signal under `reactive`: `button.reactive.clicked`.
extension SignalName: ReactiveName {
  /// Emits the arguments of each emission, of several a tuple. Completes when the object is disposed.
  ///
  /// The handler is connected on the main actor, at once when subscribed there, and disconnected at disposal. It doesn't keep the
  /// object. A signal that asks for an answer gets none from here: use ``GTKKit/Object/connect(_:_:)`` to answer it.
  ///
  /// ```swift window
  /// let gesture = GestureDrag()
  /// gesture.reactive.dragUpdate.subscribeOnMain { print($0.0, $0.1) }  // How far the pointer has moved.
  /// ```
  ///
  /// ReactiveCocoa: `rac_signalForControlEvents:`. Rx: `ControlEvent`.
  @inlinable
  public func member(of object: Object) -> Signal<(repeat each Argument), Never> {
    Reactive(object).handled { object, send in
      object.observe(self) { (argument: repeat each Argument) in send((repeat each argument)) }
    }
  }
}
