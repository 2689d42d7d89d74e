import CGtk
public import GTKCore
public import GTKGenerated

/// The common part of scrolling lists with recycled cells: ``CellGrid`` and ``CellList``, for a ``ScrolledWindow``.
///
/// GTK keeps about 200 cells alive, not only the visible ones.
public class CellListBase<C: Cell>: ListBase, RowView {
  private var factory: CellFactory<C.Element>?
  private var pacing: ScrollCoalescer?
  private var model: RowModel<C.Element>?

  /// The rows: the list's elements as the view shows them, and those that are selected.
  public var rows: RowModel<C.Element> { model! }

  /// Makes a view of a list's elements, without selection.
  public convenience init(_ model: ArrayListModel<C.Element>, cell: C.Type = C.self) {
    self.init(RowModel(model, selection: .none), cell: cell)
  }

  /// Makes a view of rows, which may be filtered, sorted, selected, or those of a tree.
  public convenience init(_ rows: RowModel<C.Element>, cell: C.Type = C.self) {
    let factory = CellFactory(rows, opensTree: rows.isTree, cell)
    self.init(["model": rows, "factory": factory])
    self.factory = factory
    model = rows
    observe(ListBase.verticalAdjustment) { [weak self] in self?.pace($0) }
  }

  private func pace(_ adjustment: Adjustment?) {
    guard let adjustment, adjustment !== pacing?.adjustment else { return }
    let pacing = ScrollCoalescer(self, in: adjustment)
    self.pacing = pacing
    verticalAdjustment = pacing.adjustment
  }

  /// Makes one click activate a cell instead of two (`single-click-activate`).
  public var activatesOnSingleClick: Bool {
    get { self[PropertyName("single-click-activate")] }
    set { self[PropertyName("single-click-activate")] = newValue }
  }

  /// Lets a person select several cells by dragging a rectangle over them (`enable-rubberband`), if the rows allow several.
  public var enablesRubberband: Bool {
    get { self[PropertyName("enable-rubberband")] }
    set { self[PropertyName("enable-rubberband")] = newValue }
  }

  /// Emitted with the row when a cell is clicked or chosen by the keyboard (`activate`).
  public static var activated: SignalName<Void, Int> { SignalName("activate") }

  /// Calls the handler with the index of each activated cell (`activate`).
  @discardableResult
  public func onActivated(_ handler: @escaping @MainActor (Int) -> Void) -> SignalHandler {
    connect(Self.activated) { [weak self] row in
      if let index = self?.rows.index(ofRow: row) { handler(index) }
    }
  }

  /// Scrolls as little as brings a cell into view.
  public func scroll(to index: Int) { scroll(to: index, in: self) }

  /// The cells that have an element now, by its index. GTK keeps more of them than are seen.
  public var cells: [Int: C] {
    let items = factory.map { Array($0.shown.values) } ?? []
    return Dictionary(
      items.compactMap { item in
        guard let cell = factory?.cell(of: item)?.content as? C, let index = rows.index(ofRow: item.position) else {
          return nil
        }
        return (index, cell)
      }
    ) { $1 }
  }

  /// Gives the keyboard to an element's cell, and returns whether it has one that took it.
  @discardableResult
  public func focus(_ index: Int) -> Bool { cells[index]?.root.place?.grabFocus() ?? false }

  /// The index of the cell that has the keyboard, or holds what has it.
  public var focusedIndex: Int? { cells.first { $0.value.root.place?.hasFocusWithin == true }?.key }

  /// Returns the place of a row from top to bottom, in the view; nil if GTK has not made it.
  public func extent(ofRow row: Int) -> Range<Double>? {
    factory?.shown.values.first { $0.position == row }?.child?.place?.verticalExtent(in: self)
  }

  /// The rows that GTK has made, most of which are seen.
  public var shownRows: Set<Int> { Set(factory?.shown.values.map(\.position) ?? []) }
}

extension Widget {
  /// The widget of GTK that a cell is in.
  var place: Widget? {
    let parent = parent
    return parent is TreeExpander ? parent?.parent : parent
  }
}
