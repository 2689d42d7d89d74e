import CGtk

/// A scrolling grid of recycled cells, to be put in a ``ScrolledWindow`` (`GtkGridView`).
///
/// GTK keeps about 200 cells alive, not only the visible ones. All columns share the width equally.
public final class GridView<C: Cell>: Widget {
  override class var type: GType { gtk_grid_view_get_type() }

  var spacingClass: GridSpacing?
  private(set) var factory: CellFactory<C>?
  private var pacing: PacedScrolling?

  /// Makes a grid of a list's elements, without selection.
  public convenience init(_ model: ListModel<C.Element>, cell: C.Type = C.self) {
    let selection = Object(Reference(constructing: gtk_no_selection_get_type(), ["model": model]))
    let factory = CellFactory(cell)
    self.init(["model": selection, "factory": factory])
    self.factory = factory
    observe(Self.verticalAdjustment) { [weak self] in self?.pace($0) }
  }

  private static var verticalAdjustment: PropertyName<Adjustment?> { PropertyName("vadjustment") }

  private func pace(_ adjustment: Adjustment?) {
    guard let adjustment, adjustment !== pacing?.adjustment else { return }
    let pacing = PacedScrolling(self, in: adjustment)
    self.pacing = pacing
    self[Self.verticalAdjustment] = pacing.adjustment
  }

  /// The least and the most columns (`min-columns`, `max-columns`). The width decides between them.
  public var columns: ClosedRange<Int> {
    get { self[PropertyName("min-columns")]...self[PropertyName("max-columns")] }
    set {
      self[PropertyName("min-columns")] = newValue.lowerBound
      self[PropertyName("max-columns")] = newValue.upperBound
    }
  }

  /// Whether one click activates a cell, not two (`single-click-activate`).
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
    withNative(self) {
      _ = gtk_widget_activate_action_variant($0, "list.scroll-to-item", g_variant_new_uint32(guint32(index)))
    }
  }
}
