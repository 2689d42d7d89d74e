import CGtk

/// A button that opens a menu (`GtkMenuButton`).
public final class MenuButton: Widget {
  public override class var type: ObjectType { ObjectType(gtk_menu_button_get_type()) }

  /// Makes a button with an icon of the theme, and the name that assistive technology gives it.
  public convenience init(iconName: String, accessibleName: String, menu: Menu? = nil) {
    self.init(["icon-name": iconName, "menu-model": menu])
    self.accessibleName = accessibleName
  }

  /// The menu (`menu-model`).
  public var menu: Menu? {
    get { self[PropertyName("menu-model")] }
    set { self[PropertyName("menu-model")] = newValue }
  }

  /// Opens the menu (`gtk_menu_button_popup`).
  public func open() {
    withNative(self) { gtk_menu_button_popup($0) }
  }
}
