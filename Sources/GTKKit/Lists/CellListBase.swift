import CGtk
public import GTKCore
public import GTKGenerated

/// The common part of scrolling lists with recycled cells: ``CellGrid`` and ``CellList``, for a ``ScrolledWindow``.
///
/// GTK keeps about 200 cells alive, not only the visible ones.
public class CellListBase<C: Cell>: ListBase {
  private var factory: CellFactory<C>?
  private var pacing: ScrollCoalescer?

  /// Makes a view of a list's elements, without selection.
  public convenience init(_ model: ArrayListModel<C.Element>, cell: C.Type = C.self) {
    let selection = NoSelection(model: model)
    let factory = CellFactory(cell)
    self.init(["model": selection, "factory": factory])
    self.factory = factory
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

  /// Emitted with the index when a cell is clicked or chosen by the keyboard (`activate`).
  public static var activated: SignalName<Void, Int> { SignalName("activate") }

  /// Calls the handler with the index of each activated cell (`activate`).
  @discardableResult
  public func onActivated(_ handler: @escaping @MainActor (Int) -> Void) -> SignalHandler {
    connect(Self.activated, handler)
  }

  /// Scrolls as little as brings a cell into view.
  public func scroll(to index: Int) {
    activateAction(named: "list.scroll-to-item", args: Variant(UInt32(index)))
  }

  /// The cells that have an element now, by its index. GTK keeps more of them than are seen.
  public var cells: [Int: C] {
    let items = factory.map { Array($0.shown.values) } ?? []
    return Dictionary(items.compactMap { item in factory?.cell(of: item).map { (item.position, $0) } }) { $1 }
  }

  /// Gives the keyboard to an element's cell, and returns whether it has one that took it.
  @discardableResult
  public func focus(_ index: Int) -> Bool { cells[index]?.root.parent?.grabFocus() ?? false }

  /// The index of the cell that has the keyboard, or holds what has it.
  public var focusedIndex: Int? { cells.first { $0.value.root.parent?.hasFocusWithin == true }?.key }
}
