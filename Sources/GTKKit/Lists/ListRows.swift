import CGtk
import GTKCore
import GTKGenerated

/// The rows of a list. It sorts and filters indexes, so that no value becomes an object for that.
final class ListRows<Element>: RowArrangement<Element> {
  let list: ArrayListModel<Element>
  /// The index of each row's value; nil if all values are there, in the list's order.
  var indexes: [Int32]?
  /// The indexes of the selected values.
  private var selection = Bitset([])

  init(_ list: ArrayListModel<Element>, for model: RowModel<Element>) {
    self.list = list
    super.init(model)
    list.add(self)
    selectOneAtLeast()
  }

  override var count: Int { indexes?.count ?? list.elements.count }

  override func element(at row: Int) -> Element? {
    (0..<count).contains(row) ? list.elements[index(ofRow: row)] : nil
  }

  override func makeItem(at row: Int) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(g_object_new_with_properties(listElementType, 0, nil, nil))
  }

  override func index(ofRow row: Int) -> Int { indexes.map { Int($0[row]) } ?? row }

  override func row(ofIndex index: Int) -> Int? {
    guard list.elements.indices.contains(index) else { return nil }
    guard let indexes else { return index }
    if !order.isEmpty { return indexes.firstIndex(of: Int32(index)) }
    let row = indexes.firstRow(from: index)
    return row < indexes.count && indexes[row] == index ? row : nil
  }

  override func arrange() {
    if filter == nil, order.isEmpty, indexes == nil { return }
    let before = selectedIndexes
    show(arranged(0..<list.elements.count))
    if filter == nil, order.isEmpty { indexes = nil }
    selection = Bitset(before.filter { row(ofIndex: $0) != nil })
    selectOneAtLeast()
    if selectedIndexes != before { model.selectionDidChange(inPlace: true) }
  }

  /// Returns the indexes of a range that are not filtered out, in order.
  func arranged(_ range: Range<Int>) -> [Int32] {
    let elements = list.elements
    var rows: [Int32] = []
    if let filter {
      for index in range where filter(elements[index]) { rows.append(Int32(index)) }
    } else {
      rows = range.map { Int32($0) }
    }
    guard let first = order.first else { return rows }
    let (primary, others) = (first.prepare(elements), order.dropFirst().map(\.compare))
    rows.sort { a, b in
      var ordering = primary(a, b)
      for compare in others where ordering == .equal { ordering = compare(elements[Int(a)], elements[Int(b)]) }
      return ordering == .equal ? a < b : ordering == .smaller
    }
    return rows
  }

  func isBefore(_ a: Int32, _ b: Int32) -> Bool {
    for level in order {
      let ordering = level.compare(list.elements[Int(a)], list.elements[Int(b)])
      if ordering != .equal { return ordering == .smaller }
    }
    return a < b
  }

  func announce(_ row: Int, _ removed: Int, _ added: Int) {
    if removed + added > 0 { model.emitItemsChanged(position: row, removed: removed, added: added) }
  }

  override func isSelected(_ row: Int) -> Bool { selection.contains(index(ofRow: row)) }

  override var selectedIndexes: [Int] {
    get { selection.values }
    set {
      let before = selection.copy()
      selection = Bitset(newValue.filter { row(ofIndex: $0) != nil })
      selectOneAtLeast()
      if !selection.isEqual(to: before) { model.selectionDidChange(inPlace: true) }
    }
  }

  override var selectedIndex: Int? { selection.isEmpty ? nil : selection.minimum }

  override var selectedElements: [Element] { selectedIndexes.map { list.elements[$0] } }

  override func select(_ rows: Bitset, in mask: Bitset) {
    let before = selection.copy()
    let chosen = rows.copy()
    chosen.formIntersection(mask)
    if model.selectionMode == .multiple {
      select(chosen, among: mask)
    } else if !chosen.isEmpty {
      selection = Bitset([index(ofRow: chosen.minimum)])
    } else if let selected = selectedIndex, let row = row(ofIndex: selected), mask.contains(row),
      model.selectionMode != .browse
    {
      selection = Bitset([])
    }
    if !selection.isEqual(to: before) { model.selectionDidChange(inPlace: true) }
  }

  private func select(_ chosen: Bitset, among mask: Bitset) {
    guard indexes != nil else {
      selection.subtract(mask)
      selection.formUnion(chosen)
      return
    }
    if mask.size >= count {
      selection.removeAll()
    } else {
      for row in mask.values where row < count { selection.remove(index(ofRow: row)) }
    }
    for row in chosen.values where row < count { selection.add(index(ofRow: row)) }
  }

  /// Selects a row if one is always to be selected, and none is.
  func selectOneAtLeast(near row: Int = 0) {
    guard model.selectionMode == .browse, selection.isEmpty, count > 0 else { return }
    selection = Bitset([index(ofRow: min(row, count - 1))])
  }
}

extension ListRows: ListObserver {
  var hasSelection: Bool { !selection.isEmpty }

  func selectionKeeper(_ origins: [Int]) -> () -> Void {
    let (before, speak) = (selection.copy(), model.quietSelection())
    return { [self] in
      selection = Bitset(
        origins.indices.filter { origins[$0] >= 0 && before.contains(origins[$0]) && row(ofIndex: $0) != nil })
      selectOneAtLeast()
      speak()
      model.selectionDidChange(inPlace: true)
    }
  }

  func listWillReplace(_ range: Range<Int>) {
    // Later, GTK could ask for a row whose value has gone.
    if !order.isEmpty { hideRows(of: range) }
  }

  func listDidReplace(_ range: Range<Int>, count added: Int) {
    let touchesSelection = !selection.isEmpty && selection.maximum >= range.lowerBound
    if added != range.count { selection.splice(at: range.lowerBound, removed: range.count, added: added) }
    replaceRows(of: range, with: added)
    let before = selection.size
    if selection.size > 0, filter != nil, added == range.count {
      for index in range where selection.contains(index) && row(ofIndex: index) == nil { selection.remove(index) }
    }
    selectOneAtLeast(near: range.lowerBound)
    if touchesSelection || selection.size != before { model.selectionDidChange(inPlace: false) }
  }
}
