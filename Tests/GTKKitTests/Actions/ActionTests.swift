import GTKKit
import GTKTestSupport
import Testing

extension GTKTests {
  @MainActor @Suite struct ActionTests {
    @Test func `an action is done when it is chosen, unless it is disabled`() {
      let action = Action("save")
      var count = 0
      action.onActivated { count += 1 }
      action.activate()
      #expect(count == 1)
      action.isEnabled = false
      action.activate()
      #expect(count == 1)
    }

    @Test func `a property's action lets a menu set it`() async throws {
      let window = Window(width: 300, height: 200)
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
      button.open()
      let item = await pump { descendants(of: button).contains { $0.description == "GtkModelButton" && $0.isMapped } }
      try #require(item)
      descendants(of: button).first { $0.description == "GtkModelButton" }?.emit(Button.clicked)
      #expect(await pump { !label.isVisible })
    }
  }
}
