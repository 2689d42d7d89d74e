import CGtk

/// Children in a row or a column (`GtkBox`).
public final class Box: Widget {
  public override class var type: ObjectType { ObjectType(gtk_box_get_type()) }

  /// Makes a box with children in order.
  public convenience init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
    self.init(["orientation": orientation, "spacing": spacing])
    for child in children { append(child) }
  }

  /// Adds a child at the end.
  public func append(_ child: Widget) {
    withNative(self, child) { gtk_box_append($0, $1) }
  }

  /// Adds a child at the start.
  public func prepend(_ child: Widget) {
    withNative(self, child) { gtk_box_prepend($0, $1) }
  }

  /// Removes a child.
  public func remove(_ child: Widget) {
    withNative(self, child) { gtk_box_remove($0, $1) }
  }
}
