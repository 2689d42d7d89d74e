import CGtk

/// Listens to two fingers that move apart or together (`GtkGestureZoom`).
public final class PinchGesture: Object {
  public override class var type: ObjectType { ObjectType(gtk_gesture_zoom_get_type()) }

  /// Emitted when two fingers touch, with what no Swift type stands for (`begin`).
  static let began = SignalName<Void, Object?>("begin")
  /// Emitted with how much farther apart they are than at the beginning (`scale-changed`).
  public static let scaled = SignalName<Void, Double>("scale-changed")

  /// The middle between the fingers, if there are any.
  fileprivate var middle: Point? {
    var (x, y) = (0.0, 0.0)
    let isKnown = withNative(self) {
      gtk_gesture_is_active($0) != 0 && gtk_gesture_get_bounding_box_center($0, &x, &y) != 0
    }
    return isKnown ? Point(x: x, y: y) : nil
  }
}

extension Widget {
  /// Calls the handler with each step of a pinch: how much farther apart the fingers are than at the step before, and the
  /// middle between them.
  @discardableResult
  public func onPinch(_ handler: @escaping @MainActor (Double, Point?) -> Void) -> SignalHandler {
    let gesture = PinchGesture([:])
    var last = 1.0
    gesture.connect(PinchGesture.began) { _ in last = 1 }
    gesture.connect(PinchGesture.scaled) { [unowned gesture] scale in
      handler(scale / last, gesture.middle)
      last = scale
    }
    return add(gesture)
  }
}
