import AppCore
import CreditsCore
import GTKKit

/// Shows students without Rivulet: each calls closures, and those of the student that is shown set the labels.
@MainActor
final class HandMadeScreen {
  let column = StudentColumn(localized("Without Rivulet"))
  private(set) var students = [HandMadeStudent("ming", .male, 345)]
  private var shown: HandMadeStudent { students[column.students.selected] }

  init() {
    let column = column
    column.offer([students[0].name])
    column.add.onClicked { [weak self] in self?.shown.controller?.add(5) }
    column.undo.onClicked { [weak self] in self?.shown.controller?.undo() }
    column.redo.onClicked { [weak self] in self?.shown.controller?.redo() }
    column.newStudent.onAdd { [weak self] in self?.addStudent(named: $0, $1) }
    column.students.observe(DropDown.selected) { [weak self] _ in self?.show() }
    column.log.search.onChanged { [weak self] in self?.shown.showLines() }
    show()
  }

  private func addStudent(named name: String, _ gender: Gender) {
    students.append(HandMadeStudent(name, gender, (students.map(\.number).max() ?? 0) + 1))
    column.offer(students.map(\.name))
    column.students.selected = students.count - 1
  }

  private func show() {
    for student in students { student.column = nil }
    shown.column = column
    shown.showAll()
  }

  var records: [StudentRecord] {
    students.map { StudentRecord($0.name, $0.gender, $0.number, credits: $0.controller?.credits ?? []) }
  }
}
