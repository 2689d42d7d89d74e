import CGtk

/// A title bar with the window's buttons (`AdwHeaderBar`).
public final class HeaderBar: Widget {
  public override class var type: ObjectType { ObjectType(adw_header_bar_get_type()) }

  /// Makes a header bar. It shows the window's title until it has a title widget.
  public convenience init(titleWidget: Widget? = nil) {
    self.init(["title-widget": titleWidget])
  }

  /// Adds a widget at the start.
  public func packStart(_ child: Widget) {
    withNative(self, child) { adw_header_bar_pack_start($0, $1) }
  }

  /// Adds a widget at the end.
  public func packEnd(_ child: Widget) {
    withNative(self, child) { adw_header_bar_pack_end($0, $1) }
  }

  /// The widget in the middle (`title-widget`).
  public var titleWidget: Widget? {
    get { self[PropertyName("title-widget")] }
    set { self[PropertyName("title-widget")] = newValue }
  }

  /// The `show-start-title-buttons` property.
  public static let showsStartButtons = PropertyName<Bool>("show-start-title-buttons")
  /// Shows the window's buttons that belong at the start (`show-start-title-buttons`).
  public var showsStartButtons: Bool {
    get { self[HeaderBar.showsStartButtons] }
    set { self[HeaderBar.showsStartButtons] = newValue }
  }

  /// The `show-end-title-buttons` property.
  public static let showsEndButtons = PropertyName<Bool>("show-end-title-buttons")
  /// Shows the window's buttons that belong at the end (`show-end-title-buttons`).
  public var showsEndButtons: Bool {
    get { self[HeaderBar.showsEndButtons] }
    set { self[HeaderBar.showsEndButtons] = newValue }
  }
}
