import CGtk

/// A place in a list widget, which keeps its cell while elements come and go (`GtkListItem`).
final class ListItem: Object {
  override class var type: ObjectType { ObjectType(gtk_list_item_get_type()) }

  var cell: AnyObject?

  var child: Widget? {
    get { self[PropertyName("child")] }
    set { self[PropertyName("child")] = newValue }
  }

  var element: Object? { self[PropertyName("item")] }

  var position: Int { Int(withNative(self) { gtk_list_item_get_position($0) }) }
}
