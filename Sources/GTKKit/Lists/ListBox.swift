public import GTKCore
public import GTKGenerated

extension ListBox {
  /// The widgets in the rows, in order.
  public var rows: [Widget] { children.compactMap { ($0 as? ListBoxRow)?.child } }

  /// Shows other rows.
  public func replaceAll(_ rows: [Widget]) {
    for index in self.rows.indices.reversed() { remove(at: index) }
    for (index, row) in rows.enumerated() { insert(row, at: index) }
  }

  /// Removes a row.
  public func remove(at index: Int) {
    guard let place = row(atIndex: index) else { return }
    remove(place)
    // The place that GTK made for the row would hold it for as long as GTK holds the place.
    place.child = nil
  }

  /// Calls the handler with the index of each row that is clicked or chosen by the keyboard.
  @discardableResult
  public func onActivated(_ handler: @escaping @MainActor (Int) -> Void) -> SignalHandler {
    onRowActivated { handler($0.index) }
  }

  /// Activates a row, as a click does.
  public func activate(_ index: Int) {
    guard let row = row(atIndex: index) else { return }
    emit(ListBox.rowActivated, row)
  }
}
