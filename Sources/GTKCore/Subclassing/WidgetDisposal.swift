import CGtk

/// Disposes a widget of a class of Swift's. A plain widget does not know its children, and GTK would complain about them.
let widgetDisposer: @convention(c) (UnsafeMutablePointer<GObject>?) -> Void = { object in
  // GTK disposes widgets on the main thread, and the pointer stays in this call.
  nonisolated(unsafe) let object = object!
  onMain {
    let pointer = UnsafeMutableRawPointer(object)
    var type = typeOf(pointer)
    while OwnType.byType[type] != nil { type = g_type_parent(type) }
    if type == gtk_widget_get_type() {
      let widget = pointer.assumingMemoryBound(to: GtkWidget.self)
      while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
    }
    g_type_class_peek(type)!.assumingMemoryBound(to: GObjectClass.self).pointee.dispose(object)
  }
}
