extension Signal {
  /// Transforms the elements of a changing collection, each once.
  ///
  /// The result of an element stays and moves with it, and is released when the element is removed. An updated element is
  /// transformed again, or, with `update`, passed to its result; then it is no update any more. A change of which nothing
  /// remains isn't emitted, except for the first. The end, disposal and the thread of each event stay as they are. Takes time linear
  /// in the number of elements, and calls `transform` only for those that are new.
  ///
  /// ```swift
  /// let names = MutableProperty(["Ada", "Bob"])
  /// let greetings = names.changes(by: \.self).mapElements { name in
  ///   print("made for", name)
  ///   return "Hello, \(name)"
  /// }
  /// let list = Property(initial: [], then: greetings.map(\.elements))  // made for Ada, made for Bob
  /// names.value = ["Eve", "Bob", "Ada"]  // made for Eve
  /// print(list.value)  // ["Hello, Eve", "Hello, Bob", "Hello, Ada"]
  /// ```
  ///
  /// A view model is kept while its element changes:
  ///
  /// ```swift
  /// struct Task: Equatable { let id: Int; var title: String }
  /// final class TaskModel: Sendable {
  ///   let title: MutableProperty<String>
  ///   init(_ task: Task) { title = MutableProperty(task.title) }
  /// }
  /// let tasks = MutableProperty([Task(id: 1, title: "Wirte")])
  /// let models = tasks.changes(by: \.id).mapElements(TaskModel.init, updating: { $0.title.value = $1.title })
  /// models.subscribe { change in
  ///   change.elements[0].title.signal.subscribe { print($0) }  // Wirte
  /// }
  /// tasks.modify { $0[0].title = "Write" }  // Write
  /// ```
  ///
  /// - Parameters:
  ///   - transform: Called once for each inserted element, in their order.
  ///   - update: Called with the result of an updated element, and the new element.
  ///
  /// ReactiveCocoa and Rx: none. DynamicData: `Transform`. ObservableCollections: `CreateView`.
  @inlinable
  public func mapElements<Element, Output: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Output,
    updating update: (@Sendable (Output, Element) -> Void)? = nil
  ) -> Signal<CollectionChange<Output>, Failure> where Value == CollectionChange<Element> {
    lift { send in
      let last = SerialState<[Output]?>(nil)
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ change: CollectionChange<Element>) {
        _ = specialized
        let (before, isFirst) = (last.state ?? [], last.state == nil)
        let after = change.applied(to: before, transform, updating: update)
        last.state = after
        // After a missed change, all elements are new, and none is an update.
        let hasUpdates = update == nil && before.count == change.previousCount
        let mapped = CollectionChange<Output>(
          from: before, to: after, origins: change.origins(in: before), updates: hasUpdates ? change.updates : [])
        if isFirst || !mapped.isEmpty { send(mapped) }
      }
      return receive
    }
  }
}
