/// Shows a student on a screen, by closures alone.
///
/// The screen holds the controller. All closures hold either weakly: the student holds the closures.
@MainActor
public final class StudentController {
  public let student = Student.create().name("ming").gender(.male).number(345)
  private weak var screen: (any StudentScreen)?

  public init(_ screen: any StudentScreen) {
    self.screen = screen
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
  }

  public func add(_ points: Int) {
    student.sendCredit { [weak screen, subject = student.creditSubject] credit in
      let credit = credit + points
      screen?.log("current credit \(credit)")
      subject.send(credit)
      return credit
    }
  }
}
