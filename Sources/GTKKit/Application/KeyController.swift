import CGtk

/// Listens to a widget's keyboard input (`GtkEventControllerKey`).
public final class KeyController: Object {
  override class var type: GType { gtk_event_controller_key_get_type() }

  /// Makes a controller of no widget yet.
  public convenience init() {
    self.init([:])
  }

  /// Emitted with a key's value, its hardware code and the modifiers; true ends its handling (`key-pressed`).
  public static let keyPressed = SignalName<Bool, Int, Int, KeyModifiers>("key-pressed")
}

extension Widget {
  /// Calls the handler for each key pressed in this widget or below; it returns whether it used the key.
  ///
  /// The handler comes before the focused widget's own use of the key.
  @discardableResult
  public func onKeyPress(_ handler: @escaping @MainActor (Key, KeyModifiers) -> Bool) -> SignalHandler {
    let controller = KeyController()
    withNative(controller) { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
    controller.connect(KeyController.keyPressed) { value, _, modifiers in
      handler(Key(rawValue: UInt32(value)), modifiers)
    }
    withNative(self, controller) { widget, controller in
      // The widget takes over a reference.
      g_object_ref(controller)
      gtk_widget_add_controller(widget, OpaquePointer(controller))
    }
    return SignalHandler { [weak self, weak controller] in
      guard let self, let controller else { return }
      withNative(self, controller) { gtk_widget_remove_controller($0, $1) }
    }
  }

  /// Calls the handler when one key is pressed without modifiers, such as ``Key/escape``.
  @discardableResult
  public func onKeyPress(_ key: Key, _ handler: @escaping @MainActor () -> Void) -> SignalHandler {
    onKeyPress { pressed, modifiers in
      guard pressed == key, modifiers.isDisjoint(with: [.shift, .control, .alt]) else { return false }
      handler()
      return true
    }
  }
}
