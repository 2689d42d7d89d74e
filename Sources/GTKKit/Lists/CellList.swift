import CGtk
public import GTKCore

/// A scrolling column of recycled cells, each as high as it needs (`GtkListView`).
public final class CellList<C: Cell>: CellListBase<C> {
  public override class var type: ObjectType { ObjectType(gtk_list_view_get_type()) }

  /// Shows lines between cells (`show-separators`).
  public var showsSeparators: Bool {
    get { self[PropertyName("show-separators")] }
    set { self[PropertyName("show-separators")] = newValue }
  }
}
