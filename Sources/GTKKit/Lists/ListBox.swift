import CGtk

/// A short list of rows that all exist (`GtkListBox`). For long ones there is ``ListView``.
public final class ListBox: Widget {
  public override class var type: ObjectType { ObjectType(gtk_list_box_get_type()) }

  /// Makes an empty list.
  public convenience init() {
    self.init(["selection-mode": SelectionMode.none])
  }

  /// The rows' contents, in order.
  public private(set) var rows: [Widget] = []

  /// Shows other rows.
  public func replaceAll(_ rows: [Widget]) {
    for index in self.rows.indices.reversed() { remove(at: index) }
    for (index, row) in rows.enumerated() { insert(row, at: index) }
  }

  /// Inserts a row before the one at the index, or at the end.
  public func insert(_ row: Widget, at index: Int) {
    rows.insert(row, at: index)
    withNative(self, row) { gtk_list_box_insert($0, $1, gint(index)) }
  }

  /// Removes a row. It can be inserted again.
  public func remove(at index: Int) {
    guard let place = rows.remove(at: index).parent else { return }
    withNative(self, place) { gtk_list_box_remove($0, $1) }
    // The place that GTK made for the row would hold it for as long as GTK holds the place.
    withNative(place) { gtk_list_box_row_set_child($0, nil) }
  }

  /// Calls the handler with the index of each row that is clicked or chosen by the keyboard (`row-activated`).
  @discardableResult
  public func onActivated(_ handler: @escaping @MainActor (Int) -> Void) -> SignalHandler {
    connect(SignalName<Void, Widget>("row-activated")) { [weak self] row in
      if let index = self?.rows.firstIndex(where: { $0.parent === row }) { handler(index) }
    }
  }

  /// Chooses a row, as a click does (`row-activated`).
  public func activate(_ index: Int) {
    guard let row = rows[index].parent else { return }
    emit(SignalName<Void, Widget>("row-activated"), row)
  }
}

private enum SelectionMode: Int32, Enumeration {
  case none
  case single
  case browse
  case multiple
}
