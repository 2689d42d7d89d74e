import CGtk

/// A child with others on top of it (`GtkOverlay`).
public final class Overlay: Widget {
  public override class var type: ObjectType { ObjectType(gtk_overlay_get_type()) }

  /// Makes an overlay around its main child, which decides the size.
  public convenience init(_ child: Widget? = nil) {
    self.init(["child": child])
  }

  /// The child below the others (`child`).
  public var child: Widget? {
    get { self[PropertyName("child")] }
    set { self[PropertyName("child")] = newValue }
  }

  /// Puts a widget on top, where its alignments say.
  public func addOverlay(_ widget: Widget) {
    withNative(self, widget) { gtk_overlay_add_overlay($0, $1) }
  }

  /// Takes a widget from the top.
  public func removeOverlay(_ widget: Widget) {
    withNative(self, widget) { gtk_overlay_remove_overlay($0, $1) }
  }
}
