import CGtk

/// The choice between light and dark (`AdwColorScheme`).
public enum ColorScheme: Int32, Enumeration {
  /// As the desktop is.
  case system
  /// Light, whatever the desktop is.
  case light
  /// As the desktop is, and light where it says nothing.
  case preferLight
  /// Dark, unless the desktop is light.
  case preferDark
  /// Dark, whatever the desktop is.
  case dark
}

/// Makes the application light or dark (`AdwStyleManager`).
public final class StyleManager: Object {
  public override class var type: ObjectType { ObjectType(adw_style_manager_get_type()) }

  /// The one for all windows (`adw_style_manager_get_default`).
  public static var shared: StyleManager { Object.wrapping(adw_style_manager_get_default()) as! StyleManager }

  /// The `color-scheme` property.
  public static let colorScheme = PropertyName<ColorScheme>("color-scheme")
  /// The requested colour scheme (`color-scheme`).
  public var colorScheme: ColorScheme {
    get { self[StyleManager.colorScheme] }
    set { self[StyleManager.colorScheme] = newValue }
  }

  /// The `dark` property.
  public static let isDark = ReadOnlyPropertyName<Bool>("dark")
  /// True if the application is dark now (`dark`).
  public var isDark: Bool { self[StyleManager.isDark] }
}
