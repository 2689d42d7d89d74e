import GTKKit
import Rivulet

extension Signal where Failure == Never {
  /// Gives a list the elements of a changing collection.
  ///
  /// The list announces only the ranges that change, so the cells of all other elements stay, and with them the scroll position
  /// and the keyboard focus; what is selected stays so. An updated element is shown again, and one that moves is taken out and put in: GTK knows no moves.
  ///
  /// Changes are applied on the main actor: at once when sent there, else in order as soon as their turn comes. The binding
  /// starts at once, retains neither side, and ends with either.
  ///
  /// ```swift window
  /// let names = MutableProperty(["Ada", "Bob"])
  /// let list = ArrayListModel<String>()
  /// names.changes(by: \.self).bind(to: list)
  /// ```
  ///
  /// - Parameter list: The list to set. If it has other elements than those before the first change, they are replaced.
  @MainActor @discardableResult
  public func bind<Element>(
    to list: ArrayListModel<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription where Value == CollectionChange<Element> {
    let target = BindingTarget(until: list.reactive.disposed) { [weak list] in list?.follow($0) }
    return bind(to: target, file: file, line: line)
  }
}

extension ArrayListModel where Element: Sendable {
  fileprivate func follow(_ change: CollectionChange<Element>) {
    ListChanges.perform {
      let before = Array(self.elements.indices)
      let origins = { change.applied(to: before, { _ in -1 }, updating: { _, _ in }) }
      self.keepingSelection(movedFrom: origins) { self.replaceRanges(by: change) }
    }
  }

  private func replaceRanges(by change: CollectionChange<Element>) {
    guard elements.count == change.previousCount else { return replaceNow(elements.indices, with: change.elements) }
    var ranges = change.replacements
    // GTK handles each range by itself, which takes longer for many than to replace what lies between them.
    if ranges.count > 100, let first = ranges.last, let last = ranges.first {
      ranges = [
        (
          first.before.lowerBound..<last.before.upperBound, first.after.lowerBound..<last.after.upperBound
        )
      ]
    }
    for (before, after) in ranges { replaceNow(before, with: Array(change.elements[after])) }
  }
}
