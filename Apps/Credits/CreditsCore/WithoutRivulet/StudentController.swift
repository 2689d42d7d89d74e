/// Shows a student on a screen, by closures alone.
///
/// The screen holds the controller. All closures hold either weakly: the student holds the closures.
@MainActor
public final class StudentController {
  public let student: Student
  private weak var screen: (any StudentScreen)?
  /// Each credit so far, then how many of them can be taken back, and those that were.
  public private(set) var credits: [Int]
  private var undoable = 0
  private var undone: [Int] = []

  /// - Parameter credits: The credits of an earlier run, which can't be taken back.
  public init(
    _ screen: any StudentScreen, _ name: String = "ming", _ gender: Gender = .male, _ number: Int = 345,
    credits: [Int] = [0]
  ) {
    self.screen = screen
    self.credits = credits
    student = Student.create(credits.last ?? 0).name(name).gender(gender).number(number)
    student.filterIsASatisfyCredit { [weak screen] credit in
      guard credit >= 70 else {
        screen?.show(state: "不合格")
        return false
      }
      screen?.show(state: "合格")
      screen?.show(stateColor: .red)
      return true
    }
    student.creditSubject
      .subscribe { [weak screen] credit in
        screen?.log("第一個訂閱的credit處理積分\(credit)")
        screen?.show(credit: "\(credit)")
        screen?.show(creditColor: CreditColor(credit))
      }
      .subscribe { [weak screen] credit in
        screen?.log("第二個訂閱的credit處理積分\(credit)")
        guard credit <= 0 else { return }
        screen?.show(credit: "0")
        screen?.show(state: "未設置")
      }
    showCredits()
  }

  public func add(_ points: Int) {
    student.sendCredit { [weak screen, subject = student.creditSubject] credit in
      let credit = credit + points
      screen?.log("current credit \(credit)")
      subject.send(credit)
      return credit
    }
    credits.append(student.credit)
    undoable = min(undoable + 1, 100)
    undone = []
    showCredits()
  }

  public func undo() {
    guard undoable > 0 else { return }
    undoable -= 1
    undone.append(credits.removeLast())
    set(credits.last ?? 0)
  }

  public func redo() {
    guard let credit = undone.popLast() else { return }
    undoable += 1
    credits.append(credit)
    set(credit)
  }

  private func set(_ credit: Int) {
    student.sendCredit { [subject = student.creditSubject] _ in
      subject.send(credit)
      return credit
    }
    // The predicate has shown its text last, and knows none for no credit.
    if credit <= 0 { screen?.show(state: "未設置") }
    showCredits()
  }

  private func showCredits() { screen?.show(credits: credits, canUndo: undoable > 0, canRedo: !undone.isEmpty) }
}
