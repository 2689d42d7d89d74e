public import GTKGenerated

extension Menu {
  /// Adds an item that does an action, disabled or hidden while the action is disabled.
  public func append(_ text: String, action: String, isHiddenWhenDisabled: Bool = false) {
    let item = MenuItem(label: text, detailedAction: action)
    if isHiddenWhenDisabled { item.setAttributeValue(Variant("action-disabled"), for: "hidden-when") }
    appendItem(item)
  }

  /// Adds the items of another menu as a section.
  public func append(section: Menu, _ text: String? = nil) { appendSection(text, section: section) }
}
