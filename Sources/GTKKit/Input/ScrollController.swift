import CGtk

/// Listens to the wheel and to two fingers on a touchpad (`GtkEventControllerScroll`).
public final class ScrollController: Object {
  public override class var type: ObjectType { ObjectType(gtk_event_controller_scroll_get_type()) }

  /// Emitted with the way to the right and down, in clicks of a wheel; true ends its handling (`scroll`).
  public static let scrolled = SignalName<Bool, Double, Double>("scroll")

  /// The modifiers that are held while it is handled.
  fileprivate var modifiers: KeyModifiers {
    withNative(self) { (controller: OpaquePointer) in
      gtk_event_controller_get_current_event(controller) == nil
        ? [] : KeyModifiers(rawValue: gtk_event_controller_get_current_event_state(controller).rawValue)
    }
  }
}

extension Widget {
  /// Calls the handler with the way to scroll, in clicks of a wheel, and the modifiers held; it returns whether it used it.
  @discardableResult
  public func onScroll(_ handler: @escaping @MainActor (Point, KeyModifiers) -> Bool) -> SignalHandler {
    let controller = ScrollController([:])
    withNative(controller) { gtk_event_controller_scroll_set_flags($0, GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) }
    controller.connect(ScrollController.scrolled) { [unowned controller] x, y in
      handler(Point(x: x, y: y), controller.modifiers)
    }
    return add(controller)
  }
}
