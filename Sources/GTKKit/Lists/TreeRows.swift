import CGtk
import GTKCore
import GTKGenerated

/// The rows of a tree, by GTK's models. What is open is little beside a long list, so the rows are objects.
final class TreeRows<Element>: RowArrangement<Element> {
  private let rows: FilterListModel
  private let tree: TreeListModel
  /// The selected rows, which are the same objects for as long as they are in the tree.
  private var selection: [TreeListRow] = []

  init(
    _ roots: ArrayListModel<Element>, _ expandsAutomatically: Bool,
    _ children: @escaping @MainActor (Element) -> ArrayListModel<Element>?, for model: RowModel<Element>
  ) {
    tree = TreeListModel(root: roots, passthrough: false, autoexpand: expandsAutomatically) {
      ($0 as? ListElement<Element>)?.value.flatMap(children)
    }
    rows = FilterListModel(model: SortListModel(model: tree, sorter: nil), filter: nil)
    super.init(model)
    rows.onItemsChanged { [weak self] row, removed, added in self?.rowsDidChange(row, removed, added) }
  }

  override var count: Int { rows.itemCount }

  func listRow(at row: Int) -> TreeListRow? { row >= 0 ? rows.item(at: row) as? TreeListRow : nil }

  override func element(at row: Int) -> Element? { listRow(at: row)?.element() }

  override func makeItem(at row: Int) -> UnsafeMutableRawPointer? {
    withNative(rows) { (rows: OpaquePointer) in g_list_model_get_item(rows, guint(row)) }
  }

  override func row(ofIndex index: Int) -> Int? { (0..<count).contains(index) ? index : nil }

  override func arrange() {
    let order = order
    let sorter = CustomSorter { first, second in
      guard let first = (first as? ListElement<Element>)?.value, let second = (second as? ListElement<Element>)?.value
      else { return 0 }
      for level in order {
        let ordering = level.compare(first, second)
        if ordering != .equal { return Int(ordering.rawValue) }
      }
      return 0
    }
    (rows.model as? SortListModel)?.sorter = order.isEmpty ? nil : TreeListRowSorter(sorter: sorter)
    rows.filter = filter.map { filter in
      CustomFilter { row in (row as? TreeListRow).map { $0.isShown(by: filter) } ?? false }
    }
  }

  override func isSelected(_ row: Int) -> Bool {
    guard !selection.isEmpty, let item = listRow(at: row) else { return false }
    return selection.contains { $0 === item }
  }

  override var selectedIndexes: [Int] {
    get { selection.isEmpty ? [] : (0..<count).filter(isSelected) }
    set { choose(newValue.compactMap(listRow)) }
  }

  override var selectedElements: [Element] { selectedIndexes.compactMap(element) }

  override func select(_ chosen: Bitset, in mask: Bitset) {
    let rows = chosen.copy()
    rows.formIntersection(mask)
    let added = rows.values.compactMap(listRow)
    if model.selectionMode == .multiple {
      let kept = selectedIndexes.filter { !mask.contains($0) }.compactMap(listRow)
      choose(kept + added)
    } else if let first = added.first {
      choose([first])
    } else if model.selectionMode != .browse, let selected = selectedIndex, mask.contains(selected) {
      choose([])
    }
  }

  private func choose(_ rows: [TreeListRow]) {
    guard !rows.elementsEqual(selection, by: ===) else { return }
    selection = rows
    model.selectionDidChange(inPlace: true)
  }

  private func rowsDidChange(_ row: Int, _ removed: Int, _ added: Int) {
    model.emitItemsChanged(position: row, removed: removed, added: added)
    guard !selection.isEmpty else { return }
    selection = selectedIndexes.compactMap(listRow)
    model.selectionDidChange(inPlace: false)
  }
}

extension TreeListRow {
  func element<Element>(_: Element.Type = Element.self) -> Element? { (item as? ListElement<Element>)?.value }

  /// True if the row and all that it is in are let through.
  fileprivate func isShown<Element>(by filter: (Element) -> Bool) -> Bool {
    sequence(first: self, next: \.parent).allSatisfy { $0.element().map(filter) ?? false }
  }
}
