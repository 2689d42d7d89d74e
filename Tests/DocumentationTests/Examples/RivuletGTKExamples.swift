// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletURLSession
import RivuletHTTP
import RivuletLog
import ServerSentEvents
import Testing
import GTKKit
import RivuletGTK

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Sources/RivuletGTK/ArrayListModel+Reactive.swift
@MainActor private func RivuletGTK1() async throws {
  let names = MutableProperty(["Ada", "Bob"])
  let list = ArrayListModel<String>()
  names.changes(by: \.self).bind(to: list)
  _ = names
  _ = list
}

// Sources/RivuletGTK/Button+Reactive.swift
@MainActor private func RivuletGTK2() async throws {
  let (isComplete, button) = (MutableProperty(false), Button(label: "Save"))
  let save = Command<Void, Int, Never>(enabledIf: isComplete) { .just(1) }
  button.reactive.bind(to: save)
  _ = save
}

// Sources/RivuletGTK/Clipboard+Reactive.swift
@MainActor private func RivuletGTK3() async throws {
  let paste = Button(label: "Paste")
  Display.default?.clipboard.reactive.text.map { $0 != nil }.bind(to: paste.reactive.isSensitive)
  _ = paste
}

// Sources/RivuletGTK/Entry+Reactive.swift
@MainActor private func RivuletGTK4() async throws {
  let (names, entry) = (MutableProperty(["Ada Lovelace"]), Entry())
  names.signal.bind(to: entry.reactive.completions)
}

// Sources/RivuletGTK/File+Changes.swift
@MainActor private func RivuletGTK5() async throws {
  let poem: any File = AnyFile(path: "/tmp/spring.poem")
  poem.changes().filter { $0.event == .changesDoneHint }.subscribe(
    onValue: { _ in print("Another program has written the poem.") }, onFailure: { print($0.message) })
  _ = poem
}

// Sources/RivuletGTK/ListBox+Reactive.swift
@MainActor private func RivuletGTK6() async throws {
  let names = MutableProperty(["Ada", "Bob"])
  let list = ListBox()
  names.changes(by: \.self).bind(to: list.reactive.rows { Label($0) })
  _ = names
  _ = list
}

// Sources/RivuletGTK/RangeWidget+Reactive.swift
@MainActor private func RivuletGTK7() async throws {
  let (volume, scale) = (MutableProperty(0.5), Scale())
  scale.setRange(min: 0, max: 1)
  scale.reactive.value.bind(twoWay: volume)
}

// Sources/RivuletGTK/ReactiveProperty+Binding.swift
@MainActor private func RivuletGTK8() async throws {
  let (count, label) = (MutableProperty(0), Label())
  count.signal.map { "\($0) photographs" }.bind(to: label.reactive.text)
}

// Sources/RivuletGTK/ReactiveProperty+Binding.swift
@MainActor private func RivuletGTK9() async throws {
  let (title, window) = (MutableProperty("Rivulet"), AdwaitaApplicationWindow())
  title.signal.bind(to: window.reactive.title)
}

// Sources/RivuletGTK/ReactiveProperty+Binding.swift
@MainActor private func RivuletGTK10() async throws {
  let (volume, scale) = (MutableProperty(0.5), Adjustment())
  scale.reactive.value.bind(twoWay: volume)
}

// Sources/RivuletGTK/ReactiveProperty+Binding.swift
@MainActor private func RivuletGTK11() async throws {
  struct Empty: Error {}
  let name = ValidatingProperty("Ada") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
  let entry = Entry()
  entry.reactive.text.bind(twoWay: name)
  _ = name
  _ = entry
}

// Sources/RivuletGTK/ReactiveProperty+Binding.swift
@MainActor private func RivuletGTK12() async throws {
  let (details, panel) = (ToggleButton(iconName: "open-menu-symbolic", accessibleName: "Details"), Revealer(Label()))
  details.reactive.isActive.bind(twoWay: panel.reactive.revealsChild)
}

// Sources/RivuletGTK/ReactiveProperty+Binding.swift
@MainActor private func RivuletGTK13() async throws {
  let (percent, scale) = (MutableProperty(50), Adjustment())
  scale.reactive.value.bind(to: percent.channel().map { Double($0) / 100 } back: { Int($0 * 100) })
}

// Sources/RivuletGTK/ReactiveProperty+Binding.swift
@MainActor private func RivuletGTK14() async throws {
  let (name, entry) = (MutableProperty(""), Entry("Ada"))
  name.bind(twoWay: entry.reactive.text)
}

// Sources/RivuletGTK/ReactiveProperty+Channel.swift
@MainActor private func RivuletGTK15() async throws {
  let name = MutableProperty("Ada")
  let entry = Entry()
  // The entry shows Ada, and each follows the other.
  entry.reactive.text.channel().bind(to: name.channel())
  _ = name
  _ = entry
}

// Sources/RivuletGTK/ReactiveProperty+Integers.swift
@MainActor private func RivuletGTK16() async throws {
  let (count, spin) = (MutableProperty(3), SpinButton(min: 0, max: 10, step: 1))
  spin.reactive.value.bind(twoWay: count)
}

// Sources/RivuletGTK/ReactiveProperty.swift
@MainActor private func RivuletGTK17() async throws {
  let (name, label, entry) = (MutableProperty("Ada"), Label(), Entry())
  name.signal.bind(to: label.reactive.text)
  entry.reactive.text.bind(twoWay: name)  // The entry shows Ada, and each follows the other.
  entry.reactive.text.values.subscribeOnMain { print($0) }  // The text now, and after each change.
}

// Sources/RivuletGTK/RowModel+Reactive.swift
@MainActor private func RivuletGTK18() async throws {
  let rows = RowModel(ArrayListModel(["Ada", "Bob"]), selection: .multiple)
  let (title, delete) = (Label(), Button(label: "Delete"))
  rows.reactive.selectedElements.map { "\($0.count) selected" }.bind(to: title.reactive.text)
  rows.reactive.selectedElements.map { !$0.isEmpty }.bind(to: delete.reactive.isSensitive)
  _ = rows
}

// Sources/RivuletGTK/RowModel+Reactive.swift
@MainActor private func RivuletGTK19() async throws {
  let rows = RowModel(ArrayListModel(["Ada", "Bob"]))
  let search = SearchEntry()
  search.reactive.text.values.bind(to: rows.reactive.filter { name, query in query.isEmpty || name.contains(query) })
  _ = rows
  _ = search
}

// Sources/RivuletGTK/RowModel+Reactive.swift
@MainActor private func RivuletGTK20() async throws {
  let table = CellTable(ArrayListModel(["Ada", "Bob"]))
  table.reactive.activatedElements.subscribeOnMain { print("open", $0) }
  _ = table
}

// Sources/RivuletGTK/SettingsKey+Reactive.swift
@MainActor private func RivuletGTK21() async throws {
  let size = try GSettings(schemaID: "org.example.Poems").key("text-size", as: Int.self)
  size.values.subscribeOnMain { print($0) }
  _ = size
}

// Sources/RivuletGTK/SettingsKey+Reactive.swift
@MainActor private func RivuletGTK22() async throws {
  let size = try GSettings(schemaID: "org.example.Poems").key("text-size", as: Int.self)
  MutableProperty(12).signal.bind(to: size)
  _ = size
}

// Sources/RivuletGTK/SettingsKey+Reactive.swift
@MainActor private func RivuletGTK23() async throws {
  let size = MutableProperty(0)
  try size.bind(twoWay: GSettings(schemaID: "org.example.Poems").key("text-size"))
  _ = size
}

// Sources/RivuletGTK/SettingsKey+Reactive.swift
@MainActor private func RivuletGTK24() async throws {
  let wraps = try GSettings(schemaID: "org.example.Poems").key("wraps-lines", as: Bool.self)
  let toggle = Switch()
  toggle.reactive.isActive.bind(twoWay: wraps)
  _ = wraps
  _ = toggle
}

// Sources/RivuletGTK/SignalName+Reactive.swift
@MainActor private func RivuletGTK25() async throws {
  let gesture = GestureDrag()
  gesture.reactive.dragUpdate.subscribeOnMain { print($0.0, $0.1) }  // How far the pointer has moved.
  _ = gesture
}

// Sources/RivuletGTK/SimpleAction+Reactive.swift
@MainActor private func RivuletGTK26() async throws {
  let (count, window) = (MutableProperty(0), AdwaitaApplicationWindow())
  let history = History(of: count)
  let undo = SimpleAction("undo")
  undo.reactive.bind(to: history.undoCommand)
  window.add(undo)
  window.keep(history)
  let button = Button(iconName: "edit-undo-symbolic", accessibleName: "Undo")
  button.actionName = "win.undo"
  _ = history
  _ = undo
  _ = button
}

// Sources/RivuletGTK/Widget+DropReactive.swift
@MainActor private func RivuletGTK27() async throws {
  let names = Label()
  names.reactive.drops(of: String.self).map(\.value).bind(to: names.reactive.text)
  _ = names
}

// Sources/RivuletGTK/Widget+Ticks.swift
@MainActor private func RivuletGTK28() async throws {
  let (label, start) = (Label(), MutableProperty<Duration?>(nil))
  label.reactive.ticks.subscribeOnMain { time in
    let begin = start.value ?? time
    start.value = begin
    label.text = "\(time - begin)"
  }
}
