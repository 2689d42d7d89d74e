public import GTKCore
public import GTKGenerated

/// A list of Swift values for list widgets (`GListModel`). A value becomes an object only when GTK asks for it.
public final class ArrayListModel<Element>: Object, ListModel {
  public override class var type: ObjectType { ObjectType(listModelType) }

  /// The values, in order.
  public private(set) var elements: [Element] = []

  /// Makes a list.
  public convenience init(_ elements: [Element] = []) {
    self.init([:])
    self.elements = elements
  }

  /// Replaces all values. Scroll positions and cells start again.
  public func replaceAll(_ elements: [Element]) {
    replaceSubrange(self.elements.indices, with: elements)
  }

  /// Adds values at the end. What is seen stays where it is.
  public func append(contentsOf elements: [Element]) {
    replaceSubrange(self.elements.endIndex..<self.elements.endIndex, with: elements)
  }

  /// Replaces a range of values, and tells GTK about that range alone (`items-changed`).
  public func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
    guard !range.isEmpty || !elements.isEmpty else { return }
    self.elements.replaceSubrange(range, with: elements)
    itemsChanged(position: range.lowerBound, removed: range.count, added: elements.count)
  }
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
