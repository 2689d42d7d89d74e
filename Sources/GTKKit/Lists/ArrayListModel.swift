public import GTKCore
public import GTKGenerated

/// A list of Swift values for list widgets (`GListModel`). A value becomes an object only when GTK asks for it.
///
/// A change that is made while another one is announced, or while a cell is filled, takes place when that is over. An index
/// that the list doesn't have stops the program, as an array's does.
///
/// ```swift window
/// let names = ArrayListModel(["Ada", "Bob"])
/// names.append("Eve")
/// names[1] = "Max"
/// names.remove(at: 0)
/// print(names.elements)
/// ```
public final class ArrayListModel<Element>: Object, ListModel {
  public override class var type: ObjectType { ObjectType(listModelType) }

  /// The values, in order.
  public private(set) var elements: [Element] = []

  private var observers: [WeakObserver] = []

  /// Makes a list.
  public convenience init(_ elements: [Element] = []) {
    self.init([:])
    self.elements = elements
  }

  /// A value of the list. Rows that show a value which is set stay selected.
  public subscript(index: Int) -> Element {
    get { elements[index] }
    set { replaceSubrange(index..<index + 1, with: [newValue]) }
  }

  /// Replaces all values. Scroll positions and cells start again.
  public func replaceAll(_ elements: [Element]) {
    ListChanges.perform { self.replaceNow(self.elements.indices, with: elements) }
  }

  /// Adds a value at the end. What is seen stays where it is.
  public func append(_ element: Element) { append(contentsOf: [element]) }

  /// Adds values at the end. What is seen stays where it is.
  public func append(contentsOf elements: [Element]) {
    ListChanges.perform { self.replaceNow(self.elements.endIndex..<self.elements.endIndex, with: elements) }
  }

  /// Inserts a value.
  public func insert(_ element: Element, at index: Int) { replaceSubrange(index..<index, with: [element]) }

  /// Removes a value.
  public func remove(at index: Int) { replaceSubrange(index..<index + 1, with: []) }

  /// Replaces a range of values, and tells GTK about that range alone (`items-changed`).
  ///
  /// Rows keep their selection where as many values come as go.
  public func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
    ListChanges.perform { self.replaceNow(range, with: elements) }
  }

  /// Moves values to another place, in their order. They stay selected.
  ///
  /// - Parameters:
  ///   - indexes: The values' indexes, in any order.
  ///   - destination: The index, before the move, of the value before which they are put; the number of values for the end.
  public func move(_ indexes: [Int], to destination: Int) {
    ListChanges.perform { self.moveNow(indexes, destination) }
  }

  private func moveNow(_ indexes: [Int], _ destination: Int) {
    let moving = Set(indexes)
    let all = Array(elements.indices)
    let order =
      all[..<destination].filter { !moving.contains($0) } + moving.sorted()
      + all[destination...].filter { !moving.contains($0) }
    guard let first = order.indices.first(where: { order[$0] != $0 }),
      let last = order.indices.last(where: { order[$0] != $0 })
    else { return }
    keepingSelection(movedFrom: { order }) {
      self.replaceNow(first..<last + 1, with: order[first...last].map { self.elements[$0] })
    }
  }

  /// Replaces a range of values within a change that is under way, see ``ListChanges``.
  package func replaceNow(_ range: Range<Int>, with elements: [Element]) {
    guard !range.isEmpty || !elements.isEmpty else { return }
    let observers = observers.compactMap(\.observer)
    for observer in observers { observer.listWillReplace(range) }
    self.elements.replaceSubrange(range, with: elements)
    for observer in observers { observer.listDidReplace(range, count: elements.count) }
    emitItemsChanged(position: range.lowerBound, removed: range.count, added: elements.count)
  }
}

extension ArrayListModel {
  /// Lets views keep the values selected that were so, whatever ranges are replaced meanwhile.
  ///
  /// - Parameter origins: Returns for each value after the change its index before, or -1. Called if something is selected.
  package func keepingSelection(movedFrom origins: () -> [Int], _ change: () -> Void) {
    let selecting = observers.compactMap(\.observer).filter(\.hasSelection)
    guard !selecting.isEmpty else { return change() }
    let restorations = { [origins = origins()] in selecting.map { $0.selectionKeeper(origins) } }()
    change()
    for restore in restorations { restore() }
  }

  func add(_ observer: any ListObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
  }
}

/// An arrangement of a list's values for a view, which learns of changes before and after them.
@MainActor
protocol ListObserver: AnyObject {
  var hasSelection: Bool { get }
  func listWillReplace(_ range: Range<Int>)
  func listDidReplace(_ range: Range<Int>, count: Int)
  /// Stops announcing the selection until the closure is called, which selects the same values as now.
  func selectionKeeper(_ origins: [Int]) -> () -> Void
}

private struct WeakObserver {
  weak var observer: (any ListObserver)?
}

extension ArrayListModel: ListModelSource {
  var elementCount: Int { elements.count }

  func makeItem(at index: Int) -> Object {
    let item = ListElement<Element>([:])
    item.value = elements[index]
    return item
  }
}

/// One value of a list, as GTK holds it.
final class ListElement<Element>: Object {
  override class var type: ObjectType { ObjectType(listElementType) }

  fileprivate(set) var value: Element?
}
