import CGtk

extension Widget {
  /// Adds a CSS class, such as `title-1` or `suggested-action`.
  public func addClass(_ name: String) {
    withNative(self) { gtk_widget_add_css_class($0, name) }
  }

  /// Removes a CSS class.
  public func removeClass(_ name: String) {
    withNative(self) { gtk_widget_remove_css_class($0, name) }
  }

  /// Returns whether the widget has a CSS class.
  public func hasClass(_ name: String) -> Bool {
    withNative(self) { gtk_widget_has_css_class($0, name) } != 0
  }
}
