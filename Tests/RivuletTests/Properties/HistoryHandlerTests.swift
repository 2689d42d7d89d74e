import Rivulet
import RivuletTesting
import Testing

/// A history whose properties also set each other.
@Suite(.leavesNoSubscriptions)
struct HistoryHandlerTests {
  private let a = MutableProperty(0)
  private let b = MutableProperty(0)

  /// Undoes or redoes all steps, at most 20, and returns the values after each.
  private func states(_ move: () -> Bool) -> [[Int]] {
    var states = [[Int]]()
    while states.count < 20, move() { states.append([a.value, b.value]) }
    return states
  }

  @Test(arguments: [true, false])
  func `a set and its way over a two-way binding are one step`(isLinkedFirst: Bool) {
    if isLinkedFirst { a.bind(twoWay: b) }
    let history = History(of: a, b)
    if !isLinkedFirst { a.bind(twoWay: b) }
    let canRedo = history.canRedo.signal.record()
    a.value = 1
    b.value = 2
    #expect(states(history.undo) == [[1, 1], [0, 0]])
    #expect(states(history.redo) == [[1, 1], [2, 2]])
    #expect(canRedo.log == "false true false")
  }

  @Test func `a conversion on the way restores both sides exactly as they were`() {
    let text = MutableProperty("0")
    text.channel().bind(to: a.channel().compactMap({ "\($0)" }, back: { Int($0) }))
    let history = History(of: text, a)
    text.value = "009"
    text.value = "nine"
    a.value = 8
    var states = [String]()
    while history.undo() { states.append("\(text.value) \(a.value)") }
    while history.redo() { states.append("\(text.value) \(a.value)") }
    #expect(states == ["nine 9", "009 9", "0 0", "009 9", "nine 9", "8 8"])
  }

  @Test func `a handler that corrects a value is part of the step`() {
    let history = History(of: a, b)
    a.signal.subscribe { [weak a] in if $0 > 10 { a?.value = 10 } }
    a.value = 5
    a.value = 20
    a.value = 30
    #expect(states(history.undo) == [[5, 0], [0, 0]])
    #expect(states(history.redo) == [[5, 0], [10, 0]])
  }

  @Test func `a property that follows another one is set back with it`() {
    a.signal.map { $0 * $0 }.filter { $0 != 4 }.bind(to: b)
    let history = History(of: a, b)
    a.value = 3
    b.value = 7
    a.value = 2
    #expect(states(history.undo) == [[3, 7], [3, 9], [0, 0]])
    #expect(states(history.redo) == [[3, 9], [3, 7], [2, 7]])
  }

  @Test func `a value that a handler makes at each publication is part of the undo`() {
    let history = History(of: a, b)
    a.signal.subscribe { [b] _ in b.modify { $0 += 1 } }
    history.removeAll()
    a.value = 5
    #expect(history.undo() && !history.undo())
    #expect(a.value == 0 && history.canRedo.value)
    #expect(history.redo() && !history.redo())
    #expect(a.value == 5)
  }

  @Test func `a binding over a scheduler is a step of its own`() {
    let scheduler = TestScheduler()
    a.signal.deliver(on: scheduler).bind(to: b)
    scheduler.run()
    let history = History(of: a, b)
    a.value = 1
    scheduler.run()
    #expect(history.undo())
    #expect([a.value, b.value] == [1, 0])
    #expect(history.undo())
    scheduler.run()
    #expect([a.value, b.value] == [0, 0])
    #expect(history.redo() && a.value == 1)
  }

  @Test func `an undo in a handler takes back the set that is being published`() {
    let history = History(of: a, b)
    a.signal.subscribe { if $0 < 0 { history.undo() } }
    a.bind(twoWay: b)
    a.value = 1
    a.value = -1
    #expect([a.value, b.value] == [1, 1])
    #expect(history.canRedo.value)
    #expect(states(history.undo) == [[0, 0]])
  }

  @Test func `sets after an undo in the same transaction are a step`() {
    a.bind(twoWay: b)
    let history = History(of: a, b)
    a.value = 1
    transaction {
      history.undo()
      a.value = 5
    }
    #expect([a.value, b.value] == [5, 5])
    #expect(!history.canRedo.value)
    #expect(states(history.undo) == [[0, 0]])
  }

  @Test func `removeAll in a transaction also forgets the sets of handlers`() {
    a.bind(twoWay: b)
    let history = History(of: a, b)
    transaction {
      a.value = 1
      history.removeAll()
    }
    #expect([a.value, b.value] == [1, 1])
    #expect(!history.canUndo.value)
  }

  @Test func `removeAll ends the step that changes are merged into`() {
    let scheduler = TestScheduler()
    let history = History(of: a, merging: .seconds(1), on: scheduler)
    a.value = 1
    history.removeAll()
    a.value = 2
    #expect(history.undo())
    #expect(a.value == 1)
  }

  @Test func `changes that are merged and cancel each other out are no step`() {
    let scheduler = TestScheduler()
    let history = History(of: a, merging: .seconds(1), on: scheduler)
    a.value = 1
    a.value = 0
    #expect(!history.undo())
    a.value = 2
    #expect(history.undo())
    #expect(a.value == 0)
  }

  @Test func `merging takes the sets of handlers with the set that caused them`() {
    let scheduler = TestScheduler()
    a.bind(twoWay: b)
    let history = History(of: a, b, merging: .seconds(1), on: scheduler)
    a.value = 1
    b.value = 2
    scheduler.advance(by: .seconds(2))
    a.value = 3
    #expect(states(history.undo) == [[2, 2], [0, 0]])
    #expect(states(history.redo) == [[2, 2], [3, 3]])
  }

  @Test func `linked members of a list are set back by one undo`() {
    final class Student: Sendable, Equatable {
      let marks = MutableProperty(0)
      static func == (left: Student, right: Student) -> Bool { left === right }
    }
    let (first, second) = (Student(), Student())
    let students = MutableProperty([first])
    let history = History(of: students, with: \.marks)
    students.value = [first, second]
    first.marks.bind(twoWay: second.marks)
    first.marks.value = 1
    history.undo()
    #expect([first.marks.value, second.marks.value] == [0, 0] && students.value.count == 2)
    history.redo()
    #expect([first.marks.value, second.marks.value] == [1, 1])
  }

  @Test func `two histories of one property each record it`() {
    let (one, both) = (History(of: a), History(of: a, b))
    a.value = 1
    b.value = 2
    one.undo()
    #expect([a.value, b.value] == [0, 2])
    both.undo()
    #expect([a.value, b.value] == [1, 2])
    #expect(one.canUndo.value)
  }
}
