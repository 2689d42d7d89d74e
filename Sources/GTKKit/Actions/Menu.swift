import CGtk

/// The items of a menu: texts, and the actions that they do (`GMenu`).
public final class Menu: Object {
  public override class var type: ObjectType { ObjectType(g_menu_get_type()) }

  /// Makes an empty menu.
  public convenience init() {
    self.init([:])
  }

  /// Adds an item that does an action, such as `win.about`, or `win.colour::dark` for one that sets a value or is a
  /// choice.
  ///
  /// An item whose action is disabled is grey, or not there.
  public func append(_ text: String, action: String, isHiddenWhenDisabled: Bool = false) {
    let item = Object(Reference(adopting: g_menu_item_new(text, action)!))
    if isHiddenWhenDisabled {
      withNative(item) { g_menu_item_set_attribute_value($0, "hidden-when", g_variant_new_string("action-disabled")) }
    }
    withNative(self, item) { g_menu_append_item($0, $1) }
  }

  /// Adds items that belong together, with a line between them and the others, and a text above them (nil for none).
  public func append(section: Menu, _ text: String? = nil) {
    withNative(self, section) { g_menu_append_section($0, text, $1) }
  }
}
