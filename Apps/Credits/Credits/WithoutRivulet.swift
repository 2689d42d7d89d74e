import AppCore
import CreditsCore
import GTKKit

/// Shows students without Rivulet: each calls closures, and those of the student that is shown set the labels.
@MainActor
final class HandMadeScreen {
  let column = StudentColumn(localized("Without Rivulet"))
  private(set) var students: [HandMadeStudent]
  private var choice: Int
  /// Called after each change of the class, and after a student was removed.
  private let onChange: (ClassRecord) -> Void
  private let onRemove: (String, _ undo: @escaping @MainActor () -> Void) -> Void
  private var shown: HandMadeStudent { students[choice] }

  init(
    _ kept: ClassRecord, onChange: @escaping (ClassRecord) -> Void,
    onRemove: @escaping (String, _ undo: @escaping @MainActor () -> Void) -> Void
  ) {
    students = kept.students.map { HandMadeStudent($0.name, $0.gender, $0.number, credits: $0.credits) }
    (choice, self.onChange, self.onRemove) = (kept.choice, onChange, onRemove)
    let column = column
    column.add.onClicked { [weak self] in self?.shown.controller?.add(5) }
    column.undo.onClicked { [weak self] in self?.shown.controller?.undo() }
    column.redo.onClicked { [weak self] in self?.shown.controller?.redo() }
    column.remove.onClicked { [weak self] in self?.remove() }
    column.newStudent.onAdd { [weak self] in self?.addStudent(named: $0, $1) }
    column.students.observe(DropDown.selected) { [weak self] index in
      guard let self, !self.column.isOffering else { return }
      show(index)
    }
    column.log.search.onChanged { [weak self] in self?.shown.showLines() }
    for student in students { watch(student) }
    show(choice)
  }

  private func watch(_ student: HandMadeStudent) {
    student.onChange = { [weak self] in self?.changed() }
  }

  private func addStudent(named name: String, _ gender: Gender) {
    insert(HandMadeStudent(name, gender, (students.map(\.number).max() ?? 0) + 1), at: students.count)
  }

  private func insert(_ student: HandMadeStudent, at place: Int) {
    watch(student)
    students.insert(student, at: place)
    show(place)
  }

  private func remove() {
    guard students.count > 1 else { return }
    let (student, place) = (shown, choice)
    students.remove(at: place)
    student.column = nil
    show(min(place, students.count - 1))
    onRemove(student.name) { [weak self] in
      if let self { insert(student, at: min(place, students.count)) }
    }
  }

  private func show(_ place: Int) {
    choice = place
    for student in students { student.column = nil }
    column.offer(students.map(\.name), showing: place)
    column.remove.isSensitive = students.count > 1
    shown.column = column
    shown.showAll()
  }

  private func changed() { onChange(ClassRecord(records, choice: choice)) }

  var records: [StudentRecord] {
    students.map { StudentRecord($0.name, $0.gender, $0.number, credits: $0.controller?.credits ?? []) }
  }
}
