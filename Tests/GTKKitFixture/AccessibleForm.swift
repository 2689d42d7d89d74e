import GTKKit

/// A form that says all kinds of attributes to screen readers, for `Scripts/accessibility` to look at from their side.
@MainActor
func accessibleForm() -> Widget {
  let (title, hint, fault) = (Label("Address"), Label("Where the letter goes"), Label("No such street"))
  let entry = Entry()
  entry.updateAccessible(
    .labelledBy([title]), .describedBy([hint, fault]), .errorMessage(fault), .invalid(.true), .placeholder("Street"))
  let streets = ListBox()
  streets.accessibleName = "Streets"
  streets.updateAccessible(.isBusy(true))
  let search = SearchEntry(placeholder: "Search")
  search.updateAccessible(.controls([streets]), .flowsTo([fault]))
  let priority = Scale(orientation: .horizontal, min: 0, max: 10, step: 1)
  priority.accessibleName = "Priority"
  priority.value = 4
  priority.updateAccessible(.valueText("Four"))
  let box = Mark()
  box.accessibleName = "Registered"
  box.accessibleDescription = "In part"
  box.updateAccessible(
    .checked(.mixed), .isExpanded(true), .pressed(.true), .isSelected(true), .isDisabled(true), .valueMax(3),
    .valueNow(2))
  return Box(.vertical, [title, hint, entry, fault, search, streets, priority, box])
}

private final class Mark: CustomWidget {
  override class var ownTypeName: String { "FixtureMark" }
  override class var role: AccessibleRole { .checkbox }
}
