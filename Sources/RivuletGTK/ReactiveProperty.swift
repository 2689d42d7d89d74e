import GTKKit
import Rivulet

/// A property of an object of GObject, for bindings: `label.reactive.text`.
///
/// ```swift window
/// let (name, label, entry) = (MutableProperty("Ada"), Label(), Entry())
/// name.signal.bind(to: label.reactive.text)
/// entry.reactive.text.bind(twoWay: name)  // The entry shows Ada, and each follows the other.
/// entry.reactive.text.values.subscribeOnMain { print($0) }  // The text now, and after each change.
/// ```
///
/// It keeps the object; what is bound to it doesn't. ``GTKKit/ReadOnlyPropertyName`` has the properties that can't be set: there,
/// `reactive` has the signal of the values alone, as in `window.reactive.isActive`.
@dynamicMemberLookup
public struct ReactiveProperty<Value: Sendable>: Sendable {
  @usableFromInline let object: Object
  @usableFromInline let name: PropertyName<Value>

  @inlinable
  init(object: Object, name: PropertyName<Value>) {
    self.object = object
    self.name = name
  }

  /// A target that sets the property. A binding to it ends when the object is disposed, and doesn't keep the object.
  public var target: BindingTarget<Value> {
    let setter = PropertySetter(object, name)
    return BindingTarget(until: Reactive(object).disposed) { value in setter.set(value) }
  }

  /// A signal of the value at the subscription, and after each change. Completes when the object is disposed.
  ///
  /// It emits on the main actor, at once when subscribed there. It doesn't keep the object.
  ///
  /// ReactiveCocoa: `RACObserve`. Rx: `rx.observe`.
  @inlinable
  public var values: Signal<Value, Never> {
    Reactive(object).handled { [name] object, send in
      send(object[name])
      return object.observe(name, send)
    }
  }
}

extension PropertyName: ReactiveName {
  /// The property of one object, as a target, as a signal of its values, and for bindings both ways.
  @inlinable
  public func member(of object: Object) -> ReactiveProperty<Value> { ReactiveProperty(object: object, name: self) }
}

extension ReadOnlyPropertyName: ReactiveName {
  /// Emits the value at the subscription, and after each change. Completes when the object is disposed.
  @inlinable
  public func member(of object: Object) -> Signal<Value, Never> {
    Reactive(object).handled { object, send in
      send(object[self])
      return object.observe(self, send)
    }
  }
}
