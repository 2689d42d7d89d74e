extension Signal {
  /// Emits how each array differs from the one before, with elements compared by identity.
  ///
  /// The first change inserts all elements of the first array, and is emitted even if there are none. After it, an array without a
  /// difference emits nothing. An element with the same identity and other content is an update, even if it has moved, too.
  ///
  /// Each subscription begins with an empty array. A subscriber that joins `changes(by:).share()` late has missed some; the operators
  /// on changes, and bindings to lists, then treat all elements as new. The end, disposal and the thread of each event stay as they
  /// are. Takes time linear in the number of elements, and for *m* elements between the first and the last difference *m* log *m*.
  ///
  /// ```swift
  /// final class Photo: Sendable { let id: Int; init(_ id: Int) { self.id = id } }
  /// let photos = MutableProperty([Photo(1), Photo(2)])
  /// photos.changes(by: \.id, areEqual: { $0 === $1 }).subscribe { print($0.updates) }  // []
  /// photos.value = [photos.value[0], Photo(2)]  // [1]
  /// ```
  ///
  /// - Parameters:
  ///   - identity: Returns what makes an element the same, whatever its content. Elements with the same identity are matched in
  ///     their order.
  ///   - areEqual: Returns true if two elements of the same identity have the same content.
  ///
  /// ReactiveCocoa: `rac_valuesAndChangesForKeyPath:`. Rx: none. DynamicData: `ToObservableChangeSet`.
  @inlinable
  public func changes<Element, ID: Hashable & SendableMetatype>(
    by identity: @escaping @Sendable (Element) -> ID, areEqual: @escaping @Sendable (Element, Element) -> Bool
  ) -> Signal<CollectionChange<Element>, Failure> where Value == [Element] {
    lift { send in
      let last = SerialState<[Element]?>(nil)
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ elements: [Element]) {
        _ = specialized
        let change = CollectionChange(from: last.state ?? [], to: elements, by: identity, areEqual: areEqual)
        let isFirst = last.state == nil
        last.state = elements
        if isFirst || !change.isEmpty { send(change) }
      }
      return receive
    }
  }

  /// Emits how each array differs from the one before, with elements compared by identity, and their content by `==`.
  ///
  /// Otherwise the same as ``changes(by:areEqual:)``.
  ///
  /// ```swift
  /// Signal<[String], Never>.from([["Ada"], ["Ada", "Bob"], ["Bob"]]).changes(by: \.self)
  ///   .subscribe { print($0.difference.insertions.count, $0.difference.removals.count) }  // 1 0, 1 0, 0 1
  /// ```
  ///
  /// - Parameter identity: Returns what makes an element the same, whatever its content: `\.id`, or `\.self` if it is all of it.
  ///
  /// ReactiveCocoa: `rac_valuesAndChangesForKeyPath:`. Rx: none. DynamicData: `ToObservableChangeSet`.
  @inlinable
  public func changes<Element: Equatable, ID: Hashable & SendableMetatype>(
    by identity: @escaping @Sendable (Element) -> ID
  ) -> Signal<CollectionChange<Element>, Failure> where Value == [Element] {
    changes(by: identity, areEqual: { $0 == $1 }).composed(from: self)
  }

  @available(*, unavailable, message: "The elements aren't Equatable: add `areEqual: { … }`, or make them Equatable.")
  public func changes<Element, ID: Hashable & SendableMetatype>(
    by identity: @escaping @Sendable (Element) -> ID
  ) -> Signal<CollectionChange<Element>, Failure> where Value == [Element] { fatalError() }
}

extension PropertyProtocol {
  /// Emits all elements of the array, as insertions, and then each change, with elements compared by identity.
  ///
  /// The same as ``Signal/changes(by:areEqual:)`` of the property's signal, for elements that aren't `Equatable`.
  ///
  /// - Parameters:
  ///   - identity: Returns what makes an element the same, whatever its content.
  ///   - areEqual: Returns true if two elements of the same identity have the same content.
  ///
  /// ReactiveCocoa: `rac_valuesAndChangesForKeyPath:`. Rx: none. DynamicData: `ToObservableChangeSet`.
  @inlinable
  public func changes<Element, ID: Hashable & SendableMetatype>(
    by identity: @escaping @Sendable (Element) -> ID, areEqual: @escaping @Sendable (Element, Element) -> Bool
  ) -> Signal<CollectionChange<Element>, Never> where Value == [Element] {
    signal.changes(by: identity, areEqual: areEqual)
  }

  /// Emits all elements of the array, as insertions, and then each change, with elements compared by identity.
  ///
  /// The same as ``Signal/changes(by:)`` of the property's signal.
  ///
  /// ```swift
  /// struct Task: Equatable { let id: Int; var isDone = false }
  /// let tasks = MutableProperty([Task(id: 1), Task(id: 2)])
  /// tasks.changes(by: \.id).subscribe { print($0.difference.count, $0.updates) }  // 2 []
  /// tasks.modify { $0[1].isDone = true }  // 0 [1]
  /// tasks.modify { $0.append(Task(id: 3)) }  // 1 []
  /// ```
  ///
  /// - Parameter identity: Returns what makes an element the same, whatever its content: `\.id`, or `\.self` if it is all of it.
  ///
  /// ReactiveCocoa: `rac_valuesAndChangesForKeyPath:`. Rx: none. DynamicData: `ToObservableChangeSet`.
  @inlinable
  public func changes<Element: Equatable, ID: Hashable & SendableMetatype>(
    by identity: @escaping @Sendable (Element) -> ID
  ) -> Signal<CollectionChange<Element>, Never> where Value == [Element] {
    signal.changes(by: identity)
  }

  @available(*, unavailable, message: "The elements aren't Equatable: add `areEqual: { … }`, or make them Equatable.")
  public func changes<Element, ID: Hashable & SendableMetatype>(
    by identity: @escaping @Sendable (Element) -> ID
  ) -> Signal<CollectionChange<Element>, Never> where Value == [Element] { fatalError() }
}

// Mistakes that the compiler would explain by the types of its search.
extension Signal where Value: Collection, Value.Element: Sendable {
  @available(*, unavailable, message: "Add what identifies an element, as in `changes(by: \\.id)`.")
  public var changes: Signal<CollectionChange<Value.Element>, Failure> { fatalError() }
}

extension PropertyProtocol where Value: Collection, Value.Element: Sendable {
  @available(*, unavailable, message: "Add what identifies an element, as in `changes(by: \\.id)`.")
  public var changes: Signal<CollectionChange<Value.Element>, Never> { fatalError() }
}
