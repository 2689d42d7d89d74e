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
  let root: Box

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
    let bar = Box(.horizontal, spacing: 6, [students, newStudent.root, undo, redo])
    root = Box(.vertical, spacing: 12, [heading, bar, student, credit, state, add, chart.root, log.root])
    root.expandsHorizontally = true
    root.setMargins(18)
  }

  /// Offers the students of whom one can be shown. There are never fewer than before.
  func offer(_ names: [String]) {
    guard let list = students.model as? StringList else { return }
    for name in names.dropFirst(list.itemCount) { list.append(name) }
  }
}

extension Label {
  /// Has the colour, or none if nil.
  func show(_ colour: CreditColor?) {
    for other in CreditColor.allCases { removeCSSClass(other.rawValue) }
    if let colour { addCSSClass(colour.rawValue) }
  }
}
