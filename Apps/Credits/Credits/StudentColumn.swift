import AppCore
import AppUI
import CreditsCore
import GTKKit

/// The labels, the button and the log of a student, with nothing in them yet.
@MainActor
final class StudentColumn {
  let credit = Label(), state = Label(), log = Label()
  let add = Button(label: localized("Add 5 Credits"))
  let root: Box
  private var lines: [String] = []

  init(_ title: String, name: String, gender: Gender, number: Int) {
    let heading = Label(title), student = Label("\(name), \(gender.title), \(number)")
    heading.addCSSClass("heading")
    credit.addCSSClass("title-1")
    state.addCSSClass("title-3")
    log.addCSSClass("log")
    log.xAlignment = 0
    log.verticalAlignment = .start
    add.accessibleDescription = title
    add.horizontalAlignment = .center
    let scroller = ScrolledWindow(log)
    scroller.addCSSClass("card")
    scroller.keepAtEnd()
    root = Box(.vertical, spacing: 12, [heading, student, credit, state, add, scroller])
    root.expandsHorizontally = true
    root.setMargins(18)
  }

  /// Adds a line to the log, of which the last hundred are kept.
  func append(_ line: String) {
    lines = (lines + [line]).suffix(100)
    log.text = lines.joined(separator: "\n")
  }
}

extension Label {
  func show(_ colour: CreditColor) {
    for other in CreditColor.allCases { removeCSSClass(other.rawValue) }
    addCSSClass(colour.rawValue)
  }
}
