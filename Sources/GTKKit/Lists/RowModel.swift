public import GTKCore
public import GTKGenerated

/// The rows of a list, grid or table: the values of a list, filtered and in some order, or of a tree; and those that are selected.
///
/// It stands between an ``ArrayListModel``, which has the values, and the views, ``CellList``, ``CellGrid`` and ``CellTable``. Views that
/// are made of one model have the same filter, order and selection; models of one list have their own.
///
/// ```swift window
/// let files = ArrayListModel(["b.txt", "a.txt", "c.png"])
/// let rows = RowModel(files, selection: .multiple)
/// rows.filter = { $0.hasSuffix(".txt") }
/// rows.order = [RowOrder(by: \.self)]
/// rows.selectedIndexes = [0]
/// print(rows.elements, rows.selectedElements)  // ["a.txt", "b.txt"] ["b.txt"]
/// ```
///
/// All indexes are those of the list, whatever row shows the value; of a tree, which has none, they are the rows. The selection belongs
/// to the values: it stays with them when others are inserted, removed or moved, and ends when they are filtered out.
///
/// GTK asks for a row's object only when it shows the row, so a million values take no more memory than in an array.
public final class RowModel<Element>: Object, SelectionModel {
  public override class var type: ObjectType { ObjectType(rowModelType) }

  private(set) var arrangement: RowArrangement<Element>!
  private var quietDepth = 0

  /// The values that a person can select: none, one, exactly one (`.browse`), or several.
  public var selectionMode = SelectionMode.single {
    didSet { if selectionMode != oldValue { selectedIndexes = selectionMode == .none ? [] : selectedIndexes } }
  }

  /// Makes the rows of a list.
  public convenience init(_ list: ArrayListModel<Element>, selection: SelectionMode = .single) {
    self.init([:])
    selectionMode = selection
    arrangement = ListRows(list, for: self)
  }

  /// Makes the rows of a tree: those of a list, and below each value that is opened those of its own list.
  ///
  /// Filters and orders apply to the rows of each list; a value that is filtered out hides what is below it.
  ///
  /// - Parameters:
  ///   - roots: The values of the topmost rows.
  ///   - selection: How many rows can be selected.
  ///   - expandsAutomatically: True if everything is open at first.
  ///   - children: Returns the list below a value, or nil for a value that can't be opened. Called when the value is to be shown.
  public convenience init(
    tree roots: ArrayListModel<Element>, selection: SelectionMode = .single, expandsAutomatically: Bool = false,
    children: @escaping @MainActor (Element) -> ArrayListModel<Element>?
  ) {
    self.init([:])
    selectionMode = selection
    arrangement = TreeRows(roots, expandsAutomatically, children, for: self)
  }

  /// Decides which values have rows; all if nil. Setting it applies it, and ``refilter()`` does so again.
  public var filter: (@MainActor (Element) -> Bool)? {
    get { arrangement.filter }
    set { rearrange { $0.filter = newValue } }
  }

  /// Applies the filter and the order again, after what they depend on has changed.
  public func refilter() { rearrange { _ in } }

  /// The orders of the rows: the first counts, and each other one where those before it find no difference. Empty for the list's own order.
  ///
  /// A table sets it to what its header says. Values without a difference keep their order.
  public var order: [RowOrder<Element>] {
    get { arrangement.order }
    set { rearrange { $0.order = newValue } }
  }

  /// The values of the rows, in their order.
  public var elements: [Element] { (0..<count).compactMap { element(at: $0) } }

  /// True if the rows are those of a tree.
  var isTree: Bool { arrangement is TreeRows<Element> }

  /// The number of rows.
  public var count: Int { arrangement.count }

  /// Returns the value of a row, or nil if there is no such row.
  public func element(at row: Int) -> Element? { arrangement.element(at: row) }

  /// Returns the index of a row's value, or nil if there is no such row.
  public func index(ofRow row: Int) -> Int? {
    (0..<count).contains(row) ? arrangement.index(ofRow: row) : nil
  }

  /// Returns the row of a value, or nil if the value is filtered out, or the index is none.
  public func row(ofIndex index: Int) -> Int? { arrangement.row(ofIndex: index) }

  private func rearrange(_ change: @escaping @MainActor (RowArrangement<Element>) -> Void) {
    ListChanges.perform {
      change(self.arrangement)
      self.arrangement.arrange()
    }
  }
}

// The selection.
extension RowModel {
  /// The index of the selected value; nil if none is selected. An index that has no row selects nothing.
  public static var selectedIndex: PropertyName<Int?> { PropertyName("selected", IndexConversion.self) }
  /// The index of the selected value; nil if none is selected. An index that has no row selects nothing.
  public var selectedIndex: Int? {
    get { arrangement.selectedIndex }
    set { selectedIndexes = newValue.map { [$0] } ?? [] }
  }

  /// The indexes of the selected values, in ascending order. Indexes that have no row are left out, and in a single selection all but one.
  public static var selectedIndexes: PropertyName<[Int]> { PropertyName("selection", IndexesConversion.self) }
  /// The indexes of the selected values, in ascending order. Indexes that have no row are left out, and in a single selection all but one.
  public var selectedIndexes: [Int] {
    get { arrangement.selectedIndexes }
    set {
      arrangement.selectedIndexes =
        switch selectionMode {
        case .none: []
        case .single, .browse: Array(newValue.prefix(1))
        case .multiple, .unrecognized: newValue
        }
    }
  }

  /// The selected values, in the list's order.
  public var selectedElements: [Element] { arrangement.selectedElements }

  /// Calls the handler with the selected values after each change of them.
  @discardableResult
  public func onSelection(_ handler: @escaping @MainActor ([Element]) -> Void) -> SignalHandler {
    observe(Self.selectedIndexes) { [weak self] _ in
      if let self { handler(selectedElements) }
    }
  }

  /// Tells GTK that rows are selected or not (`selection-changed`), if they are where they were, and all others that the selection changed.
  func selectionDidChange(inPlace: Bool) {
    if inPlace, count > 0 { emitSelectionChanged(position: 0, itemCount: count) }
    guard quietDepth == 0 else { return }
    notify(Self.selectedIndex)
    notify(Self.selectedIndexes)
  }

  /// Announces no change of the selection until the closure that is returned is called.
  func quietSelection() -> () -> Void {
    quietDepth += 1
    return { [self] in quietDepth -= 1 }
  }
}

extension RowModel: RowSource {
  func makeItem(at row: Int) -> UnsafeMutableRawPointer? { arrangement.makeItem(at: row) }
  var rowCount: Int { arrangement?.count ?? 0 }
  func isSelectedRow(_ row: Int) -> Bool { arrangement.isSelected(row) }

  func select(_ rows: Bitset, in mask: Bitset) -> Bool {
    guard selectionMode != .none else { return false }
    arrangement.select(rows, in: mask)
    return true
  }
}
