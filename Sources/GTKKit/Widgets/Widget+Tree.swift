import CGtk

extension Widget {
  /// The widget that holds this one (`gtk_widget_get_parent`).
  public var parent: Widget? { relative(gtk_widget_get_parent) }

  /// The widgets that this one holds, GTK's inner ones included, in drawing order.
  public var children: [Widget] {
    Array(
      sequence(first: relative(gtk_widget_get_first_child)) { $0?.relative(gtk_widget_get_next_sibling) }
        .prefix { $0 != nil }.compactMap(\.self))
  }

  private func relative(
    _ function: (UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<GtkWidget>?
  ) -> Widget? {
    withNative(self) { function($0) }.flatMap { Object.wrapping($0) as? Widget }
  }
}
