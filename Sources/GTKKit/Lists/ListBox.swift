import CGtk

/// A short list of rows that all exist (`GtkListBox`). For long ones there is ``ListView``.
public final class ListBox: Widget {
  override class var type: GType { gtk_list_box_get_type() }

  /// Makes an empty list.
  public convenience init() {
    self.init(["selection-mode": SelectionMode.none])
  }

  /// The rows' contents, in order.
  public private(set) var rows: [Widget] = []

  /// Shows other rows.
  public func replaceAll(_ rows: [Widget]) {
    for row in self.rows {
      guard let place = row.parent else { continue }
      withNative(self, place) { gtk_list_box_remove($0, $1) }
    }
    self.rows = rows
    for row in rows { withNative(self, row) { gtk_list_box_append($0, $1) } }
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
