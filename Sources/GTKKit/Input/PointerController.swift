import CGtk

/// Listens to where the pointer is (`GtkEventControllerMotion`).
public final class PointerController: Object {
  public override class var type: ObjectType { ObjectType(gtk_event_controller_motion_get_type()) }

  /// Emitted with the pointer's place in the widget (`motion`).
  public static let moved = SignalName<Void, Double, Double>("motion")
}

extension Widget {
  /// Calls the handler with the pointer's place in the widget whenever it moves there.
  @discardableResult
  public func onPointerMove(_ handler: @escaping @MainActor (Point) -> Void) -> SignalHandler {
    let controller = PointerController([:])
    controller.connect(PointerController.moved) { x, y in handler(Point(x: x, y: y)) }
    return add(controller)
  }
}
