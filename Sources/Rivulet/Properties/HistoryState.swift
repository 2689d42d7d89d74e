/// The steps of a ``History``. They are set in the transactions that set the properties, so both always agree.
final class HistoryState: Sendable {
  /// The values of all properties at one moment.
  typealias Moment = [any Memento]

  struct Steps: Sendable {
    var past: [Moment] = []
    var present: Moment = []
    var future: [Moment] = []
    /// The properties that the last step changed, and the time of its last change.
    var last: (changed: [Int], time: Duration)?
  }

  /// The clock, and the longest time between two changes of one step.
  typealias Merging = (interval: Duration, scheduler: any TimedScheduler)

  let steps = MutableProperty(Steps())
  /// The number of undos and redos so far.
  let moves = MutableProperty(0)
  private let limit: Int
  private let merging: Merging?

  init(limit: Int, _ merging: Merging?) { (self.limit, self.merging) = (max(1, limit), merging) }

  /// Records what the properties announce.
  func record(_ present: Moment, _ move: Int) {
    let time = merging?.scheduler.now
    transaction {
      // Another thread has undone a step meanwhile, and the values with it.
      if moves.value != move { return }
      var new = steps.value
      if !new.present.isEmpty {
        let changed = present.indices.filter { !present[$0].isEqual(to: new.present[$0]) }
        // An undo sets `present`, too, so what it announces is no step.
        if changed.isEmpty { return }
        add(changed, at: time, to: &new)
      }
      new.present = present
      steps.value = new
    }
  }

  private func add(_ changed: [Int], at time: Duration?, to steps: inout Steps) {
    steps.future = []
    var isMerged = false
    if let last = steps.last, let time, let merging {
      isMerged = last.changed == changed && time - last.time <= merging.interval
    }
    if !isMerged { steps.past.append(steps.present) }
    if steps.past.count > limit { steps.past.removeFirst() }
    steps.last = time.map { (changed, $0) }
  }

  @discardableResult
  func undo() -> Bool { move(from: \.past, to: \.future) }

  @discardableResult
  func redo() -> Bool { move(from: \.future, to: \.past) }

  func removeAll() {
    transaction {
      recordPresent()
      steps.modify { ($0.past, $0.future, $0.last) = ([], [], nil) }
    }
  }

  /// Records sets whose announcement is still to come, as in the transaction that has made them.
  private func recordPresent() {
    let known = steps.value.present
    if !known.isEmpty { record(known.map(\.renewed), moves.value) }
  }

  private func move(
    from source: WritableKeyPath<Steps, [Moment]>, to target: WritableKeyPath<Steps, [Moment]>
  ) -> Bool {
    transaction {
      recordPresent()
      var new = steps.value
      guard let values = new[keyPath: source].popLast() else { return false }
      new[keyPath: target].append(new.present)
      (new.present, new.last) = (values, nil)
      for value in values { value.restore() }
      steps.value = new
      moves.value += 1
      return true
    }
  }
}

/// A value of a property, to be set again.
protocol Memento: Sendable {
  func restore()
  /// The value of the same property now.
  var renewed: any Memento { get }
  func isEqual(to other: any Memento) -> Bool
}

extension MutableProperty where Value: Equatable {
  struct Saved: Memento {
    weak var property: MutableProperty?
    let value: Value

    /// Sets the value, unless the property has it: then it has nothing to announce.
    func restore() { if let property, property.value != value { property.value = value } }

    var renewed: any Memento { property.map { Self(property: $0, value: $0.value) } ?? self }

    /// True, too, if the property is freed: then no step changes it.
    func isEqual(to other: any Memento) -> Bool { property == nil || (other as? Self)?.value == value }
  }

  var memento: Property<any Memento> { map { [weak self] in Saved(property: self, value: $0) } }
}
