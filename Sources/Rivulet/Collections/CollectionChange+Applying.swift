extension CollectionChange {
  /// Applies the change to an array of as many other elements, such as the rows of a list.
  ///
  /// Elements that stay or move are taken from `before`. The others are made: those of inserted elements, and those of updated
  /// ones unless there is an `update`. If `before` has missed a change, which its count shows, all are made. Takes time linear in
  /// the number of elements.
  ///
  /// ```swift
  /// let change = CollectionChange(from: ["Ada", "Bob"], to: ["Max", "Ada"], by: \.self, areEqual: ==)
  /// print(change.applied(to: ["Row of Ada", "Row of Bob"]) { "New row of \($0)" })  // ["New row of Max", "Row of Ada"]
  /// ```
  ///
  /// - Parameters:
  ///   - before: One element for each element of the array before the change.
  ///   - transform: Makes an element from one of the array's.
  ///   - update: Receives what was made of an updated element, and the new element. Without it, `transform` makes another one.
  /// - Returns: One element for each of ``elements``.
  ///
  /// Standard library: `applying(_:)`, for elements of the same type.
  @inlinable
  public func applied<Output>(
    to before: [Output], _ transform: (Element) throws -> Output, updating update: ((Output, Element) -> Void)? = nil
  ) rethrows -> [Output] {
    if before.count != previousCount { return try elements.map(transform) }
    var updates = updates[...]
    return try elements.indices.map { offset in
      let origin = origins[offset]
      let isUpdated = updates.removeFirst(if: offset)
      if origin < 0 || isUpdated && update == nil { return try transform(elements[offset]) }
      if isUpdated { update?(before[origin], elements[offset]) }
      return before[origin]
    }
  }

  /// The ranges that differ, with their offsets before and after the change, the last ones first.
  ///
  /// In this order, each can be replaced in a list that has the elements before, without shifting those that follow. An updated
  /// element is replaced, and one that has moved is in two ranges. Takes time linear in the number of elements.
  ///
  /// ```swift
  /// let change = CollectionChange(from: ["Ada", "Bob"], to: ["Max", "Ada"], by: \.self, areEqual: ==)
  /// var list = ["Ada", "Bob"]
  /// for (before, after) in change.replacements {
  ///   list.replaceSubrange(before, with: change.elements[after])
  ///   print(list)  // ["Ada"], ["Max", "Ada"]
  /// }
  /// ```
  public var replacements: [(before: Range<Int>, after: Range<Int>)] {
    var removals = difference.removals.map(\.offset)[...]
    var (insertions, updates) = (difference.insertions.map(\.offset)[...], updates[...])
    var ranges: [(before: Range<Int>, after: Range<Int>)] = []
    var (old, new) = (0, 0)
    while old < previousCount || new < elements.count {
      let start = (old, new)
      while true {
        if removals.removeFirst(if: old) {
          old += 1
        } else if insertions.removeFirst(if: new) {
          _ = updates.removeFirst(if: new)
          new += 1
        } else if updates.removeFirst(if: new) {
          (old, new) = (old + 1, new + 1)
        } else {
          break
        }
      }
      if (old, new) != start { ranges.append((start.0..<old, start.1..<new)) }
      // An element that stays.
      (old, new) = (old + 1, new + 1)
    }
    return ranges.reversed()
  }
}

extension CollectionDifference.Change {
  var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension ArraySlice<Int> {
  /// Removes the first number if it is the given one, and returns whether it was.
  @inlinable
  mutating func removeFirst(if number: Int) -> Bool {
    if first != number { return false }
    removeFirst()
    return true
  }
}
