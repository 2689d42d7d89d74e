import RivuletGTKTesting
import Testing

@testable import GTKKit

extension GTKTests {
  @MainActor @Suite struct ControlTests {
    @Test func `a toggle button stays pressed until the next click`() {
      let button = ToggleButton(iconName: "media-playback-start-symbolic", accessibleName: "Play")
      #expect(!button.isActive)
      button.emit(SignalName<Void>("clicked"))
      #expect(button.isActive)
      button.emit(SignalName<Void>("clicked"))
      #expect(!button.isActive)
    }

    @Test func `a password is kept and not shown`() {
      let entry = PasswordEntry(placeholder: "password")
      entry.text = "secret"
      #expect(entry.text == "secret")
      #expect(!descendants(of: entry).contains { ($0 as? Label)?.text.contains("secret") == true })
    }

    @Test func `a flap's panel and a revealer's child are shown on request`() {
      let flap = Flap(content: Label("photograph"), panel: Label("details"))
      #expect(!flap.revealsFlap)
      flap.revealsFlap = true
      #expect(flap.revealsFlap)
      let revealer = Revealer(Label("buttons"))
      #expect(revealer.revealsChild)
      revealer.revealsChild = false
      #expect(!revealer.revealsChild)
    }

    @Test func `a followed link of a label reports its address with all its characters`() {
      let label = Label()
      label.setLink("Fish & <chips>", to: "https://example.org/?a=1&b=\"2\"")
      #expect(label.text.contains("Fish &amp; &lt;chips&gt;"))
      var addresses: [String] = []
      label.connect(Label.activateLink) { address in
        addresses.append(address)
        return true
      }
      #expect(label.emit(Label.activateLink, "https://example.org/?a=1&b=\"2\""))
      #expect(addresses == ["https://example.org/?a=1&b=\"2\""])
    }

    @Test func `keys after the focus reach the handler too`() throws {
      let box = Box(.vertical)
      var keys: [Key] = []
      box.onKeyPress(.afterFocus) { key, _ in
        keys.append(key)
        return true
      }
      let window = AdwaitaApplicationWindow()
      defer { window.destroy() }
      window.content = box
      #expect(
        try #require(box.controllers(EventControllerKey.self).first).emit(
          EventControllerKey.keyPressed, Int(Key.f11.rawValue), 95, []))
      #expect(keys == [.f11])
    }
  }
}
