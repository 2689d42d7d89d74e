import CGtk
import GTKKit
import Glibc
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct AccessibleAttributeTests {
    @Test func `states, properties and relations are said, and taken back`() async {
      await #expect(processExitsWith: .success) {
        setenv("GTK_A11Y", "test", 1)
        try await Toolkit.start()
        try await sayAndTakeBack()
      }
    }

    @Test func `each kind of value is one that GTK takes`() async {
      await #expect(processExitsWith: .success) {
        setenv("GTK_A11Y", "test", 1)
        try await Toolkit.start()
        try await sayEverything()
      }
    }

    @Test func `a relation outlives neither widget`() {
      weak var label: Label?
      let entry = Entry("")
      do {
        let title = Label("Name")
        label = title
        entry.updateAccessible(.labelledBy([title]))
      }
      #expect(label == nil)
      entry.updateAccessible(.labelledBy([Label("again")]))
    }
  }
}

@MainActor
private func sayAndTakeBack() throws {
  let (title, list) = (Label("Poems"), ListBox())
  try #require(!GTK.hasAccessibleRelation(list, .labelledBy) && !GTK.hasAccessibleState(list, .invalid))
  list.updateAccessible(.labelledBy([title]), .invalid(.true), .roleDescription("anthology"))
  try #require(GTK.hasAccessibleRelation(list, .labelledBy) && GTK.hasAccessibleState(list, .invalid))
  try #require(GTK.hasAccessibleProperty(list, .roleDescription))
  list.resetRelation(.labelledBy)
  list.resetState(.invalid)
  try #require(!GTK.hasAccessibleRelation(list, .labelledBy) && !GTK.hasAccessibleState(list, .invalid))
}

@MainActor
private func sayEverything() throws {
  let faults = G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_ERROR.rawValue
  g_log_set_always_fatal(GLogLevelFlags(rawValue: faults))
  let (widget, other) = (CustomWidget(), Label("other"))
  for _ in 0..<2 {
    widget.updateAccessible(
      .labelledBy([other, Label("gone")]), .describedBy([other]), .controls([]), .flowsTo([other]), .owns([other]),
      .details(other), .errorMessage(other), .activeDescendant(other), .rowCount(3), .columnCount(2), .rowIndex(1),
      .columnIndex(1), .position(1), .setSize(5))
    widget.updateAccessible(
      .isBusy(true), .checked(.mixed), .isDisabled(true), .isExpanded(false), .isHidden(true), .invalid(.spelling),
      .pressed(.true), .isSelected(true))
    widget.updateAccessible(
      .autocomplete(.list), .hasPopup(true), .keyShortcuts("Control+S"), .level(2), .isModal(true), .isMultiline(true),
      .isMultiselectable(true), .orientation(.vertical), .placeholder("Name"), .isReadOnly(true), .isRequired(true),
      .roleDescription("dial"), .sort(.ascending), .valueMax(10), .valueMin(0), .valueNow(5), .valueText("half"))
    widget.accessibleName = "Dial"
  }
  for relation in AccessibleRelation.allCases { widget.resetRelation(relation) }
}
