import Rivulet
import RivuletTesting

extension Hammer {
  static var transactions: [Hammer] {
    [
      Hammer("transaction(_:)") { stage in
        let (first, second, token) = (MutableProperty(0), MutableProperty(0), stage.token())
        let joined = first.combineLatest(with: second).map { token.pass($0 - $1) }
        let followed = first.flatMap { first in second.map { token.pass(first - $0) } }
        return stage.subscribers(to: joined.signal) + stage.subscribers(to: followed.signal) + [
          { transaction { (first.value, second.value) = (first.value + 1, second.value + 1) } },
          { transaction { (second.value, first.value) = (second.value - 1, first.value - 1) } },
          {
            try? transaction { () throws(Oops) in
              (first.value, second.value) = (7, 8); throw Oops()
            }
          },
          { _ = joined.value }, { _ = followed.value }, { _ = transaction { first.value - second.value } },
          { second.value = 3 },
        ]
      },
      Hammer("History: undo(), redo(), removeAll()") { stage in
        let (first, second) = (MutableProperty(0), MutableProperty(0))
        let history = Guarded<History?>(History(of: first, second, limit: 3))
        return stage.subscribers(to: first.combineLatest(with: second).map { $0 - $1 }.signal)
          + stage.subscribers(to: history.value!.canUndo.signal) + [
            { history.value?.undo() }, { history.value?.redo() }, { history.value?.removeAll() },
            { transaction { (first.value, second.value) = (first.value + 1, second.value + 1) } },
            { history.value?.undoCommand.execute() }, { first.value += 1 },
            {
              let last = history { $0.take() }
              _ = consume last
            },
          ]
      },
    ]
  }
}
