import RivuletGTKTesting
import Testing

@testable import GTKKit

extension GTKTests {
  @MainActor @Suite struct TextTests {
    @Test func `a text of pieces reads as one, whatever characters are in it`() {
      let label = Label()
      label.show([
        TextRun("Fish & "), TextRun("<chips>", isHighlighted: true),
        TextRun(" at http://x/?a&b", link: "http://x/?a&b"),
      ])
      #expect(label.plainText == "Fish & <chips> at http://x/?a&b")
      label.show([])
      #expect(label.plainText == "")
    }

    @Test func `composed text is distinguished from typed text`() throws {
      for field in [SearchEntry(), Entry()] as [Widget] {
        let input = try #require((field as? SearchEntry)?.input ?? (field as? Entry)?.input)
        var composed: [String] = []
        input.connect(TextInput.preeditChanged) { composed.append($0) }
        input.emit(TextInput.preeditChanged, "ni")
        input.emit(TextInput.preeditChanged, "")
        #expect(composed == ["ni", ""])
      }
    }

    @Test func `an avatar has the initials of its name until it has a picture`() {
      let avatar = Avatar(size: 48, name: "Ada Lovelace")
      #expect(avatar.text == "Ada Lovelace")
      #expect(avatar.bitmap == nil)
      let texture = Bitmap(width: 1, height: 1, pixels: [.init(red: 1, green: 2, blue: 3)])
      avatar.bitmap = texture
      #expect(avatar.bitmap == texture)
      avatar.bitmap = nil
      #expect(avatar.bitmap == nil)
    }

    @Test func `a question is answered once, and closing it counts as an answer`() async throws {
      let window = AdwaitaApplicationWindow(title: "Behind")
      defer { window.destroy() }
      try await present(window)
      for (answer, expected) in [("yes", "yes"), (AdwaitaMessageDialog.dismissal, "close")] {
        let dialog = AdwaitaMessageDialog(over: window, heading: "Really?", body: "It cannot be undone.")
        dialog.add("no", label: "_No")
        dialog.add("yes", label: "_Yes", .suggested)
        var answers: [String] = []
        dialog.connect(AdwaitaMessageDialog.response) { answers.append($0) }
        dialog.present()
        #expect(await pump { AdwaitaMessageDialog.over(window) === dialog })
        dialog.answer(answer)
        #expect(answers == [expected])
        #expect(await pump { AdwaitaMessageDialog.over(window) == nil })
      }
    }
  }
}
