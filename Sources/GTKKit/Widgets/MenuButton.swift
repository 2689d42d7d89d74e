public import GTKGenerated

extension MenuButton {
  /// Makes a button with an icon of the theme that opens a menu.
  public convenience init(iconName: String, accessibleName: String, menu: MenuModel? = nil) {
    self.init(["icon-name": iconName, "menu-model": menu])
    self.accessibleName = accessibleName
  }
}
