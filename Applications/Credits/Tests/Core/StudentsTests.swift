import Rivulet
import Testing

@testable import CreditsCore

@MainActor @Suite struct StudentsTests {
  private let model = StudentsViewModel()

  @Test("a new student has the next number, and is shown")
  func addStudent() {
    model.addStudent(named: "mei", .female)
    #expect(model.records.map(\.number) == [345, 346])
    #expect(model.student.value.name == "mei")
    #expect(model.choice.value == 1)
  }

  @Test("a removed student comes back to its place, with its credits and its way back")
  func removal() {
    #expect(!model.remove.isEnabled.value)
    model.addStudent(named: "mei", .female)
    model.addStudent(named: "li", .male)
    model.choice.value = 1
    model.addPoints.execute(5)
    var removed: [RemovedStudent] = []
    model.remove.values.subscribeOnMain { removed.append($0) }
    model.remove.execute()
    #expect(model.records.map(\.name) == ["ming", "li"] && model.student.value.name == "li")
    model.remove.execute()
    #expect(model.student.value.name == "ming" && !model.remove.isEnabled.value)
    model.remove.execute()
    #expect(model.records.map(\.name) == ["ming"])
    for removal in removed.reversed() { model.restore(removal) }
    #expect(model.records.map(\.name) == ["ming", "mei", "li"])
    #expect(model.student.value.name == "mei" && model.undo.isEnabled.value)
  }

  @Test("undo right after removals brings the students back one after the other, and redo removes them again")
  func undoOfRemovals() {
    model.addStudent(named: "mei", .female)
    model.addStudent(named: "li", .male)
    model.choice.value = 1
    model.addPoints.execute(5)
    model.remove.execute()
    model.remove.execute()
    #expect(model.records.map(\.name) == ["ming"])
    model.undo.execute()
    #expect(model.records.map(\.name) == ["ming", "li"] && model.student.value.name == "li")
    model.undo.execute()
    #expect(model.records.map(\.name) == ["ming", "mei", "li"] && model.student.value.name == "mei")
    #expect(model.records.map(\.credits) == [[0], [0, 5], [0]])
    model.redo.execute()
    #expect(model.records.map(\.name) == ["ming", "li"] && model.student.value.name == "li")
    model.undo.execute()
    // A later change of credits is taken back first.
    model.addPoints.execute(5)
    model.undo.execute()
    #expect(model.records.map(\.credits) == [[0], [0, 5], [0]])
  }

  @Test("undo takes back an addition, and a student who is back isn't brought back twice")
  func undoOfAddition() {
    var removed: [RemovedStudent] = []
    model.remove.values.subscribeOnMain { removed.append($0) }
    model.addStudent(named: "mei", .female)
    model.undo.execute()
    #expect(model.records.map(\.name) == ["ming"] && !model.undo.isEnabled.value)
    model.redo.execute()
    model.remove.execute()
    model.undo.execute()
    model.restore(removed[0])
    #expect(model.records.map(\.name) == ["ming", "mei"])
  }

  @Test("a class is emitted after each change, and begins again as it was")
  func kept() {
    var classes: [ClassRecord] = []
    model.changes.subscribeOnMain { classes.append($0) }
    model.addPoints.execute(70)
    model.addStudent(named: "mei", .female)
    model.choice.value = 0
    model.undo.execute()
    #expect(classes.last == ClassRecord([StudentRecord("ming", .male, 345, credits: [0, 70])]))
    model.redo.execute()
    #expect(classes.first == ClassRecord())
    #expect(classes.contains(ClassRecord([StudentRecord("ming", .male, 345, credits: [0, 70])])))
    let last = ClassRecord(
      [StudentRecord("ming", .male, 345, credits: [0, 70]), StudentRecord("mei", .female, 346, credits: [0])], choice: 1
    )
    #expect(classes.last == last)
    let again = StudentsViewModel(ClassRecord([StudentRecord("li", .male, 7, credits: [0, 70])], choice: 5))
    #expect(again.student.value.credit.value == 70 && !again.undo.isEnabled.value)
  }

  @Test("undo takes back what was done last, whatever it was, and shows the student whom it was about")
  func oneTimeline() {
    model.addPoints.execute(5)
    model.addStudent(named: "mei", .female)
    model.addPoints.execute(70)
    model.choice.value = 0
    model.addPoints.execute(1)
    model.choice.value = 1
    model.remove.execute()
    #expect(model.records.map(\.credits) == [[0, 5, 6]])
    var states: [String] = []
    while model.undo.isEnabled.value {
      model.undo.execute()
      states.append("\(model.student.value.name) \(model.records.map(\.credits))")
    }
    #expect(
      states == [
        "mei [[0, 5, 6], [0, 70]]", "ming [[0, 5], [0, 70]]", "mei [[0, 5], [0]]", "ming [[0, 5]]",
        "ming [[0]]",
      ])
    while model.redo.isEnabled.value { model.redo.execute() }
    #expect(model.records.map(\.credits) == [[0, 5, 6]] && model.student.value.name == "ming")
  }

  @Test("another student's labels begin with that student's values, and keep no colour")
  func switching() {
    var (credits, colours): ([String], [CreditColor?]) = ([], [])
    model.shown(\.creditText).subscribeOnMain { credits.append($0) }
    model.stateColor.subscribeOnMain { colours.append($0) }
    model.addPoints.execute(70)
    model.addStudent(named: "mei", .female)
    model.choice.value = 0
    #expect(credits == ["0", "70", "0", "70"])
    #expect(colours == [nil, .red, nil, nil, .red])
  }

  @Test("each student has a log, which is kept while another is shown")
  func logs() {
    var lines: [String] = []
    model.lines.subscribeOnMain { lines = $0 }
    model.addPoints.execute(5)
    let first = lines
    #expect(first.count == 5)
    model.addStudent(named: "mei", .female)
    #expect(lines.count == 2)
    model.choice.value = 0
    #expect(lines == first)
  }

  @Test("a search shows the lines that have its text, in upper or lower case")
  func search() {
    var lines: [String] = []
    model.lines.subscribeOnMain { lines = $0 }
    for _ in 0..<3 { model.addPoints.execute(5) }
    model.search.value = "CURRENT"
    #expect(lines == ["current credit 5", "current credit 10", "current credit 15"])
    model.addPoints.execute(5)
    #expect(lines.last == "current credit 20")
    model.search.value = "nothing"
    #expect(lines == [])
    model.search.value = ""
    #expect(lines.count == 14)
  }
}
