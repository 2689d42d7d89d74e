import Rivulet

/// A few students, of whom one is shown.
public final class StudentsViewModel: Sendable {
  public let students: MutableProperty<[StudentViewModel]>
  /// The place of the student that is shown.
  public let choice: MutableProperty<Int>
  /// The student that is shown.
  public let student: Property<StudentViewModel>
  /// The text that lines of the log must have to be seen.
  public let search = MutableProperty("")
  public let addPoints: Command<Int, Never, Never>
  /// Takes back the last change, of a student's credits or of who is in the class, and shows the student whom it is about.
  public let undo: Command<Void, Never, Never>
  public let redo: Command<Void, Never, Never>
  /// Removes the student that is shown, unless it is the last one, and emits it with its place.
  public let remove: Command<Void, RemovedStudent, Never>
  private let history: History

  public init(_ kept: ClassRecord = ClassRecord()) {
    let first = kept.students.map { StudentViewModel($0.name, $0.gender, $0.number, credits: $0.credits) }
    let (students, choice) = (MutableProperty(first), MutableProperty(kept.choice))
    let student = students.combineLatest(with: choice).map { $0.indices.contains($1) ? $0[$1] : $0[0] }
    let history = History(of: students, with: \.credits)
    (self.students, self.choice, self.student, self.history) = (students, choice, student, history)
    addPoints = Command { points in
      student.value.add(points)
      return .empty
    }
    /// Goes one step back or forth, and shows the student whom it is about, or else the one who was shown.
    @Sendable func move(_ step: () -> Bool) -> Signal<Never, Never> {
      transaction {
        let (before, shown) = (students.value.map { ($0, $0.credits.value) }, student.value)
        _ = step()
        let after = students.value.map { ($0, $0.credits.value) }
        let place = after.firstIndex { now in !before.contains { $0 == now } } ?? students.value.firstIndex(of: shown)
        choice.value = place ?? min(choice.value, after.count - 1)
      }
      return .empty
    }
    undo = Command(enabledIf: history.canUndo) { move(history.undo) }
    redo = Command(enabledIf: history.canRedo) { move(history.redo) }
    remove = Command(enabledIf: students.map { $0.count > 1 }) {
      let removed = RemovedStudent(student: student.value, place: choice.value)
      transaction {
        students.modify { _ = $0.remove(at: removed.place) }
        choice.value = min(removed.place, students.value.count - 1)
      }
      return .just(removed)
    }
  }

  /// Takes back a removal, and shows the student again.
  public func restore(_ removed: RemovedStudent) {
    if students.value.contains(removed.student) { return }
    transaction {
      let place = min(removed.place, students.value.count)
      students.modify { $0.insert(removed.student, at: place) }
      choice.value = place
    }
  }

  /// Adds a student with the next number, and shows it.
  public func addStudent(named name: String, _ gender: Gender) {
    let number = (students.value.map(\.number).max() ?? 0) + 1
    transaction {
      students.modify { $0.append(StudentViewModel(name, gender, number)) }
      choice.value = students.value.count - 1
    }
  }

  /// Emits what a signal of the shown student emits. When another student is shown, it begins with that student's value.
  public func shown<Value>(
    _ part: @escaping @Sendable (StudentViewModel) -> Signal<Value, Never>
  ) -> Signal<Value, Never> {
    student.signal.flatMap(.latest, part)
  }

  /// The colour of the shown student's state; nil until the credit is enough.
  public var stateColor: Signal<CreditColor?, Never> { shown { $0.stateColor.map { $0 }.prepend(nil) } }

  /// The lines of the shown student's log that have the searched text.
  public var lines: Signal<[String], Never> {
    student.flatMap { $0.lines }.combineLatest(with: search).signal.map { $0.matching($1) }
  }

  /// Emits the class, now and after each change.
  public var changes: Signal<ClassRecord, Never> {
    students.combineLatest(with: choice).signal.flatMap(.latest) { students, choice in
      Signal.merge(students.map { $0.credits.signal.map { _ in } }).map { [self] _ in
        ClassRecord(records, choice: choice)
      }
    }
  }

  public var records: [StudentRecord] {
    students.value.map { StudentRecord($0.name, $0.gender, $0.number, credits: $0.credits.value) }
  }
}
