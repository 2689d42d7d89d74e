/// A screen that shows a student.
@MainActor
public protocol StudentScreen: AnyObject {
  func show(credit: String)
  func show(creditColour: CreditColour)
  func show(state: String)
  func show(stateColour: CreditColour)
  func log(_ line: String)
}
