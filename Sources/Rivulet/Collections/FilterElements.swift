extension Signal {
  /// Keeps only the elements of a changing collection that satisfy a condition.
  ///
  /// The condition is checked once for each inserted element and each update. An update that makes an element satisfy it is an
  /// insertion, and one that makes it fail is a removal. A change of which nothing remains isn't emitted, except for the first. The
  /// end, disposal and the thread of each event stay as they are. Takes time linear in the number of elements.
  ///
  /// ```swift
  /// struct Task: Equatable { let id: Int; var isDone = false }
  /// let tasks = MutableProperty([Task(id: 1), Task(id: 2)])
  /// tasks.changes(by: \.id).filterElements { !$0.isDone }.subscribe { print($0.elements.map(\.id)) }  // [1, 2]
  /// tasks.modify { $0[0].isDone = true }  // [2]
  /// ```
  ///
  /// For a condition that changes, filter the array: `tasks.combineLatest(with: query).map { … }.changes(by: \.id)`.
  ///
  /// - Parameter isIncluded: Returns true for the elements to keep.
  ///
  /// ReactiveCocoa and Rx: none. DynamicData: `Filter`. ObservableCollections: `AttachFilter`.
  @inlinable
  public func filterElements<Element>(
    @ConditionBody _ isIncluded: @escaping @Sendable (Element) -> Bool
  ) -> Signal where Value == CollectionChange<Element> {
    lift { send in
      let last = SerialState<FilteredElements<Element>?>(nil)
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ change: CollectionChange<Element>) {
        _ = specialized
        var filtered = last.state ?? FilteredElements()
        let remaining = filtered.apply(change, isIncluded)
        let isFirst = last.state == nil
        last.state = filtered
        if isFirst || !remaining.isEmpty { send(remaining) }
      }
      return receive
    }
  }
}

/// A collection and the part of it that passed a filter.
@usableFromInline
struct FilteredElements<Element: Sendable>: Sendable {
  /// For each element of the whole, true if it passed.
  @usableFromInline var isIncluded: [Bool] = []
  @usableFromInline var elements: [Element] = []

  @inlinable init() {}

  /// Follows a change of the whole, and returns the change of the part.
  @inlinable
  mutating func apply(
    _ change: CollectionChange<Element>, _ condition: (Element) -> Bool
  ) -> CollectionChange<Element> {
    var count = 0
    let offsets = isIncluded.map { isIncluded in
      defer { count += isIncluded ? 1 : 0 }
      return isIncluded ? count : -1
    }
    let (before, sources) = (elements, change.origins(in: isIncluded))
    isIncluded = change.applied(to: isIncluded, condition)
    elements.removeAll()
    var (origins, updates, remaining) = ([Int](), [Int](), change.updates[...])
    for (offset, element) in change.elements.enumerated() {
      let isUpdated = remaining.removeFirst(if: offset)
      if !isIncluded[offset] { continue }
      let origin = sources[offset] < 0 ? -1 : offsets[sources[offset]]
      if isUpdated && origin >= 0 { updates.append(elements.count) }
      origins.append(origin)
      elements.append(element)
    }
    return CollectionChange(from: before, to: elements, origins: origins, updates: updates)
  }
}
