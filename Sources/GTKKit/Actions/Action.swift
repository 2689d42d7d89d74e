import CGtk

// Here, because the compiler stops at the first file that it cannot compile.
#if !Desktop
#error("GTKKit stands on GTK: leave out `traits: []` (or `--disable-default-traits`).")
#endif

/// Something that can be done, by a name that menus and keyboard shortcuts know (`GSimpleAction`).
public final class Action: Object {
  public override class var type: ObjectType { ObjectType(g_simple_action_get_type()) }

  /// Makes an action that can be done.
  public convenience init(_ name: String) {
    self.init(["name": name])
  }

  /// Makes an action that is a choice among several.
  ///
  /// Menus have an item for each choice, with an action such as `win.source::commons`, and mark the current one.
  ///
  /// - Parameter choice: The first choice, as in the part after the two colons.
  public convenience init(_ name: String, choice: String) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    self.init(Reference(adopting: g_simple_action_new_stateful(name, type, g_variant_new_string(choice))!))
  }

  /// The `state` property, of an action that is a choice.
  public static let choice = PropertyName<String?>("state")
  /// The chosen value (`state`); nil if the action isn't a choice. Set it only if it is one.
  public var choice: String? {
    get { self[Action.choice] }
    set { self[Action.choice] = newValue }
  }

  /// The name that menus and shortcuts use (`name`).
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
  /// Enables and disables the action (`enabled`).
  public var isEnabled: Bool {
    get { self[Action.isEnabled] }
    set { self[Action.isEnabled] = newValue }
  }
}
