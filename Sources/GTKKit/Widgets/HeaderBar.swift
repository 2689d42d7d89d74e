import CGtk

/// A title bar with the window's buttons (`AdwHeaderBar`).
public final class HeaderBar: Widget {
  override class var type: GType { adw_header_bar_get_type() }

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
}
