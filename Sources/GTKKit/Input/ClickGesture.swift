import CGtk

/// Listens to clicks of the first button and taps (`GtkGestureClick`).
public final class ClickGesture: Object {
  public override class var type: ObjectType { ObjectType(gtk_gesture_click_get_type()) }

  /// Emitted with the number of clicks in a row, and the place of the last (`pressed`).
  public static let pressed = SignalName<Void, Int, Double, Double>("pressed")
}

extension Widget {
  /// Calls the handler with the place of each double click.
  @discardableResult
  public func onDoubleClick(_ handler: @escaping @MainActor (Point) -> Void) -> SignalHandler {
    let gesture = ClickGesture([:])
    gesture.connect(ClickGesture.pressed) { count, x, y in
      if count == 2 { handler(Point(x: x, y: y)) }
    }
    return add(gesture)
  }
}
