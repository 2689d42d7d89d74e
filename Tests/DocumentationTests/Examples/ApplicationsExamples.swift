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

// Documentation/Applications.md
@MainActor private func Applications1() async throws {
  let status = AdwaitaApplication.run(
    id: "org.example.Poems", isUnique: true,
    commandLine: { application, start in
      if start.arguments.contains("--version") {
        start.print("Poems 1.0")
        return 0
      }
      application.activate()
      return 0
    },
    activate: { application in AdwaitaApplicationWindow(application: application, title: "Poems").present() })
  _ = status
}

// Documentation/Applications.md
@MainActor private func Applications2() async throws {
  let application = AdwaitaApplication(applicationID: "org.example.Poems", flags: [])
  let window = AdwaitaApplicationWindow(application: application, title: "Poems")
  let save = SimpleAction("save")
  save.onActivated { print("saved") }
  save.isEnabled = false  // Also hides or disables it in menus.
  window.add(save)
  application.setShortcuts(["<Control>s"], for: "win.save")
  window.add(SimpleAction("wraps-lines", isOn: true))  // A check mark.
  window.add(SimpleAction("text-size", choice: "small"))  // One of several.
  let sizes = Menu()
  for size in ["small", "large"] { sizes.append(size, action: "win.text-size::\(size)") }
  let menu = Menu()
  menu.append("Save", action: "win.save")
  menu.append("Wrap Lines", action: "win.wraps-lines")
  menu.append(section: sizes, "Text Size")
  let button = MenuButton(iconName: "open-menu-symbolic", accessibleName: "Menu", menu: menu)
  _ = application
  _ = window
  _ = save
  _ = sizes
  _ = menu
  _ = button
}

// Documentation/Applications.md
@MainActor private func Applications3() async throws {
  let window = AdwaitaApplicationWindow(title: "Poems")
  let open = SimpleAction(name: "open-recent", parameterType: VariantType(typeString: "s"))
  open.onActivate { address in print(address?.string ?? "") }
  window.add(open)
  let recent = Menu()
  for item in RecentManager.default.items.prefix(8) { recent.append(item.displayName, action: "win.open-recent::\(item.uri)") }
  _ = window
  _ = open
  _ = recent
}

// Documentation/Applications.md
@MainActor private func Applications4() async throws {
  let window = AdwaitaApplicationWindow(title: "Poems")
  let poems = FileFilter("Poems", suffixes: ["poem"], mimeTypes: ["text/plain"])
  if let file = try await window.openFile(title: "Open a Poem", filters: [poems]) {
    do {
      print(try await file.text())
    } catch {
      try await window.alert("Can't open the poem", body: "\(error)")
    }
  }
  let saves = try await window.ask(
    "Save changes to the poem?", body: "They are lost if you don't save them.",
    answers: [.init("_Discard", false, .destructive), .init("_Save", true, .suggested)])
  if saves == true { print("saved") }
  _ = window
  _ = poems
  _ = saves
}

// Documentation/Applications.md
@MainActor private func Applications5() async throws {
  let folder: any File = AnyFile(path: "/tmp")
  for (file, info) in try await folder.children() { print(file.parseName, info.displayName ?? "", info.size) }
  let poem = folder.child(named: "spring.poem")
  try await poem.replaceContents(with: "Spring is here", makesBackup: true)
  print(try await poem.text())
  folder.changes().subscribeOnMain { change in
    print(change.event, change.file.basename ?? "")
  } onFailure: { error in
    print(error)
  }
  _ = folder
  _ = poem
}

// Documentation/Applications.md
@MainActor private func Applications6() async throws {
  let (poem, copy): (any File, any File) = (AnyFile(path: "/tmp/spring.poem"), AnyFile(path: "/tmp/copy.poem"))
  do throws(GLibError) {
    try await poem.copy(to: copy)
  } catch {
    print(error.ioCode == .exists ? "There is a copy already." : error.message)
  }
}

// Documentation/Applications.md
@MainActor private func Applications7() async throws {
  let settings = try GSettings(schemaID: "org.example.Poems", schemaFolder: "Schemas")
  let textSize = try settings.key("text-size", as: Int.self)
  try textSize.set(14)
  print(textSize.value)
  let size = MutableProperty(0)
  size.bind(twoWay: textSize)  // The property takes the stored value, and then each follows the other.
  let wraps = Switch()
  wraps.reactive.isActive.bind(twoWay: try settings.key("wraps-lines"))
  _ = settings
  _ = textSize
  _ = size
  _ = wraps
}

// Documentation/Applications.md
@MainActor private func Applications8() async throws {
  let application = AdwaitaApplication(applicationID: "org.example.Poems", flags: [])
  let saved = DesktopNotification("Poem saved", body: "spring.poem", buttons: ["Undo": "app.undo"])
  application.sendNotification(id: "saved", notification: saved)
  RecentManager.default.addItem(uri: "file:///tmp/spring.poem")
  for item in RecentManager.default.items { print(item.displayName) }
  _ = application
  _ = saved
}

// Documentation/Applications.md
@MainActor private func Applications9() async throws {
  let document = PrintOperation("Spring", pageCount: 2) { page, drawing in
    drawing.fill(Rectangle(x: 0, y: 0, width: drawing.width, height: 20), with: RGBA(gray: 0.9))
  }
  try document.export(to: "spring.pdf")
  _ = document
}

// Documentation/Applications.md
@MainActor private func Applications10() async throws {
  let sheet = CSSProvider(".poem { font-family: serif; }")
  sheet.install()
  let draft = CSSProvider()
  draft.install()
  try draft.follow(AnyFile(path: "Sources/Poems/Style.css"))  // Read again whenever it is saved.
  let label = Label("Saved")
  label.addCSSClass("poem")
  label.animate(Widget.opacity, to: 0, duration: .milliseconds(500))
  _ = sheet
  _ = draft
  _ = label
}

// Documentation/Applications.md
@MainActor private func Applications11() async throws {
  Translations.chooseLanguage()  // Before GTK starts.
  let texts = Translations(domain: "Poems", folder: "locale")
  let count = 2
  print(texts.text("%@ poem", "%@ poems", count: count).replacingOccurrences(of: "%@", with: "\(count)"))
  _ = texts
  _ = count
}
