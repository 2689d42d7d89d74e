public import GTKKit
public import Rivulet

/// The name of the selected values of a row model, for `rows.reactive.selectedElements`.
public struct SelectedElements<Element: Sendable>: ReactiveName {
  /// Emits the selected values at the subscription, and after each change of them. Completes when the model is disposed.
  ///
  /// It emits on the main actor, at once when subscribed there, and doesn't keep the model.
  public func member(of rows: RowModel<Element>) -> Signal<[Element], Never> {
    Reactive(rows).handled { rows, send in
      send(rows.selectedElements)
      return rows.onSelection(send)
    }
  }
}

extension RowModel where Element: Sendable {
  /// The selected values, in the list's order.
  ///
  /// ```swift window
  /// let rows = RowModel(ArrayListModel(["Ada", "Bob"]), selection: .multiple)
  /// let (title, delete) = (Label(), Button(label: "Delete"))
  /// rows.reactive.selectedElements.map { "\($0.count) selected" }.bind(to: title.reactive.text)
  /// rows.reactive.selectedElements.map { !$0.isEmpty }.bind(to: delete.reactive.isSensitive)
  /// ```
  ///
  /// ReactiveCocoa: none. Rx: `modelSelected`.
  public static var selectedElements: SelectedElements<Element> { SelectedElements() }
}

@MainActor
extension Reactive {
  /// The target that filters the rows by a query: each new one applies the filter again.
  ///
  /// ```swift window
  /// let rows = RowModel(ArrayListModel(["Ada", "Bob"]))
  /// let search = SearchEntry()
  /// search.reactive.text.values.bind(to: rows.reactive.filter { name, query in query.isEmpty || name.contains(query) })
  /// ```
  ///
  /// Values from other threads filter on the main actor. The binding ends when the model is disposed, and doesn't keep it.
  ///
  /// - Parameter isIncluded: Returns true if a value has a row.
  public func filter<Element, Query: Sendable>(
    _ isIncluded: @escaping @MainActor (Element, Query) -> Bool
  ) -> BindingTarget<Query> where Base == RowModel<Element> {
    BindingTarget(until: disposed) { [weak base] query in base?.filter = { isIncluded($0, query) } }
  }
}

extension Reactive where Base: RowView, Base: Object, Base.Element: Sendable {
  /// Emits the value of each row that is double-clicked or chosen by the keyboard. Completes when the view is disposed.
  ///
  /// ```swift window
  /// let table = CellTable(ArrayListModel(["Ada", "Bob"]))
  /// table.reactive.activatedElements.subscribeOnMain { print("open", $0) }
  /// ```
  ///
  /// ReactiveCocoa: none. Rx: `modelSelected`.
  public var activatedElements: Signal<Base.Element, Never> {
    handled { view, send in view.onElementActivated(send) }
  }
}
