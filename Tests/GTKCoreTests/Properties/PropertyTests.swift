import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct PropertyTests {
    @Test func `a property of each kind is read as it was set`() {
      let label = Label("a")
      label.text = "Grüße 🌊"
      label.isVisible = false
      label.opacity = 0.5
      label.horizontalAlignment = .end
      label.setSizeRequest(width: 20, height: nil)
      #expect(label.text == "Grüße 🌊")
      #expect(!label.isVisible)
      #expect(abs(label.opacity - 0.5) < 0.01)
      #expect(label.horizontalAlignment == .end)
      #expect(label[PropertyName<Int>("width-request")] == 20)
      #expect(label[PropertyName<Int>("height-request")] == -1)
    }

    @Test func `an optional property can be nothing`() {
      let overlay = Overlay(Label("x"))
      overlay.tooltipText = "help"
      #expect(overlay.tooltipText == "help")
      overlay.tooltipText = nil
      #expect(overlay.tooltipText == nil)
      overlay.child = nil
      #expect(overlay.child == nil)
    }

    @Test func `a handler receives each change, and none after it is disconnected`() {
      let label = Label("")
      var seen: [String] = []
      let handler = label.observe(Label.text) { seen.append($0) }
      label.text = "a"
      label.text = "b"
      handler.disconnect()
      handler.disconnect()
      label.text = "c"
      #expect(seen == ["a", "b"])
    }

    @Test func `an unknown property fails, naming the type and the property`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run { Label()[PropertyName("colour")] = "red" }
      }
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("GtkLabel has no property 'colour'"))
    }

    @Test func `a property read as another type fails, naming both types`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run { _ = Label()[PropertyName<Int>("label")] }
      }
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("GtkLabel.label is gchararray, not Int"))
    }
  }
}
