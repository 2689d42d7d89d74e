public import GTKGenerated

extension Menu {
  /// Adds an item that does an action, disabled or hidden while the action is disabled.
  public func append(_ text: String, action: String, isHiddenWhenDisabled: Bool = false) {
    let item = MenuItem(label: text, detailedAction: action)
    if isHiddenWhenDisabled { item.setAttributeValue(Variant("action-disabled"), for: "hidden-when") }
    appendItem(item)
  }

  /// Adds an item that does an action, and shows the keys that do it, too, such as `<Control>c`; the menu doesn't listen to them.
  public func append(_ text: String, action: String, keys: String, isHiddenWhenDisabled: Bool = false) {
    let item = MenuItem(label: text, detailedAction: action)
    item.setAttributeValue(Variant(keys), for: "accel")
    if isHiddenWhenDisabled { item.setAttributeValue(Variant("action-disabled"), for: "hidden-when") }
    appendItem(item)
  }

  /// Adds a menu as an item that opens it.
  public func append(_ text: String, submenu: Menu) { appendSubmenu(text, submenu: submenu) }

  /// Adds the items of another menu as a section.
  public func append(section: Menu, _ text: String? = nil) { appendSection(text, section: section) }
}
