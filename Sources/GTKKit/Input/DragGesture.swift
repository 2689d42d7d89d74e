import CGtk

/// Listens to drags with the first button or a finger (`GtkGestureDrag`).
public final class DragGesture: Object {
  public override class var type: ObjectType { ObjectType(gtk_gesture_drag_get_type()) }

  /// Makes a gesture that listens to no widget yet.
  public convenience init() { self.init([:]) }

  /// Emitted with the place where a drag begins (`drag-begin`).
  public static let began = SignalName<Void, Double, Double>("drag-begin")
  /// Emitted with the way from there to the pointer (`drag-update`).
  public static let updated = SignalName<Void, Double, Double>("drag-update")
}

extension Widget {
  /// Calls the handler with each step of a drag: the way since the step before.
  @discardableResult
  public func onDrag(_ handler: @escaping @MainActor (Point) -> Void) -> SignalHandler {
    let gesture = DragGesture([:])
    var last = Point(x: 0, y: 0)
    gesture.connect(DragGesture.began) { _, _ in last = Point(x: 0, y: 0) }
    gesture.connect(DragGesture.updated) { x, y in
      handler(Point(x: x - last.x, y: y - last.y))
      last = Point(x: x, y: y)
    }
    return add(gesture)
  }
}
