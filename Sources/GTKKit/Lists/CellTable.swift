import GTKCore
public import GTKGenerated

/// A scrolling table of values, with a column for each thing to show of them (`GtkColumnView`), for a ``ScrolledWindow``.
///
/// ```swift window
/// struct Entry { var name: String, size: Int, note = "" }
/// let entries = ArrayListModel([Entry(name: "a.txt", size: 12), Entry(name: "b.png", size: 3)])
/// let table = CellTable(entries, selection: .multiple)
/// table.addColumn("Name", order: RowOrder(by: \.name)) { $0.name }.expands = true
/// table.addColumn("Size", order: RowOrder(by: \.size)) { "\($0.size) bytes" }.fixedWidth = 120
/// table.addColumn("Note", text: \.note) { index, text in entries[index].note = text }
/// table.rows.filter = { $0.size > 4 }
/// table.onElementActivated { print("open", $0.name) }
/// let window = Window()
/// window.child = ScrolledWindow(table)
/// ```
///
/// Columns are GTK's, so their width, visibility and title are properties of what `addColumn` returns. A person resizes them, and sorts by a
/// column with an order by a click on its title. Cells are recycled: GTK keeps about 200 rows of them, however many rows there are.
public final class CellTable<Element>: ColumnView, RowView {
  private var factories: [CellFactory<Element>] = []
  private var pacing: ScrollCoalescer?
  private var header: HeaderOrder<Element>?
  private var shown: RowModel<Element>?

  /// The rows: the list's elements as the table shows them, and those that are selected.
  public var rows: RowModel<Element> { shown! }

  /// Makes a table of a list's elements.
  public convenience init(_ list: ArrayListModel<Element>, selection: SelectionMode = .single) {
    self.init(RowModel(list, selection: selection))
  }

  /// Makes a table of rows. Those of a tree are opened by arrows in the first column.
  public convenience init(_ rows: RowModel<Element>) {
    self.init(["model": rows])
    shown = rows
    header = HeaderOrder()
    sorter?.onChanged { [weak self] _ in self?.sortByHeader() }
    observe(PropertyName<Adjustment?>("vadjustment")) { [weak self] in self?.pace($0) }
  }

  /// Adds a column of cells of a class.
  ///
  /// - Parameters:
  ///   - title: The column's title.
  ///   - order: The order that a click on the title sorts by, and a second click from the end; nil if it doesn't sort.
  ///   - cell: The class of the cells.
  @discardableResult
  public func addColumn<C: Cell>(_ title: String, order: RowOrder<Element>? = nil, cell: C.Type) -> ColumnViewColumn
  where C.Element == Element {
    addColumn(title, order, CellFactory(rows, opensTree: opensTree, cell))
  }

  /// Adds a column of widgets that are made and filled by closures.
  ///
  /// - Parameters:
  ///   - title: The column's title.
  ///   - order: The order that a click on the title sorts by, and a second click from the end; nil if it doesn't sort.
  ///   - make: Makes a widget, which is used for one row after the other.
  ///   - update: Shows a value in a widget.
  @discardableResult
  public func addColumn<View: Widget>(
    _ title: String, order: RowOrder<Element>? = nil, make: @escaping @MainActor () -> View,
    update: @escaping @MainActor (View, Element) -> Void
  ) -> ColumnViewColumn {
    let factory = CellFactory(rows, opensTree: opensTree) { _ in
      let view = make()
      return AnyCell(content: view, root: view, bind: { element, _ in update(view, element) }, unbind: {})
    }
    return addColumn(title, order, factory)
  }

  /// Adds a column of texts.
  ///
  /// - Parameters:
  ///   - title: The column's title.
  ///   - order: The order that a click on the title sorts by, and a second click from the end; nil if it doesn't sort.
  ///   - text: Returns the text of a value. One that is too long for the column ends with an ellipsis.
  @discardableResult
  public func addColumn(
    _ title: String, order: RowOrder<Element>? = nil, text: @escaping @MainActor (Element) -> String
  ) -> ColumnViewColumn {
    addColumn(title, order: order, make: { Label.inCell() }, update: { $0.text = text($1) })
  }

  /// Adds a column of texts that a person can edit, after a click or by Return.
  ///
  /// - Parameters:
  ///   - title: The column's title.
  ///   - order: The order that a click on the title sorts by, and a second click from the end; nil if it doesn't sort.
  ///   - text: Returns the text of a value.
  ///   - onEdit: Gets the index of the value and the new text, if it is another one. Escape leaves the text as it was. The cell shows what the
  ///     list has afterwards, so an edit that the closure ignores is undone.
  @discardableResult
  public func addColumn(
    _ title: String, order: RowOrder<Element>? = nil, text: @escaping @MainActor (Element) -> String,
    onEdit: @escaping @MainActor (Int, String) -> Void
  ) -> ColumnViewColumn {
    let factory = CellFactory(rows, opensTree: opensTree) { [unowned rows] in
      EditableCell.make($0, in: rows, text: text, onEdit: onEdit)
    }
    return addColumn(title, order, factory)
  }

  private func addColumn(
    _ title: String, _ order: RowOrder<Element>?, _ factory: CellFactory<Element>
  ) -> ColumnViewColumn {
    let column = ColumnViewColumn(title: title, factory: factory)
    column.isResizable = true
    column.sorter = order.flatMap { header?.sorter(for: $0) }
    factories.append(factory)
    appendColumn(column)
    return column
  }

  private var opensTree: Bool { rows.isTree && factories.isEmpty }

  private func sortByHeader() {
    if let header, let sorter { rows.order = header.orders(in: sorter) }
  }

  private func pace(_ adjustment: Adjustment?) {
    guard let adjustment, adjustment !== pacing?.adjustment else { return }
    let pacing = ScrollCoalescer(self, in: adjustment)
    self.pacing = pacing
    self[PropertyName<Adjustment?>("vadjustment")] = pacing.adjustment
  }

  /// Scrolls as little as brings a value's row into view. An index without a row does nothing.
  public func scroll(to index: Int) {
    if let list = children.first(where: { $0 is ListView }) { scroll(to: index, in: list) }
  }

  /// The widgets that show a value now, by the columns that were added, if GTK has made them.
  public func cells(at index: Int) -> [Widget] {
    factories.compactMap { factory in
      factory.shown.values.first { rows.index(ofRow: $0.position) == index }.flatMap { factory.cell(of: $0)?.root }
    }
  }

  /// Returns the place of a row from top to bottom, in the view; nil if GTK has not made it.
  public func extent(ofRow row: Int) -> Range<Double>? {
    factories.first?.shown.values.first { $0.position == row }?.child?.parent?.parent?.verticalExtent(in: self)
  }

  /// The rows that GTK has made, most of which are seen.
  public var shownRows: Set<Int> { Set(factories.first?.shown.values.map(\.position) ?? []) }
}

extension Label {
  fileprivate static func inCell() -> Label {
    let label = Label()
    label.xAlignment = 0
    label.isEllipsized = true
    return label
  }
}
