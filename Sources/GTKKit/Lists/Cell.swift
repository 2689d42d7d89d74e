/// A view of one element in a list widget, made by code and reused for other elements as the list scrolls.
@MainActor
public protocol Cell: AnyObject {
  /// The element that the cell shows.
  associatedtype Element

  /// Makes a cell that shows nothing yet.
  init()

  /// The cell's widget, always the same one.
  var root: Widget { get }

  /// Shows an element, at its place in the list when it is shown.
  func bind(_ element: Element, at index: Int)

  /// Ends what ``bind(_:at:)`` started: the cell will be used again, or thrown away.
  func unbind()
}
