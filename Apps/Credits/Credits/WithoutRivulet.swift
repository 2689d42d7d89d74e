import AppCore
import CreditsCore
import GTKKit

/// Shows students without Rivulet: each calls closures, and those of the student that is shown set the labels.
@MainActor
final class HandMadeScreen {
  let column = StudentColumn(localized("Without Rivulet"))
  private(set) var students: [HandMadeStudent]
  private var choice: Int
  /// The class before each addition and removal, and after those that were undone.
  private var past: [[HandMadeStudent]] = [], future: [[HandMadeStudent]] = []
  /// The student who was shown after the last addition or removal; nil since a later change of credits.
  private var shownAfterChange: HandMadeStudent?
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
    column.add.onClicked { [weak self] in self?.add(5) }
    column.undo.onClicked { [weak self] in self?.undo() }
    column.redo.onClicked { [weak self] in self?.redo() }
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

  private func add(_ points: Int) {
    shownAfterChange = nil
    shown.controller?.add(points)
  }

  private func undo() {
    if !past.isEmpty, shownAfterChange === shown || !shown.canUndo { return move(from: \.past, to: \.future) }
    shown.controller?.undo()
  }

  private func redo() {
    if !future.isEmpty, shownAfterChange === shown || !shown.canRedo { return move(from: \.future, to: \.past) }
    shown.controller?.redo()
  }

  /// Goes one step back or forth, and shows the student who comes back, or else the one who was shown.
  private func move(
    from source: ReferenceWritableKeyPath<HandMadeScreen, [[HandMadeStudent]]>,
    to target: ReferenceWritableKeyPath<HandMadeScreen, [[HandMadeStudent]]>
  ) {
    let (before, last) = (students, shown)
    last.column = nil
    students = self[keyPath: source].removeLast()
    self[keyPath: target].append(before)
    let place = students.firstIndex { student in !before.contains { $0 === student } }
    show(place ?? students.firstIndex { $0 === last } ?? min(choice, students.count - 1))
    shownAfterChange = shown
  }

  /// Keeps who is in the class, before that changes.
  private func keepClass() {
    past = (past + [students]).suffix(100)
    future = []
  }

  private func insert(_ student: HandMadeStudent, at place: Int) {
    if students.contains(where: { $0 === student }) { return }
    keepClass()
    watch(student)
    students.insert(student, at: place)
    show(place)
    shownAfterChange = shown
  }

  private func remove() {
    guard students.count > 1 else { return }
    let (student, place) = (shown, choice)
    keepClass()
    students.remove(at: place)
    student.column = nil
    show(min(place, students.count - 1))
    shownAfterChange = shown
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

  private func changed() {
    column.undo.isSensitive = shown.canUndo || !past.isEmpty
    column.redo.isSensitive = shown.canRedo || !future.isEmpty
    onChange(ClassRecord(records, choice: choice))
  }

  var records: [StudentRecord] {
    students.map { StudentRecord($0.name, $0.gender, $0.number, credits: $0.controller?.credits ?? []) }
  }
}
