import AppCore
import CreditsCore
import GTKKit

/// Shows students without Rivulet: each calls closures, and those of the student that is shown set the labels.
@MainActor
final class HandMadeScreen {
  let column = StudentColumn(localized("Without Rivulet"))
  private(set) var students: [HandMadeStudent]
  private var choice: Int
  private let history = UndoStack()
  /// Called after each change of the class, and after a student was removed.
  private let onChange: (ClassRecord) -> Void
  private let onRemove: (String, _ undo: @escaping @MainActor () -> Void) -> Void
  private var shown: HandMadeStudent { students[choice] }

  init(
    _ kept: ClassRecord, onChange: @escaping (ClassRecord) -> Void,
    onRemove: @escaping (String, _ undo: @escaping @MainActor () -> Void) -> Void
  ) {
    students = kept.students.map { [history] in
      HandMadeStudent($0.name, $0.gender, $0.number, credits: $0.credits, history: history)
    }
    (choice, self.onChange, self.onRemove) = (kept.choice, onChange, onRemove)
    let column = column
    column.add.onClicked { [weak self] in self?.shown.controller?.add(5) }
    column.undo.onClicked { [weak self, history] in self?.move(history.undo) }
    column.redo.onClicked { [weak self, history] in self?.move(history.redo) }
    column.remove.onClicked { [weak self] in self?.remove() }
    column.newStudent.onAdd { [weak self] in self?.addStudent(named: $0, $1) }
    column.students.observe(DropDown.selected) { [weak self] index in
      guard let self, !self.column.isOffering else { return }
      show(index)
    }
    column.log.search.onChanged { [weak self] in self?.shown.showLines() }
    history.onChange = { [weak self] in self?.changed() }
    for student in students { watch(student) }
    show(choice)
  }

  private func watch(_ student: HandMadeStudent) {
    student.onChange = { [weak self] in self?.changed() }
  }

  private func addStudent(named name: String, _ gender: Gender) {
    let number = (students.map(\.number).max() ?? 0) + 1
    insert(HandMadeStudent(name, gender, number, history: history), at: students.count)
  }

  /// Goes one step back or forth, and shows the student whom it is about, or else the one who was shown.
  private func move(_ step: () -> Void) {
    let (before, last) = (students.map { ($0, $0.credits) }, shown)
    step()
    let place = students.firstIndex { now in !before.contains { $0.0 === now && $0.1 == now.credits } }
    show(place ?? students.firstIndex { $0 === last } ?? min(choice, students.count - 1))
  }

  private func insert(_ student: HandMadeStudent, at place: Int) {
    if students.contains(where: { $0 === student }) { return }
    watch(student)
    put(student, at: place)
    history.add { [weak self] in
      self?.take(student)
    } redo: { [weak self] in
      self?.put(student, at: place)
    }
    show(place)
  }

  private func remove() {
    guard students.count > 1 else { return }
    let (student, place) = (shown, choice)
    take(student)
    history.add { [weak self] in
      self?.put(student, at: place)
    } redo: { [weak self] in
      self?.take(student)
    }
    show(min(place, students.count - 1))
    onRemove(student.name) { [weak self] in
      if let self { insert(student, at: min(place, students.count)) }
    }
  }

  private func put(_ student: HandMadeStudent, at place: Int) { students.insert(student, at: place) }

  private func take(_ student: HandMadeStudent) {
    student.column = nil
    students.removeAll { $0 === student }
  }

  private func show(_ place: Int) {
    choice = place
    for student in students { student.column = nil }
    column.offer(students.map(\.name), showing: place)
    column.remove.isSensitive = students.count > 1
    shown.column = column
    shown.showAll()
  }

  private func changed() {
    column.undo.isSensitive = history.canUndo
    column.redo.isSensitive = history.canRedo
    onChange(ClassRecord(records, choice: choice))
  }

  var records: [StudentRecord] {
    students.map { StudentRecord($0.name, $0.gender, $0.number, credits: $0.controller?.credits ?? []) }
  }
}
