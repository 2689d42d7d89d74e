/// The steps of a ``History``. They are set in the transactions that restore the properties, so both always agree.
final class HistoryState: Sendable {
  /// The values of all properties at one moment.
  struct Moment: Sendable {
    var values: [any Memento] = []
    /// False if handlers may have had more to set.
    var isSettled = false
  }

  struct Steps: Sendable {
    var past: [Moment] = []
    var present = Moment()
    var future: [Moment] = []
    /// The properties that the last step changed, and the time of its last change.
    var last: (changed: [Int], time: Duration)?
    /// The number of times that handlers may still change restored values before their values are accepted.
    var attempts = 0
  }

  /// The clock, and the longest time between two changes of one step.
  typealias Merging = (interval: Duration, scheduler: any TimedScheduler)

  let steps = MutableProperty(Steps())
  /// The number of undos, redos and removals so far. It is set in the same transaction as the properties, and its set
  /// tells ``HistoryActions`` that this transaction and its handlers make no step.
  private let moves = MutableProperty(0)
  let actions = HistoryActions()
  private let limit: Int
  private let merging: Merging?

  init(_ properties: [any Memento], limit: Int, _ merging: Merging?) {
    self.limit = max(1, limit)
    self.merging = merging
    moves.add(HistoryRecorder(self, isMove: true))
    for property in properties { property.attach(to: self) }
    // A set before the commit is part of the first state, and one after it is noticed.
    TransactionLog.outside {
      transaction {
        let present = properties.map(\.renewed)
        for property in present { property.attach(to: self) }
        steps.value.present = Moment(values: present, isSettled: true)
      }
    }
  }

  deinit { actions.table.withLock { $0.isAbandoned = true } }

  /// Records a step if the values differ from those of the last step and no action is open. The end of an open action will
  /// record it otherwise.
  func record() { transaction { addStep(isSettled: true) { actions.table.withLock { $0.isIdle } } } }

  /// Ends an undo or a redo. If handlers have replaced restored values, these are restored again: handlers that compute them
  /// from other properties aren't called then. Values that handlers set each time are accepted as part of the undo.
  ///
  /// Does nothing if other actions have set properties meanwhile. Their end will record the difference.
  func absorb() {
    transaction {
      compare { steps, present, changed in
        if actions.table.withLock({ $0.hasSteps }) { return false }
        if steps.present.isSettled, steps.attempts > 0 {
          steps.attempts -= 1
          restore(changed.map { steps.present.values[$0] })
        } else {
          steps.present = Moment(values: present, isSettled: true)
        }
        return true
      }
    }
  }

  /// Adds a step of the difference from the last step, inside a transaction.
  ///
  /// - Parameters:
  ///   - isSettled: False if the action that has made the difference isn't over.
  ///   - isDue: Called after the values were read. If it returns false, nothing is added.
  private func addStep(isSettled: Bool, ifDue isDue: () -> Bool = { true }) {
    let time = merging?.scheduler.now
    compare { steps, present, changed in
      if !isDue() { return false }
      steps.future = []
      var isMerged = false
      if let last = steps.last, let time, let merging {
        isMerged = last.changed == changed && time - last.time <= merging.interval
      }
      if !isMerged { steps.past.append(steps.present) }
      if steps.past.count > limit { steps.past.removeFirst() }
      steps.last = time.map { (changed, $0) }
      // A letter that is typed and deleted again leaves nothing to undo.
      let before = steps.past.last?.values ?? []
      if isMerged, before.indices.allSatisfy({ present[$0].isEqual(to: before[$0]) }), steps.past.popLast() != nil {
        steps.last = nil
      }
      steps.present = Moment(values: present, isSettled: isSettled)
      return true
    }
  }

  /// Compares the properties with the last step, and sets the steps if they differ and `update` returns true.
  private func compare(_ update: (inout Steps, _ present: [any Memento], _ changed: [Int]) -> Bool) {
    var new = steps.value
    let present = new.present.values.map(\.renewed)
    let changed = present.indices.filter { !present[$0].isEqual(to: new.present.values[$0]) }
    if changed.isEmpty { return }
    // A list may have new elements. If one is set before this, the transaction is repeated.
    for index in changed { present[index].attach(to: self) }
    if update(&new, present, changed) { steps.value = new }
  }

  @discardableResult
  func undo() -> Bool { move(from: \.past, to: \.future) }

  @discardableResult
  func redo() -> Bool { move(from: \.future, to: \.past) }

  func removeAll() {
    move { steps in
      steps.past = []
      steps.future = []
      return steps.present
    }
  }

  private func move(
    from source: WritableKeyPath<Steps, [Moment]>, to target: WritableKeyPath<Steps, [Moment]>
  ) -> Bool {
    move { steps in
      guard let values = steps[keyPath: source].popLast() else { return nil }
      steps[keyPath: target].append(steps.present)
      return values
    }
  }

  /// Restores values, in one transaction.
  ///
  /// - Parameter choose: Moves the steps, and returns the values to restore; nil for no move.
  /// - Returns: False if there was no move.
  @discardableResult
  private func move(_ choose: (inout Steps) -> Moment?) -> Bool {
    let isNested = TransactionLog.isOpen
    return transaction {
      // Sets whose action is still open, as in a handler or in the transaction that has made them.
      addStep(isSettled: false)
      var new = steps.value
      guard let moment = choose(&new) else { return false }
      new.present = moment
      new.attempts = moment.values.count
      new.last = nil
      steps.value = new
      let move = restore(moment.values)
      // The transaction's own sets after the move are a step.
      if isNested {
        TransactionLog.current?.atEnd { if self.moves.value == move { self.addStep(isSettled: false) } }
      }
      return true
    }
  }

  /// Restores values in the open transaction, whose handlers will make no step. Returns the number of the move.
  @discardableResult
  private func restore(_ values: [any Memento]) -> Int {
    // As one set, so that two-way bindings change none of the values for another one.
    TransactionLog.current?.asOneSet { for value in values { value.restore() } }
    return moves.modify {
      $0 += 1
      return $0
    }
  }
}

/// The state of a property, to be restored.
protocol Memento: Sendable {
  /// Has a history notified of each set.
  func attach(to state: HistoryState)
  func restore()
  /// The value of the same property now.
  var renewed: any Memento { get }
  func isEqual(to other: any Memento) -> Bool
}

extension MutableProperty where Value: Equatable {
  struct Saved: Memento {
    weak var property: MutableProperty?
    let value: Value

    func attach(to state: HistoryState) { property?.add(HistoryRecorder(state, isMove: false)) }

    /// Sets the value, unless the property has it: then it has nothing to announce.
    func restore() { if let property, property.value != value { property.value = value } }

    var renewed: any Memento { property.map { Self(property: $0, value: $0.value) } ?? self }

    /// True, too, if the property is freed: then no step changes it.
    func isEqual(to other: any Memento) -> Bool { property == nil || (other as? Self)?.value == value }
  }

  var memento: any Memento { Saved(property: self, value: value) }
}
