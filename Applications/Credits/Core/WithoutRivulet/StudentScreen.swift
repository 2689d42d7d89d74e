/// A screen that shows a student.
@MainActor
public protocol StudentScreen: AnyObject {
  func show(credit: String)
  func show(creditColor: CreditColor)
  func show(state: String)
  func show(stateColor: CreditColor)
  func show(credits: [Int])
  func log(_ line: String)
}
