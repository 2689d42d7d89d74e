import AppCore
import CreditsCore
import GTKKit
import Rivulet
import RivuletGTK

/// A button that asks for a new student.
@MainActor
final class StudentForm {
  let root = MenuButton(iconName: "contact-new-symbolic", accessibleName: localized("Add a Student"))
  private let name = MutableProperty("")
  private let gender = MutableProperty(0)
  private let add: Command<Void, Never, Never>
  private let added = Subject<(name: String, gender: Gender), Never>()

  init(_ title: String) {
    let (entry, genders, button) = (Entry(), DropDown(Gender.allCases.map(\.title)), Button(label: localized("Add")))
    // More than a name has, and little enough for a row of the table.
    (entry.placeholderText, entry.accessibleName, entry.maxLength) = (localized("Name"), localized("Name"), 100)
    (genders.accessibleName, root.accessibleDescription) = (localized("Gender"), title)
    button.addCSSClass("suggested-action")
    let popover = Popover()
    let column = Box(.vertical, spacing: 9, [entry, genders, button])
    column.setMargins(9)
    popover.child = column
    root.popover = popover

    let (name, gender, added) = (name, gender, added)
    let trimmed = name.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    add = Command(enabledIf: trimmed.map { !$0.isEmpty }) {
      added.send((trimmed.value, Gender.allCases[gender.value]))
      name.value = ""
      return .empty
    }
    entry.reactive.text.bind(twoWay: name)
    genders.reactive.selected.bind(twoWay: gender)
    entry.reactive.activate.bind(to: add)
    button.reactive.bind(to: add)
    added.signal.bind(onMain: popover) { popover, _ in popover.popDown() }
  }

  /// Calls the body with each new student.
  func onAdd(_ body: @escaping @MainActor @Sendable (_ name: String, _ gender: Gender) -> Void) {
    added.signal.subscribeOnMain { body($0.name, $0.gender) }
  }
}
