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
  public let undo: Command<Void, Never, Never>
  public let redo: Command<Void, Never, Never>

  public init() {
    let first = StudentViewModel()
    let (students, choice) = (MutableProperty([first]), MutableProperty(0))
    let student = students.combineLatest(with: choice).map { $0.indices.contains($1) ? $0[$1] : first }
    (self.students, self.choice, self.student) = (students, choice, student)
    addPoints = Command { points in
      student.value.add(points)
      return .empty
    }
    undo = Command(enabledIf: student.flatMap { $0.history.canUndo }) {
      student.value.history.undo()
      return .empty
    }
    redo = Command(enabledIf: student.flatMap { $0.history.canRedo }) {
      student.value.history.redo()
      return .empty
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

  public var records: [StudentRecord] {
    students.value.map { StudentRecord($0.name, $0.gender, $0.number, credits: $0.credits.value) }
  }
}
