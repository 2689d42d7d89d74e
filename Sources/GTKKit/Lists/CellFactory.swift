import GTKCore
import GTKGenerated

/// A cell of a list or table, whatever it is made of.
@MainActor
struct AnyCell<Element> {
  /// The cell that the program made, or its widget.
  let content: AnyObject
  let root: Widget
  let bind: @MainActor (Element, Int) -> Void
  let unbind: @MainActor () -> Void
}

extension AnyCell {
  init<C: Cell>(_ cell: C) where C.Element == Element {
    self.init(content: cell, root: cell.root, bind: { cell.bind($0, at: $1) }, unbind: { cell.unbind() })
  }
}

/// Makes a list widget's cells and gives them their elements.
final class CellFactory<Element>: SignalListItemFactory {
  /// The cells by their places, and the places that show an element now.
  private var cells: [ObjectIdentifier: AnyCell<Element>] = [:]
  private(set) var shown: [ObjectIdentifier: ListItem] = [:]

  func cell(of item: ListItem) -> AnyCell<Element>? { cells[ObjectIdentifier(item)] }

  /// Makes a factory.
  ///
  /// - Parameters:
  ///   - opensTree: True if the cells have the arrows of a tree.
  ///   - make: Makes a cell for a place in the list.
  convenience init(
    _ rows: RowModel<Element>, opensTree: Bool, _ make: @escaping @MainActor (ListItem) -> AnyCell<Element>
  ) {
    self.init()
    connect(SignalName<Void, ListItem>("setup")) { [unowned self] item in
      let cell = make(item)
      cells[ObjectIdentifier(item)] = cell
      item.child = opensTree ? TreeExpander(["child": cell.root]) : cell.root
    }
    connect(SignalName<Void, ListItem>("bind")) { [unowned self, weak rows] item in
      let row = item.position
      guard let rows, let cell = cell(of: item), let element = rows.element(at: row), let index = rows.index(ofRow: row)
      else { return }
      shown[ObjectIdentifier(item)] = item
      if opensTree { (item.child as? TreeExpander)?.listRow = item.item as? TreeListRow }
      ListChanges.whileFilling { cell.bind(element, index) }
    }
    connect(SignalName<Void, ListItem>("unbind")) { [unowned self] item in
      guard shown.removeValue(forKey: ObjectIdentifier(item)) != nil else { return }
      ListChanges.whileFilling { cell(of: item)?.unbind() }
      if opensTree { (item.child as? TreeExpander)?.listRow = nil }
    }
    connect(SignalName<Void, ListItem>("teardown")) { [weak self] item in
      if opensTree { (item.child as? TreeExpander)?.child = nil }
      item.child = nil
      self?.cells[ObjectIdentifier(item)] = nil
    }
  }

  /// Makes a factory of cells of a class.
  convenience init<C: Cell>(_ rows: RowModel<Element>, opensTree: Bool, _: C.Type) where C.Element == Element {
    self.init(rows, opensTree: opensTree) { _ in AnyCell(C()) }
  }
}
