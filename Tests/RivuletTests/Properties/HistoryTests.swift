import Rivulet
import RivuletTesting
import Testing

@Suite("History", .leavesNoSubscriptions)
struct HistoryTests {
  private let title = MutableProperty("a")
  private let amount = MutableProperty(0)

  @Test("undo goes back set by set, and redo forth again")
  func steps() {
    let history = History(of: title, amount)
    let (undo, redo) = (history.canUndo.signal.record(), history.canRedo.signal.record())
    title.value = "b"
    amount.value = 1
    title.value = "c"
    #expect([history.undo(), history.undo()] == [true, true])
    #expect((title.value, amount.value) == ("b", 0))
    history.redo()
    #expect((title.value, amount.value) == ("b", 1))
    history.redo()
    #expect(title.value == "c")
    #expect(!history.redo())
    #expect(undo.log == "false true")
    #expect(redo.log == "false true false")
  }

  @Test("a transaction is one step, and an undo is announced once")
  func transactions() {
    let history = History(of: title, amount)
    transaction {
      title.value = "b"
      amount.value = 1
    }
    let recorder = title.combineLatest(with: amount).signal.record()
    history.undo()
    history.redo()
    #expect(recorder.values.map { "\($0)\($1)" } == ["b1", "a0", "b1"])
    #expect(history.undo())
    #expect(!history.undo())
  }

  @Test("a new step discards those that were undone")
  func branches() {
    let history = History(of: amount)
    for number in 1...3 { amount.value = number }
    history.undo()
    history.undo()
    amount.value = 9
    #expect(!history.canRedo.value)
    history.undo()
    #expect(amount.value == 1)
  }

  @Test("a set of an equal value is no step, and nor is a transaction that changes nothing")
  func equal() {
    let history = History(of: title, amount)
    title.value = "a"
    transaction {
      amount.value = 1
      amount.value = 0
    }
    #expect(!history.canUndo.value)
  }

  @Test("no more steps than the limit are kept")
  func limit() {
    let history = History(of: amount, limit: 2)
    for number in 1...5 { amount.value = number }
    while history.undo() {}
    #expect(amount.value == 3)
    let least = History(of: amount, limit: -1)
    amount.value = 4
    #expect(least.undo())
  }

  @Test("changes of one property in quick succession are one step, until a pause, another property or an undo")
  func merging() {
    let scheduler = TestScheduler()
    let history = History(of: title, amount, merging: .seconds(1), on: scheduler)
    for letter in "bcd" {
      title.value.append(letter)
      scheduler.advance(by: .seconds(1))
    }
    scheduler.advance(by: .milliseconds(1))
    title.value.append("e")
    amount.value = 1
    title.value.append("f")
    #expect(title.value == "abcdef")
    let values = (0..<4).map { _ in
      history.undo()
      return "\(title.value)\(amount.value)"
    }
    #expect(values == ["abcde1", "abcde0", "abcd0", "a0"])
    #expect(!history.undo())
    title.value = "x"
    history.undo()
    title.value = "y"
    title.value = "z"
    history.undo()
    #expect(title.value == "a")
  }

  @Test("undo and redo are commands, which are enabled while there is a step")
  func commands() {
    let history = History(of: amount)
    let clicks = Subject<Void, Never>()
    clicks.signal.bind(to: history.undoCommand)
    #expect(!history.undoCommand.isEnabled.value)
    amount.value = 1
    #expect(history.undoCommand.isEnabled.value)
    clicks.send(())
    #expect(amount.value == 0)
    #expect(!history.undoCommand.isEnabled.value)
    history.redoCommand.execute()
    #expect(amount.value == 1)
  }

  @Test("removeAll forgets the steps, and the properties stay as they are")
  func removal() {
    let history = History(of: amount)
    amount.value = 1
    amount.value = 2
    history.undo()
    history.removeAll()
    #expect([history.undo(), history.redo()] == [false, false])
    #expect(amount.value == 1)
    amount.value = 5
    history.undo()
    #expect(amount.value == 1)
  }

  @Test("it retains no property, and isn't retained by them")
  func ownership() {
    let tracker = LeakTracker()
    do {
      let token = tracker.token()
      let history = History(of: amount)
      history.canUndo.signal.subscribe { _ in token.touch() }
      amount.value = 1
    }
    #expect(tracker.live == 0)
    weak var freed: MutableProperty<Int>?
    let history = {
      let short = MutableProperty(0)
      freed = short
      let history = History(of: short, amount)
      short.value = 1
      amount.value = 2
      return history
    }()
    #expect(freed == nil)
    history.undo()
    #expect(amount.value == 1)
  }

  @Test("while other threads set the properties, the steps lead back to states that were, and to the first one")
  func threads() {
    let times = count(200)
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    let history = History(of: a, b, limit: .max)
    let wrong = Counter()
    a.combineLatest(with: b).signal.subscribe { if $0 != $1 { wrong.add() } }
    onThreads(3) { thread in
      for number in 1...times {
        if thread == 2 {
          if number % 3 == 0 { history.undo() } else { history.redo() }
        } else {
          transaction { (a.value, b.value) = (number + thread * times, number + thread * times) }
        }
      }
    }
    while history.undo() {}
    #expect(wrong.value == 0)
    #expect([a.value, b.value] == [0, 0])
  }

  @Test("In a transaction, an undo takes back what the transaction has set, and removeAll forgets it")
  func inTransactions() {
    let text = MutableProperty("")
    let history = History(of: text)
    text.value = "a"
    transaction {
      text.value = "ab"
      history.undo()
      #expect(text.value == "a")
    }
    #expect(text.value == "a")
    history.redo()
    #expect(text.value == "ab")
    transaction {
      text.value = "abc"
      history.removeAll()
    }
    #expect(text.value == "abc")
    #expect(!history.canUndo.value)
  }

  private final class Student: Sendable, Equatable {
    let marks = MutableProperty<[Int]>([])
    static func == (left: Student, right: Student) -> Bool { left === right }
  }

  @Test("a list and a property of its elements have one way back, step by step, whatever was changed")
  func lists() {
    let (first, second) = (Student(), Student())
    let students = MutableProperty([first])
    let history = History(of: students, with: \.marks)
    first.marks.value = [1]
    students.modify { $0.append(second) }
    second.marks.value = [2]
    first.marks.value = [1, 3]
    students.modify { $0.removeLast() }
    // It isn't in the list.
    second.marks.value = []
    let states = (0..<5).map { _ in
      history.undo()
      return students.value.map(\.marks.value)
    }
    #expect(states == [[[1, 3], [2]], [[1], [2]], [[1], []], [[1]], [[]]])
    #expect(!history.undo())
    while history.redo() {}
    #expect(students.value == [first] && first.marks.value == [1, 3])
    history.undo()
    #expect(students.value == [first, second] && second.marks.value == [2])
  }

  @Test("a transaction of a list and its elements is one step, which is announced and taken back at once")
  func listsInTransactions() {
    let (first, second) = (Student(), Student())
    let students = MutableProperty([first])
    let history = History(of: students, with: \.marks)
    transaction {
      first.marks.value = [1]
      students.value = [second, first]
      second.marks.value = [2]
    }
    let recorder = students.flatMap { Property.combineLatest($0.map(\.marks)) }.signal.record()
    history.undo()
    #expect(!history.canUndo.value && students.value == [first])
    history.redo()
    #expect(recorder.values == [[[2], [1]], [[]], [[2], [1]]])
    transaction {
      second.marks.value = [5]
      history.undo()
    }
    #expect(students.value == [second, first] && second.marks.value == [2])
    // Equal values in the same elements are no step.
    first.marks.value = [1]
    history.undo()
    #expect(students.value == [first])
  }
}
