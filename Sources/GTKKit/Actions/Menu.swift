import CGtk

/// The items of a menu: texts, and the actions that they do (`GMenu`).
public final class Menu: Object {
  override class var type: GType { g_menu_get_type() }

  /// Makes an empty menu.
  public convenience init() {
    self.init([:])
  }

  /// Adds an item that does an action, such as `win.about`, or `win.colour::dark` for one that sets a value.
  public func append(_ text: String, action: String) {
    withNative(self) { g_menu_append($0, text, action) }
  }

  /// Adds items that belong together, with a line between them and the others, and a text above them (nil for none).
  public func append(section: Menu, _ text: String? = nil) {
    withNative(self, section) { g_menu_append_section($0, text, $1) }
  }
}
