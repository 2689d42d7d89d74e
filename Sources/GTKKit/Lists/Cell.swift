/// What a list widget shows for one element, made by code and used again for others as the list scrolls.
@MainActor
public protocol Cell: AnyObject {
  /// What the cell shows.
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
