import AppCore
import CreditsCore
import GTKKit

/// Shows a student without Rivulet: the student calls closures, and they set the labels.
@MainActor
final class HandMadeScreen: StudentScreen {
  let column: StudentColumn

  init() {
    column = StudentColumn(localized("Without Rivulet"), name: "ming", gender: .male, number: 345)
    let controller = StudentController(self)
    column.add.onClicked { controller.add(5) }
  }

  func show(credit: String) { column.credit.text = credit }
  func show(creditColor: CreditColor) { column.credit.show(creditColor) }
  func show(state: String) { column.state.text = state }
  func show(stateColor: CreditColor) { column.state.show(stateColor) }
  func log(_ line: String) { column.append(line) }
}
