import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: ListBox {
  /// The target that shows a changing collection, with a row for each element.
  ///
  /// Only rows of inserted and updated elements are made, and only those that change are taken out. A row that stays or moves is
  /// the same widget, and the keyboard focus stays with its element, too. If an update is not to make another row, bind view models:
  /// `mapElements(_:updating:)` keeps them, and a row can be bound to one.
  ///
  /// ```swift window
  /// let names = MutableProperty(["Ada", "Bob"])
  /// let list = ListBox()
  /// names.changes(by: \.self).bind(to: list.reactive.rows { Label($0) })
  /// ```
  ///
  /// - Parameter makeRow: Makes the content of an element's row.
  public func rows<Element>(_ makeRow: @escaping @MainActor (Element) -> Widget) -> BindingTarget<
    CollectionChange<Element>
  > {
    BindingTarget(until: disposed) { [weak base] in base?.follow($0, makeRow) }
  }
}

extension ListBox {
  fileprivate func follow<Element>(_ change: CollectionChange<Element>, _ makeRow: @MainActor (Element) -> Widget) {
    let focused = enclosing.lazy.compactMap { $0 as? Window }.first?.focusWidget
    let focus = change.applied(
      to: rows.map { $0.parent?.hasFocusWithin == true }, { _ in false }, updating: { _, _ in })
    let after = change.applied(to: rows) { makeRow($0) }
    // Of the widgets themselves, so that it is right whatever rows there were.
    let difference = CollectionChange(from: rows, to: after, by: ObjectIdentifier.init, areEqual: ===).difference
    for step in difference {
      switch step {
      case .remove(let index, _, _): remove(at: index)
      case .insert(let index, let row, _): insert(row, at: index)
      }
    }
    guard let row = focus.firstIndex(of: true).map({ after[$0] }), row.parent?.hasFocusWithin == false else { return }
    // A button of a row that has moved, or else the place of the row.
    let isInRow = focused?.enclosing.contains { $0 === row } == true
    _ = isInRow ? focused?.grabFocus() : row.parent?.grabFocus()
  }
}

extension Widget {
  /// The widget, and those that it is in, from the inside out.
  fileprivate var enclosing: some Sequence<Widget> { sequence(first: self, next: \.parent) }
}
