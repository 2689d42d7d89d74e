/// Shows a student on a screen, by closures alone.
///
/// The screen holds the controller. All closures hold either weakly: the student holds the closures.
@MainActor
public final class StudentController {
  public let student: Student
  private weak var screen: (any StudentScreen)?
  /// Each credit so far.
  public private(set) var credits: [Int]
  /// It keeps students who were removed, so they don't hold it.
  private weak var history: UndoStack?

  /// - Parameters:
  ///   - credits: The credits of an earlier run.
  ///   - history: Gets how each credit is taken back.
  public init(
    _ screen: any StudentScreen, _ name: String = "ming", _ gender: Gender = .male, _ number: Int = 345,
    credits: [Int] = [0], history: UndoStack
  ) {
    (self.screen, self.history) = (screen, history)
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
    screen.show(credits: credits)
  }

  public func add(_ points: Int) {
    student.sendCredit { [weak screen, subject = student.creditSubject] credit in
      let credit = credit + points
      screen?.log("current credit \(credit)")
      subject.send(credit)
      return credit
    }
    let (before, after) = (credits, credits + [student.credit])
    credits = after
    screen?.show(credits: after)
    history?.add { [weak self] in
      self?.set(before)
    } redo: { [weak self] in
      self?.set(after)
    }
  }

  private func set(_ credits: [Int]) {
    self.credits = credits
    student.sendCredit { [subject = student.creditSubject] _ in
      let credit = credits.last ?? 0
      subject.send(credit)
      return credit
    }
    // The predicate has shown its text last, and knows none for no credit.
    if student.credit <= 0 { screen?.show(state: "未設置") }
    screen?.show(credits: credits)
  }
}
