import GTKGenerated

/// An order of the rows of a list or table, by a key or by a comparison.
///
/// ```swift window
/// let rows = RowModel(ArrayListModel(["pear", "fig", "apple"]))
/// rows.order = [RowOrder(by: \.count).reversed, RowOrder(by: \.self)]
/// print(rows.elements)  // ["apple", "pear", "fig"]
/// ```
public struct RowOrder<Element>: Sendable {
  /// Returns which of two values comes first.
  let compare: @MainActor (Element, Element) -> Ordering
  /// Makes a comparison of indexes, for which the keys of all values are taken once.
  let prepare: @MainActor ([Element]) -> @MainActor (Int32, Int32) -> Ordering

  /// Orders by a key, such as `\.name`, the smallest first.
  public init<Key: Comparable>(by key: @escaping @MainActor (Element) -> Key) {
    compare = { Ordering(key($0), key($1)) }
    prepare = { elements in
      let keys = elements.map(key)
      return { Ordering(keys[Int($0)], keys[Int($1)]) }
    }
  }

  /// Orders by a comparison, which returns true if its first value comes before its second.
  public init(_ areInIncreasingOrder: @escaping @MainActor (Element, Element) -> Bool) {
    self.init(comparing: { areInIncreasingOrder($0, $1) ? .smaller : areInIncreasingOrder($1, $0) ? .larger : .equal })
  }

  init(comparing compare: @escaping @MainActor (Element, Element) -> Ordering) {
    self.compare = compare
    prepare = { elements in { compare(elements[Int($0)], elements[Int($1)]) } }
  }

  private init(
    _ compare: @escaping @MainActor (Element, Element) -> Ordering,
    _ prepare: @escaping @MainActor ([Element]) -> @MainActor (Int32, Int32) -> Ordering
  ) {
    (self.compare, self.prepare) = (compare, prepare)
  }

  /// The same order from the end.
  public var reversed: RowOrder {
    RowOrder(
      { compare($1, $0) },
      { elements in
        let prepared = prepare(elements)
        return { prepared($1, $0) }
      })
  }
}

extension Ordering {
  @inline(__always)
  init<Key: Comparable>(_ first: Key, _ second: Key) {
    self = first < second ? .smaller : second < first ? .larger : .equal
  }
}
