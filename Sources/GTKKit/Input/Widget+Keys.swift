public import GTKCore
public import GTKGenerated

/// The order of a handler of keys and the focused widget.
public enum KeyOrder: Sendable {
  /// Before the focused widget.
  case beforeFocus
  /// After the focused widget, which may have used the key.
  case afterFocus
}

extension Widget {
  /// Calls the handler for each key pressed in this widget or below; it returns whether it used the key.
  @discardableResult
  public func onKeyPress(
    _ order: KeyOrder = .beforeFocus, _ handler: @escaping @MainActor (Key, ModifierType) -> Bool
  ) -> SignalHandler {
    let controller = EventControllerKey()
    controller.propagationPhase = order == .beforeFocus ? .capture : .bubble
    controller.onKeyPressed { value, _, modifiers in
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
