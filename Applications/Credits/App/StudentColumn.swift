import AppCore
import AppUI
import CreditsCore
import GTKKit

/// The widgets that show one of several students, with nothing in them yet.
@MainActor
final class StudentColumn {
  let students = DropDown([]), credit = Label(), state = Label(), student = Label()
  let add = Button(label: localized("Add 5 Credits")), chart = CreditChart(), log = LogCard(), newStudent: StudentForm
  let undo = Button(iconName: "edit-undo-symbolic", accessibleName: localized("Undo"))
  let redo = Button(iconName: "edit-redo-symbolic", accessibleName: localized("Redo"))
  let remove = Button(iconName: "user-trash-symbolic", accessibleName: localized("Remove the Student"))
  let root: Box
  /// True while the students that are offered change, and with them the chosen one.
  private(set) var isOffering = false

  init(_ title: String) {
    newStudent = StudentForm(title)
    let heading = Label(title)
    for (label, style) in [(heading, "heading"), (credit, "title-1"), (state, "title-3"), (student, "dim-label")] {
      label.addCSSClass(style)
      (label.wrapsAnywhere, label.justify) = (true, .center)
    }
    (students.accessibleName, students.expandsHorizontally) = (localized("Student"), true)
    students.shortenTexts()
    (add.accessibleDescription, add.horizontalAlignment) = (title, .center)
    (add.child as? Label)?.wraps = true
    remove.tooltipText = remove.accessibleName
    let bar = Box(.horizontal, spacing: 6, [students, newStudent.root, remove, undo, redo])
    root = Box(.vertical, spacing: 12, [heading, bar, student, credit, state, add, chart.root, log.root])
    root.expandsHorizontally = true
    root.setMargins(18)
  }

  /// Offers the students of whom one can be shown, and chooses one.
  func offer(_ names: [String], showing place: Int) {
    guard let list = students.model as? StringList else { return }
    isOffering = true
    defer { isOffering = false }
    if students.texts != names { list.splice(at: 0, removalCount: list.itemCount, additions: names) }
    students.selected = place
  }
}

extension Label {
  /// Has the colour, or none if nil.
  func show(_ colour: CreditColor?) {
    for other in CreditColor.allCases { removeCSSClass(other.rawValue) }
    if let colour { addCSSClass(colour.rawValue) }
  }
}
