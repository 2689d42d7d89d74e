import GTKKit
import Rivulet
import RivuletGTK

extension Exhibit {
  /// Rows of settings, as libadwaita has them.
  static var rows: [Exhibit] {
    [actionRow, comboRow, entryRow, passwordEntryRow, expanderRow, preferencesGroup, preferencesPage]
  }

  static var actionRow: Exhibit {
    Exhibit(
      ActionRow.self, .fill,
      knobs: [
        Knob("title", ActionRow.title), Knob("subtitle", ActionRow.subtitle), Knob("iconName", ActionRow.iconName),
        Knob("isActivatable", ActionRow.isActivatable),
      ]
    ) {
      let (row, toggle) = (ActionRow(["title": "Notifications", "subtitle": "On this device"]), Switch())
      toggle.verticalAlignment = .center
      row.addSuffix(toggle)
      row.activatableWidget = toggle
      return row
    } reactive: { row in
      let notifies = MutableProperty(true)
      (row.activatableWidget as? Switch)?.reactive.isActive.bind(twoWay: notifies)
      return notifies
    }
  }

  static var comboRow: Exhibit {
    Exhibit(
      ComboRow.self, .fill,
      knobs: [
        Knob("title", ComboRow.title), Knob("selected", ComboRow.selected, in: 0...2),
        Knob("usesSubtitle", ComboRow.usesSubtitle),
      ]
    ) {
      ComboRow(["title": "Theme", "model": StringList(strings: ["System", "Light", "Dark"])])
    } reactive: { row in
      let theme = MutableProperty(1)
      row.reactive.selected.bind(twoWay: theme)
      return theme
    }
  }

  static var entryRow: Exhibit {
    Exhibit(
      EntryRow.self, .fill,
      knobs: [
        Knob("title", EntryRow.title), Knob("text", EntryRow.text), Knob("showsApplyButton", EntryRow.showsApplyButton),
      ]
    ) {
      EntryRow(["title": "Name"])
    } reactive: { row in
      let name = MutableProperty("Ada")
      row.reactive.text.bind(twoWay: name)
      return name
    }
  }

  static var passwordEntryRow: Exhibit {
    Exhibit(PasswordEntryRow.self, .fill, knobs: [Knob("title", PasswordEntryRow.title)]) {
      PasswordEntryRow(["title": "Password"])
    } reactive: { row in
      row.reactive.text.values.map { "\($0.count) letters" }
    }
  }

  static var expanderRow: Exhibit {
    Exhibit(
      ExpanderRow.self, .fill,
      knobs: [
        Knob("title", ExpanderRow.title), Knob("subtitle", ExpanderRow.subtitle),
        Knob("isExpanded", ExpanderRow.isExpanded), Knob("showsEnableSwitch", ExpanderRow.showsEnableSwitch),
        Knob("enablesExpansion", ExpanderRow.enablesExpansion),
      ]
    ) {
      let row = ExpanderRow(["title": "Proxy"])
      row.addRow(EntryRow(["title": "Server"]))
      return row
    } reactive: { row in
      let usesProxy = MutableProperty(true)
      row.reactive.isExpanded.bind(twoWay: usesProxy)
      return usesProxy
    }
  }

  static var preferencesGroup: Exhibit {
    Exhibit(
      PreferencesGroup.self, .fill,
      knobs: [
        Knob("title", PreferencesGroup.title), Knob("descriptionText", PreferencesGroup.descriptionText),
      ]
    ) {
      let group = PreferencesGroup(["title": "Account", "description": "Seen by everyone"])
      group.add(EntryRow(["title": "Name"]))
      return group
    } reactive: { group in
      group.reactive.title.values
    }
  }

  static var preferencesPage: Exhibit {
    Exhibit(
      PreferencesPage.self, .fill,
      knobs: [Knob("title", PreferencesPage.title), Knob("iconName", PreferencesPage.iconName)]
    ) {
      let (page, group) = (PreferencesPage(["title": "General"]), PreferencesGroup(["title": "Start"]))
      group.add(ComboRow(["title": "Show", "model": StringList(strings: ["Inbox", "Calendar"])]))
      page.add(group)
      return page
    } reactive: { page in
      page.reactive.title.values
    }
  }
}
