/// One change of an array: its elements afterwards, and their difference from those before.
///
/// Elements are compared by identity. An element that is there before and after may have *moved*, and it may be *updated*, which
/// means that its identity is the same, and its content is not.
///
/// ```swift
/// let change = CollectionChange(from: ["Ada", "Bob", "Eve"], to: ["Eve", "Ada", "Max"], by: \.self, areEqual: ==)
/// // Bob has gone, Max has come, and Eve has moved.
/// print(change.difference.removals.count, change.difference.insertions.count)  // 2 2
/// ```
///
/// Signals of them are made by ``Signal/changes(by:areEqual:)``.
///
/// ReactiveCocoa: `NSKeyValueChange`. Rx: none. RxDataSources: `Changeset`. DynamicData: `IChangeSet`.
public struct CollectionChange<Element: Sendable>: Sendable {
  /// The elements after the change.
  public let elements: [Element]

  /// The removals and insertions that lead from the elements before to those after.
  ///
  /// A move is a removal and an insertion that are associated with each other. No shorter difference has the same result, if
  /// no two elements have the same identity. An updated element that has not moved isn't a part of it.
  public let difference: CollectionDifference<Element>

  /// The offsets, after the change and in ascending order, of the elements that were there before with other content.
  public let updates: [Int]

  /// The number of elements before the change. A list with another number of elements has missed a change.
  public let previousCount: Int

  /// For each element, its offset before the change, or -1 if it is inserted.
  @usableFromInline let origins: [Int]

  /// Makes a change from where each element was before.
  @inlinable
  init(from before: [Element], to after: [Element], origins: [Int], updates: [Int]) {
    (elements, self.updates, self.origins, previousCount) = (after, updates, origins, before.count)
    var targets = [Int?](repeating: nil, count: before.count)
    for (offset, origin) in origins.enumerated() where origin >= 0 { targets[origin] = offset }
    var changes: [CollectionDifference<Element>.Change] = []
    var staying = OffsetMatching.longestAscent(in: origins)[...]
    for (offset, origin) in origins.enumerated() {
      if staying.removeFirst(if: offset) {
        // Staying, it has no target to be moved to.
        targets[origin] = -1
      } else {
        changes.append(
          .insert(offset: offset, element: after[offset], associatedWith: origin < 0 ? nil : origin))
      }
    }
    for (offset, target) in targets.enumerated() where target != -1 {
      changes.append(.remove(offset: offset, element: before[offset], associatedWith: target))
    }
    // Each offset is there once, and associations go both ways, which is all that is required.
    difference = CollectionDifference(changes)!
  }

  /// Compares two arrays.
  ///
  /// Elements with the same identity are matched in their order, so identities need not be unique. Takes time linear in the
  /// number of elements, and for *m* elements between the first and the last difference *m* log *m*.
  ///
  /// ```swift
  /// let change = CollectionChange(from: ["a", "b"], to: ["B", "c"], by: { $0.lowercased() }, areEqual: ==)
  /// print(change.difference.removals.count, change.difference.insertions.count, change.updates)  // 1 1 [0]
  /// ```
  ///
  /// - Parameters:
  ///   - before: The elements before the change.
  ///   - after: The elements after it.
  ///   - identity: Returns what makes an element the same, whatever its content.
  ///   - areEqual: Returns true if two elements of the same identity have the same content.
  @inlinable
  public init<ID: Hashable>(
    from before: [Element], to after: [Element], by identity: (Element) -> ID,
    areEqual: (Element, Element) -> Bool
  ) {
    let origins = OffsetMatching.origins(of: after, in: before, by: identity)
    let updates = after.indices.filter { origins[$0] >= 0 && !areEqual(before[origins[$0]], after[$0]) }
    self.init(from: before, to: after, origins: origins, updates: updates)
  }

  /// Returns for each element its offset in an array of what belongs to those before: -1 for all, if it has missed a change.
  @inlinable
  func origins<Other>(in before: [Other]) -> [Int] {
    before.count == previousCount ? origins : origins.map { _ in -1 }
  }

  /// True if the elements before and after are the same, in the same order and with the same content.
  @inlinable
  public var isEmpty: Bool { difference.isEmpty && updates.isEmpty }
}

extension CollectionChange: Equatable where Element: Equatable {}
