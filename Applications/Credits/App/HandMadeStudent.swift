import CreditsCore

/// A student with all that is shown of it, which is kept while another one is shown.
@MainActor
final class HandMadeStudent: StudentScreen {
  let name: String, gender: Gender, number: Int
  private(set) var controller: StudentController?
  /// The column of the student; nil while it shows another one.
  weak var column: StudentColumn?
  /// Called after each change of the credits.
  var onChange: () -> Void = {}
  private var credit = "", state = ""
  private var creditColor = CreditColor.lightGrey, stateColor: CreditColor?
  private(set) var credits: [Int] = []
  private var lines: [String] = []

  init(_ name: String, _ gender: Gender, _ number: Int, credits: [Int] = [0], history: UndoStack) {
    (self.name, self.gender, self.number) = (name, gender, number)
    controller = StudentController(self, name, gender, number, credits: credits, history: history)
  }

  func show(credit: String) {
    self.credit = credit
    column?.credit.text = credit
  }

  func show(creditColor: CreditColor) {
    self.creditColor = creditColor
    column?.credit.show(creditColor)
  }

  func show(state: String) {
    self.state = state
    column?.state.text = state
  }

  func show(stateColor: CreditColor) {
    self.stateColor = stateColor
    column?.state.show(stateColor)
  }

  func show(credits: [Int]) {
    self.credits = credits
    column?.chart.show(credits)
    onChange()
  }

  func log(_ line: String) {
    lines = (lines + [line]).suffix(100)
    showLines()
  }

  func showLines() {
    if let column { column.log.show(lines.matching(column.log.search.text)) }
  }

  func showAll() {
    column?.student.text = "\(name), \(gender.title), \(number)"
    show(credit: credit)
    show(creditColor: creditColor)
    show(state: state)
    column?.state.show(stateColor)
    show(credits: credits)
    showLines()
  }
}
