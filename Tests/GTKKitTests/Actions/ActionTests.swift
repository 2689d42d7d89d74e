import CGtk
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct ActionTests {
    @Test func `an action is performed when it is chosen, unless it is disabled`() {
      let action = SimpleAction("save")
      var count = 0
      action.onActivated { count += 1 }
      action.activate()
      #expect(count == 1)
      action.isEnabled = false
      action.activate()
      #expect(count == 1)
    }

    @Test func `a menu marks the current choice, and offers the others`() async throws {
      let window = AdwaitaApplicationWindow(width: 300, height: 200)
      defer { window.destroy() }
      let action = SimpleAction("colour", choice: "red")
      var chosen: [String?] = []
      action.observe(SimpleAction.choice) { chosen.append($0) }
      window.add(action)
      let menu = Menu()
      for colour in ["red", "green", "blue"] { menu.append(colour, action: "win.colour::\(colour)") }
      let button = MenuButton(iconName: "open-menu-symbolic", accessibleName: "Menu", menu: menu)
      window.content = button
      try await present(window)
      button.popUp()
      var items: [Widget] { descendants(of: button).filter { $0.description == "GtkModelButton" } }
      var marks: [Bool] { items.map { $0[PropertyName<Bool>("active")] } }
      try #require(await pump { items.count == 3 && items.allSatisfy(\.isMapped) })
      #expect(marks == [true, false, false])
      items[2].emit(Button.clicked)
      #expect(await pump { marks == [false, false, true] })
      #expect(action.choice == "blue")
      action.choice = "green"
      #expect(await pump { marks == [false, true, false] })
      #expect(chosen == ["blue", "green"])
      #expect(SimpleAction("save").choice == nil)
    }

    @Test func `a property's action lets a menu set it`() async throws {
      let window = AdwaitaApplicationWindow(width: 300, height: 200)
      defer { window.destroy() }
      let label = Label("seen")
      window.add(PropertyAction("shown", of: label, Widget.isVisible))
      let menu = Menu()
      menu.append("Shown", action: "win.shown")
      let all = Menu()
      all.append(section: menu, "View")
      let button = MenuButton(iconName: "open-menu-symbolic", accessibleName: "Menu", menu: all)
      window.content = Box(.vertical, [button, label])
      try await present(window)
      button.popUp()
      let item = await pump { descendants(of: button).contains { $0.description == "GtkModelButton" && $0.isMapped } }
      try #require(item)
      descendants(of: button).first { $0.description == "GtkModelButton" }?.emit(Button.clicked)
      #expect(await pump { !label.isVisible })
    }

    @Test func `an action and a menu that outlive their window report nothing to it any more`() async {
      await #expect(processExitsWith: .success) {
        try await Toolkit.start()
        try await changeAfterTheWindow()
      }
    }
  }
}

@MainActor
private func changeAfterTheWindow() async throws {
  g_log_set_always_fatal(GLogLevelFlags(rawValue: G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue))
  let manager = StyleManager.default
  let action = PropertyAction("colour-scheme", of: manager, StyleManager.colorScheme)
  let menu = Menu()
  menu.append("Dark", action: "win.colour-scheme::force-dark")
  let button = MenuButton(iconName: "open-menu-symbolic", accessibleName: "Menu", menu: menu)
  var isOver = false
  do {
    let window = AdwaitaApplicationWindow(width: 300, height: 200)
    window.add(action)
    window.content = button
    window.onDispose { isOver = true }
    try await present(window)
    window.destroy()
  }
  try #require(await pump { isOver })
  for _ in 0..<10 { await mainQueueTurn() }
  manager.colorScheme = .forceDark
  withExtendedLifetime((action, button)) {}
}
