import CGtk

/// Listens to a widget's keyboard input (`GtkEventControllerKey`).
public final class KeyController: Object {
  public override class var type: ObjectType { ObjectType(gtk_event_controller_key_get_type()) }

  /// Makes a controller of no widget yet.
  public convenience init() {
    self.init([:])
  }

  /// Emitted with a key's value, its hardware code and the modifiers; true ends its handling (`key-pressed`).
  public static let keyPressed = SignalName<Bool, Int, Int, KeyModifiers>("key-pressed")
}

/// The order of handlers when a key is pressed.
public enum KeyOrder: Sendable {
  /// The handler comes before the focused widget's own use of the key.
  case beforeFocus
  /// The handler gets the keys that the focused widget doesn't use: a focused button uses the space bar, and an entry its
  /// letters.
  case afterFocus
}

extension Widget {
  /// Calls the handler for each key pressed in this widget or below; it returns whether it used the key.
  @discardableResult
  public func onKeyPress(
    _ order: KeyOrder = .beforeFocus, _ handler: @escaping @MainActor (Key, KeyModifiers) -> Bool
  ) -> SignalHandler {
    let controller = KeyController()
    let phase = order == .beforeFocus ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE
    withNative(controller) { gtk_event_controller_set_propagation_phase($0, phase) }
    controller.connect(KeyController.keyPressed) { value, _, modifiers in
      handler(Key(rawValue: UInt32(value)), modifiers)
    }
    return add(controller)
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
