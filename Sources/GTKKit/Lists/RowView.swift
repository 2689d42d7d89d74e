public import GTKCore
public import GTKGenerated

/// A view of rows: ``CellList``, ``CellGrid`` or ``CellTable``.
@MainActor
public protocol RowView<Element>: Widget {
  /// The type of the values.
  associatedtype Element

  /// The rows: the values as the view shows them, and those that are selected.
  var rows: RowModel<Element> { get }

  /// The rows that GTK has made, most of which are seen.
  var shownRows: Set<Int> { get }

  /// Returns the place of a row from top to bottom, in the view; nil if GTK has not made it.
  func extent(ofRow row: Int) -> Range<Double>?
}

extension RowView {
  /// Calls the handler with the value of each row that is double-clicked or chosen by the keyboard (`activate`).
  @discardableResult
  public func onElementActivated(_ handler: @escaping @MainActor (Element) -> Void) -> SignalHandler {
    connect(SignalName<Void, Int>("activate")) { [weak self] row in
      if let element = self?.rows.element(at: row) { handler(element) }
    }
  }

  func scroll(to index: Int, in list: Widget) {
    guard let row = rows.row(ofIndex: index) else { return }
    list.activateAction(named: "list.scroll-to-item", argument: Variant(UInt32(row)))
  }
}

extension Widget {
  /// The place from top to bottom in another widget.
  func verticalExtent(in widget: Widget) -> Range<Double>? {
    guard let top = translateCoordinates(to: widget, x: 0, y: 0)?.destinationY else { return nil }
    return top..<top + Double(height)
  }
}
