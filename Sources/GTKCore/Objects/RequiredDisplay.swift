package import CGtk

/// Stops, where C would read a null, before a widget is made that GTK has no display for.
@MainActor
package func requireDisplay(for type: GType, _ wrapper: Any.Type) {
  guard gdk_display_get_default() == nil, needsDisplay(type) else { return }
  fatalError(
    """
    \(wrapper) was made before GTK has a display: make it in the function that AdwaitaApplication.run(id:) activates, or after \
    `try Toolkit.start()`
    """)
}

/// Widgets, and the few other classes that make widgets of their own.
private func needsDisplay(_ type: GType) -> Bool {
  [
    gtk_widget_get_type(), gtk_native_dialog_get_type(), gtk_tree_view_column_get_type(),
    gtk_entry_completion_get_type(), gtk_builder_get_type(),
  ].contains { g_type_is_a(type, $0) != 0 }
}
