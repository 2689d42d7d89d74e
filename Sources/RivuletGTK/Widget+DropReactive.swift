import GTKKit
import Rivulet

extension Reactive where Base: Widget {
  /// Emits each value of a type that is dropped on the widget, with its place. Completes when the widget is disposed.
  ///
  /// ```swift window
  /// let names = Label()
  /// names.reactive.drops(of: String.self).map(\.value).bind(to: names.reactive.text)
  /// ```
  ///
  /// The widget takes drops while the signal is subscribed. A value is a text, a file, an object, or whatever
  /// ``GTKKit/Widget/makeDraggable(_:_:)`` sends.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - actions: What the drop may do; the drag must allow it, too.
  public func drops<Value: TypedValue>(
    of type: Value.Type, _ actions: DragAction = .copy
  ) -> Signal<(value: Value, point: Point), Never> {
    handled { widget, send in
      handler(of: widget.onDrop(of: type, actions) { send((value: $0, point: $1)) }, on: widget)
    }
  }

  /// Emits each value of a Swift type that is dropped on the widget, from a widget of this program. Completes when the widget is disposed.
  @_disfavoredOverload
  public func drops<Value: Sendable>(
    of type: Value.Type, _ actions: DragAction = .copy
  ) -> Signal<(value: Value, point: Point), Never> {
    handled { widget, send in
      handler(of: widget.onDrop(of: type, actions) { send((value: $0, point: $1)) }, on: widget)
    }
  }
}

@MainActor
private func handler(of target: DropTarget, on widget: Widget) -> SignalHandler {
  SignalHandler { [weak widget, weak target] in
    if let widget, let target { widget.removeController(target) }
  }
}
