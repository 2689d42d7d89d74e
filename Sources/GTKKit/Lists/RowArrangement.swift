import GTKGenerated

/// The rows of a view, and which are selected: a list's values in some order, or the open part of a tree.
@MainActor
class RowArrangement<Element> {
  /// The model that announces what changes. It keeps the arrangement.
  unowned var model: RowModel<Element>

  init(_ model: RowModel<Element>) { self.model = model }

  var filter: (@MainActor (Element) -> Bool)?
  var order: [RowOrder<Element>] = []

  // Subclasses override all of these.

  var count: Int { 0 }
  func element(at row: Int) -> Element? { nil }
  /// Makes what GTK holds of a row, with a reference for the caller.
  func makeItem(at row: Int) -> UnsafeMutableRawPointer? { nil }
  func index(ofRow row: Int) -> Int { row }
  func row(ofIndex index: Int) -> Int? { index }
  /// Applies the filter and the order again.
  func arrange() {}

  func isSelected(_ row: Int) -> Bool { false }
  var selectedIndexes: [Int] {
    get { [] }
    set {}
  }
  var selectedIndex: Int? { selectedIndexes.first }
  var selectedElements: [Element] { [] }
  /// Selects those rows of a mask that are among others.
  func select(_ rows: Bitset, in mask: Bitset) {}
}
