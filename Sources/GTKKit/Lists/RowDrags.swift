public import GTKCore
import GTKGenerated

/// Rows on their way to another place of their list.
final class DraggedRows: CustomObject {
  weak var list: Widget?
  var indexes: [Int] = []
}

extension RowView {
  /// Lets a person drag rows to another place of the view, and calls the handler with the move.
  ///
  /// A drag takes the selected values along, if it begins at one of them. Pass the move to the list:
  ///
  /// ```swift window
  /// let names = ArrayListModel(["Ada", "Bob", "Eve"])
  /// let table = CellTable(names, selection: .multiple)
  /// table.addColumn("Name") { $0 }
  /// table.onRowsMoved { indexes, destination in names.move(indexes, to: destination) }
  /// ```
  ///
  /// In a sorted view, rows don't stay where they are put. In a grid, the upper half of a cell means before it.
  ///
  /// - Parameter handler: Gets the indexes of the dragged values, in ascending order, and the index of the value before which they are
  ///   put, or the number of values for the end.
  @discardableResult
  public func onRowsMoved(_ handler: @escaping @MainActor ([Int], Int) -> Void) -> SignalHandler {
    let source = DragSource()
    source.actions = .move
    source.onPrepare { [weak self] _, y in
      guard let self, let row = row(atHeight: y), let index = rows.index(ofRow: row) else { return nil }
      let dragged = DraggedRows()
      dragged.list = self
      dragged.indexes = rows.isSelectedRow(row) ? rows.selectedIndexes : [index]
      return ContentProvider(value: Value(dragged))
    }
    let target = DropTarget(type: DraggedRows.type, actions: .move)
    target.onDrop { [weak self] value, _, y in
      guard let self, let dragged: DraggedRows = value.get(), dragged.list === self else { return false }
      handler(dragged.indexes, destination(atHeight: y))
      return true
    }
    addController(source)
    addController(target)
    return SignalHandler { [weak self, weak source, weak target] in
      for controller in [source, target] as [EventController?] {
        if let controller { self?.removeController(controller) }
      }
    }
  }

  private func row(atHeight y: Double) -> Int? { shownRows.first { extent(ofRow: $0)?.contains(y) == true } }

  private func destination(atHeight y: Double) -> Int {
    guard let row = row(atHeight: y), let extent = extent(ofRow: row) else { return rows.count }
    let next = y < (extent.lowerBound + extent.upperBound) / 2 ? row : row + 1
    return rows.index(ofRow: next) ?? rows.count
  }
}
