import CGtk
public import GTKCore

/// A scrolling grid of recycled cells (`GtkGridView`). All columns share the width equally.
public final class CellGrid<C: Cell>: CellListBase<C> {
  public override class var type: ObjectType { ObjectType(gtk_grid_view_get_type()) }

  var spacingClass: GridSpacing?

  /// The least and the most columns (`min-columns`, `max-columns`). The width decides between them.
  public var columns: ClosedRange<Int> {
    get { self[PropertyName("min-columns")]...self[PropertyName("max-columns")] }
    set {
      self[PropertyName("min-columns")] = newValue.lowerBound
      self[PropertyName("max-columns")] = newValue.upperBound
    }
  }
}
