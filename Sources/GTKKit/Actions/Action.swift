import CGtk

/// Something that can be done, by a name that menus and keyboard shortcuts know (`GSimpleAction`).
public final class Action: Object {
  override class var type: GType { g_simple_action_get_type() }

  /// Makes an action that can be done.
  public convenience init(_ name: String) {
    self.init(["name": name])
  }

  /// What menus and shortcuts know it by (`name`).
  public var name: String { self[PropertyName("name")] }

  /// Emitted when it is chosen (`activate`).
  public static let activated = SignalName<Void>("activate")

  /// Calls the handler each time it is chosen (`activate`).
  @discardableResult
  public func onActivated(_ handler: @escaping @MainActor () -> Void) -> SignalHandler {
    connect(Action.activated, handler)
  }

  /// Does it, if it is enabled (`g_action_activate`).
  public func activate() {
    withNative(self) { g_action_activate($0, nil) }
  }

  /// The `enabled` property.
  public static let isEnabled = PropertyName<Bool>("enabled")
  /// Whether it can be done now (`enabled`).
  public var isEnabled: Bool {
    get { self[Action.isEnabled] }
    set { self[Action.isEnabled] = newValue }
  }
}
