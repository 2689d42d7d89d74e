import CGtk

/// Lists a program's keyboard shortcuts (`GtkShortcutsWindow`). It comes from an ``UIBuilder``.
public final class ShortcutsWindow: Widget {
  public override class var type: ObjectType { ObjectType(gtk_shortcuts_window_get_type()) }

  /// Shows the window above another one (`gtk_window_present`). It is gone once it is closed.
  public func present(above parent: Window) {
    self[PropertyName("transient-for")] = parent as Window?
    withNative(self) { gtk_window_present($0) }
  }
}
