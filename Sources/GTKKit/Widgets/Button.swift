import CGtk

/// A button (`GtkButton`).
public final class Button: Widget {
  public override class var type: ObjectType { ObjectType(gtk_button_get_type()) }

  /// Makes a button with a text.
  public convenience init(label: String) {
    self.init(["label": label])
  }

  /// Makes a button with an icon of the theme, and the name that assistive technology gives it.
  public convenience init(iconName: String, accessibleName: String) {
    self.init(["icon-name": iconName])
    self.accessibleName = accessibleName
  }

  /// The `label` property.
  public static let label = PropertyName<String?>("label")
  /// The text (`label`).
  public var label: String? {
    get { self[Button.label] }
    set { self[Button.label] = newValue }
  }

  /// The `icon-name` property.
  public static let iconName = PropertyName<String?>("icon-name")
  /// The icon's name in the theme (`icon-name`).
  public var iconName: String? {
    get { self[Button.iconName] }
    set { self[Button.iconName] = newValue }
  }

  /// Emitted when the button is pressed and released (`clicked`).
  public static let clicked = SignalName<Void>("clicked")

  /// Calls the handler at each click (`clicked`).
  @discardableResult
  public func onClicked(_ handler: @escaping @MainActor () -> Void) -> SignalHandler {
    connect(Button.clicked, handler)
  }
}
