import Rivulet
import RivuletTesting
import Testing

/// Laws of properties that are linked, for graphs and actions chosen at random.
@Suite(.leavesNoSubscriptions)
struct LinkModelTests {
  @Test func `each action of a user is one step, and undo and redo lead along the states between them`() {
    for seed in 0..<UInt64(count(1000)) {
      if let failure = Self.failureOfHistory(seed) {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }

  /// Compares a history with a list of states.
  private static func failureOfHistory(_ seed: UInt64) -> String? {
    var model = LinkModel(seed: seed)
    model.linkInAnyWay()
    let history = model.history()
    var (past, present, future) = ([[Int]](), model.values, [[Int]]())
    var actions = [String]()
    for _ in 0..<25 {
      switch Int.random(in: 0..<8, using: &model.random) {
      case 0, 1, 2, 3:
        let sets = model.sets()
        actions.append("\(sets)")
        apply(sets, to: model, inTransaction: sets.count > 1)
        if model.values == present { continue }
        past.append(present)
        present = model.values
        future = []
      case 4, 5:
        actions.append("undo")
        if history.undo() == past.isEmpty { return "undo of \(past) after \(actions), \(model.links)" }
        if let state = past.popLast() {
          future.append(present)
          present = state
        }
      case 6:
        actions.append("redo")
        if history.redo() == future.isEmpty { return "redo of \(future) after \(actions), \(model.links)" }
        if let state = future.popLast() {
          past.append(present)
          present = state
        }
      default:
        if actions.count % 9 > 0 { continue }
        actions.append("removeAll")
        history.removeAll()
        past = []
        future = []
      }
      if model.values != present { return "\(model.values), not \(present), after \(actions), \(model.links)" }
    }
    return nil
  }

  @Test func `the last set of a transaction wins, and each property publishes its last value once`() {
    for seed in 0..<UInt64(count(500)) {
      var model = LinkModel(seed: seed)
      model.link()
      let records = model.properties.map { $0.signal.record() }
      let all = Property.combineLatest(model.properties).signal.record()
      for _ in 0..<10 {
        var expected = model.values
        let (sets, before) = (model.sets(), (records.map(\.values.count), all.values.count))
        for (index, value) in sets {
          for other in expected.indices where model.groups[other].group == model.groups[index].group {
            expected[other] = value - model.groups[index].offset + model.groups[other].offset
          }
        }
        Self.apply(sets, to: model, inTransaction: true)
        let touched = Set(sets.map { model.groups[$0.index].group })
        let published = zip(records, before.0).map { $0.values.count - $1 }
        let context: Comment = "seed \(seed): \(sets), \(model.links)"
        #expect(model.values == expected && records.map(\.values.last) == expected, context)
        #expect(published == model.groups.map { touched.contains($0.group) ? 1 : 0 }, context)
        #expect(all.values.last == expected && all.values.count == before.1 + 1, context)
      }
      for record in records { record.dispose() }
      all.dispose()
    }
  }

  private static func apply(_ sets: [(index: Int, value: Int)], to model: LinkModel, inTransaction: Bool) {
    let apply = { for (index, value) in sets { model.properties[index].value = value } }
    if !inTransaction { return apply() }
    transaction {
      apply()
      // Undone: it must leave no trace, not even in the order of the sets.
      try? transaction { () throws(Oops) in
        model.properties[0].value = 100
        throw Oops()
      }
    }
  }
}
