// Settings that are there again when the program is started the next time.
//
// Shows: each setting is a property, and one line links it with a key of GSettings. `org.rivulet.Examples.gschema.xml`, beside this
// file, says which keys there are; the plugin GTKResources compiles it in the build.
//
// Try:
// - Change something, close the window, and run the example again.
// - Change it from outside while the window is open, and the window follows:
//   `gsettings --schemadir Applications/.build/debug/Applications_WindowExamples.resources set org.rivulet.Examples is-bold true`
// - Add a key `is-italic` to the schema, a property, a row and a line in `link`.
import Foundation
import GTKKit
import Rivulet
import RivuletGTK

/// The settings and what follows from them, without a window and without a store.
final class Preferences: Sendable {
  let name = MutableProperty("Ada")
  let textSize = MutableProperty(22)
  let isBold = MutableProperty(false)
  /// The greeting, by its place among all.
  let greeting = MutableProperty(0)
  static let greetings = ["Good morning", "Hello", "Ahoy"]

  /// The text that the settings are about.
  var text: Signal<String, Never> {
    name.combineLatest(with: greeting).signal.map { name, greeting in
      let name = name.trimmingCharacters(in: .whitespaces)
      return Self.greetings[greeting] + (name.isEmpty ? "" : ", \(name)")
    }
  }
  /// The look of the text: its size in points, and its weight.
  var look: Signal<(size: Int, isBold: Bool), Never> {
    textSize.combineLatest(with: isBold).signal.map { (size: $0, isBold: $1) }
  }

  /// Links the settings with what is stored: they take it now, and each follows the other from then on.
  @MainActor func link(with store: GSettings) throws {
    try name.bind(twoWay: store.key("name"))
    try textSize.bind(twoWay: store.key("text-size"))
    try isBold.bind(twoWay: store.key("is-bold"))
    try greeting.bind(twoWay: store.key("greeting"))
  }
}

@MainActor
func settingsWindow(_ application: Application?, storage: SettingsStorage = .desktop) -> AdwaitaApplicationWindow {
  let window = AdwaitaApplicationWindow(application: application, title: "Settings", width: 460, height: 480)
  let preferences = Preferences()
  do {
    let store = try GSettings(
      schemaID: "org.rivulet.Examples", schemaFolder: Bundle.module.resourcePath, storage: storage)
    try preferences.link(with: store)
  } catch {
    print(error)
  }

  let (name, greeting) = (
    EntryRow(["title": "Name"]), ComboRow(["title": "Greeting", "model": StringList(strings: Preferences.greetings)])
  )
  let (size, bold) = (SpinButton(min: 8, max: 48, step: 1), Switch())
  name.reactive.text.bind(twoWay: preferences.name)
  greeting.reactive.selectedIndex.bind(to: preferences.greeting.channel().map({ $0 }, back: { $0 ?? 0 }))
  size.reactive.value.bind(twoWay: preferences.textSize)
  bold.reactive.isActive.bind(twoWay: preferences.isBold)

  let (person, look) = (PreferencesGroup(["title": "Person"]), PreferencesGroup(["title": "Look"]))
  person.add(name)
  person.add(greeting)
  look.add(row("Text Size", "In points", size))
  look.add(row("Bold", nil, bold))
  let column = Box(.vertical, spacing: 24, [preview(preferences), person, look])
  column.setMargins(24)
  window.content = Box(
    .vertical, [AdwaitaHeaderBar(), ScrolledWindow(Clamp(["child": column, "maximum-size": 480]), horizontal: .never)])
  window.keep(preferences)
  return window
}

@MainActor
private func preview(_ preferences: Preferences) -> Label {
  let preview = Label()
  (preview.expandsVertically, preview.wrapsAnywhere) = (true, true)
  preferences.text.bind(to: preview.reactive.text)
  preferences.look.bind(onMain: preview) { preview, look in
    let attributes = TextAttributeList()
    attributes.insert(.size(1024 * look.size))
    attributes.insert(.weight(look.isBold ? .bold : .normal))
    preview.attributes = attributes
  }
  return preview
}

@MainActor
private func row(_ title: String, _ subtitle: String?, _ control: Widget) -> ActionRow {
  let row = ActionRow(["title": title, "subtitle": subtitle])
  (control.verticalAlignment, control.accessibleName) = (.center, title)
  row.addSuffix(control)
  row.activatableWidget = control
  return row
}
