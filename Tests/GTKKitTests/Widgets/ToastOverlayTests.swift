import GTKGenerated
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct ToastOverlayTests {
    /// A message with a button in a window of 360 pixels, and up to 370 where GTK draws no frame into it.
    @MainActor private struct Shown {
      let overlay = ToastOverlay(Box(.vertical, []))
      let window = AdwaitaApplicationWindow()
      let message = "„IMG_20240823_1402.jpg“ wurde in den Papierkorb verschoben."

      func show() async throws -> (text: Label, button: Button) {
        window.setDefaultSize(width: 370, height: 500)
        window.content = overlay
        try await present(window)
        #expect(await pump { overlay.width > 0 })
        overlay.show(message, buttonLabel: "Rückgängig", action: "window.close")
        let inside = { descendants(of: overlay) }
        func label() -> Label? { inside().lazy.compactMap { $0 as? Label }.first { $0.text == message } }
        func button() -> Button? {
          inside().lazy.compactMap { $0 as? Button }.first { $0.label == "Rückgängig" && $0.isMapped }
        }
        #expect(await pump { label().map { $0.height > 0 } ?? false })
        return try (#require(label()), #require(button()))
      }

      /// Everything in the message is in the window, and no line of it is cut off.
      func check(_ text: Label, _ button: Button) throws {
        for widget in [text, button] {
          let bounds = try #require(widget.bounds(in: window))
          #expect(bounds.x >= 0 && bounds.x + bounds.width <= Double(window.width))
        }
        #expect(text.height >= text.measure(.vertical, forSize: text.width).minimum)
      }

      /// The message has its natural width in the window, and would not have it with lines that are longer by a character.
      func checkThatNoMoreFits(_ text: Label) throws {
        var toast: Widget = text
        while let parent = toast.parent, parent !== overlay { toast = parent }
        #expect(abs(text.width - text.measure(.horizontal, forSize: -1).natural) <= 1)
        #expect(toast.measure(.horizontal, forSize: -1).natural <= overlay.width)
        text.maxWidthCharacters += 1
        #expect(toast.measure(.horizontal, forSize: -1).natural > overlay.width)
      }
    }

    @Test func `a message has room for words beside its button in a narrow window`() async throws {
      let shown = Shown()
      defer { shown.window.destroy() }
      let (text, button) = try await shown.show()
      try shown.check(text, button)
      #expect(button.parent !== text.parent)
      try shown.checkThatNoMoreFits(text)
    }

    @Test func `a message without a button has all the room that there is`() async throws {
      let shown = Shown()
      defer { shown.window.destroy() }
      shown.window.setDefaultSize(width: 370, height: 500)
      shown.window.content = shown.overlay
      try await present(shown.window)
      #expect(await pump { shown.overlay.width > 0 })
      shown.overlay.show(shown.message)
      func label() -> Label? {
        descendants(of: shown.overlay).lazy.compactMap { $0 as? Label }.first { $0.text == shown.message }
      }
      #expect(await pump { label().map { $0.height > 0 } ?? false })
      let text = try #require(label())
      #expect(text.height >= text.measure(.vertical, forSize: text.width).minimum)
      try shown.checkThatNoMoreFits(text)
    }

    @Test func `the button of a message is below it where the text is large`() async throws {
      let settings = try #require(ToolkitSettings.default)
      let usual = settings.xftDPI
      defer { settings.xftDPI = usual }
      settings.xftDPI = 2 * 96 * 1024
      let shown = Shown()
      defer { shown.window.destroy() }
      let (text, button) = try await shown.show()
      try shown.check(text, button)
      let (above, below) = try (#require(text.bounds(in: shown.window)), #require(button.bounds(in: shown.window)))
      #expect(below.y >= above.y + above.height)
      #expect(text.width > 200)
      button.emit(Button.clicked)
      #expect(await pump { !text.isMapped })
    }
  }
}
