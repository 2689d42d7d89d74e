import CGtk

/// A button that stays pressed until it is pressed again (`GtkToggleButton`).
public final class ToggleButton: Widget {
  public override class var type: ObjectType { ObjectType(gtk_toggle_button_get_type()) }

  /// Makes a button with an icon of the theme, and the name that assistive technology gives it.
  public convenience init(iconName: String, accessibleName: String) {
    self.init(["icon-name": iconName])
    self.accessibleName = accessibleName
  }

  /// The `active` property.
  public static let isActive = PropertyName<Bool>("active")
  /// True if it is pressed (`active`).
  public var isActive: Bool {
    get { self[ToggleButton.isActive] }
    set { self[ToggleButton.isActive] = newValue }
  }

  /// The `icon-name` property.
  public static let iconName = PropertyName<String?>("icon-name")
}
