import CGtk

extension Window {
  /// The `default-width` property: the width when it is presented, and later the one that the user gave it.
  public static var defaultWidth: PropertyName<Int> { PropertyName("default-width") }
  /// The `default-height` property: as ``defaultWidth``.
  public static var defaultHeight: PropertyName<Int> { PropertyName("default-height") }
  /// The size that it is presented with, and later the one that the user gave it, maximised or not (`default-width`,
  /// `default-height`).
  public var defaultSize: (width: Int, height: Int) {
    get { (self[Window.defaultWidth], self[Window.defaultHeight]) }
    set { withNative(self) { gtk_window_set_default_size($0, gint(newValue.width), gint(newValue.height)) } }
  }

  /// The `maximized` property.
  public static var isMaximised: PropertyName<Bool> { PropertyName("maximized") }
  /// True if the window fills the desktop (`maximized`).
  public var isMaximised: Bool {
    get { self[Window.isMaximised] }
    set { self[Window.isMaximised] = newValue }
  }

  /// The `is-active` property.
  public static var isActive: ReadOnlyPropertyName<Bool> { ReadOnlyPropertyName("is-active") }
  /// True if the window receives the keyboard input (`is-active`).
  public var isActive: Bool { self[Window.isActive] }

  /// The widget that has the keyboard (`focus-widget`).
  public var focused: Widget? { self[PropertyName<Widget?>("focus-widget")] }
}
