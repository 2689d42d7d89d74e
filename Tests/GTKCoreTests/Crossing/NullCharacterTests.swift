import CGtk
import GTKCore
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  /// A text of a person or a file with U+0000 neither stops the program nor is cut there.
  @MainActor @Suite struct NullCharacterTests {
    private let text = "a\0b"
    private let whole = "a\u{FFFD}b"

    @Test func `widgets show the whole text`() {
      #expect(Label(text).text == whole)
      let label = Label("")
      label.text = text
      #expect(label.text == whole)
      label[Widget.tooltipText] = text
      #expect(label.tooltipText == whole)
      let entry = Entry()
      entry.text = text
      #expect(entry.text == whole)
    }

    @Test func `a text buffer has the whole text`() {
      let buffer = TextBuffer()
      buffer.insert(text, at: buffer.start)
      #expect(buffer.text == whole)
      buffer.text = "\0"
      #expect(buffer.text == "\u{FFFD}")
    }

    @Test func `variants and arrays have the whole text`() {
      #expect(Variant(text).string == whole)
      #expect(Variant([text, "c"]).children.map(\.string) == [whole, "c"])
      #expect(StringList(strings: [text]).string(at: 0) == whole)
    }

    @Test func `a path is not shortened to another file's`() {
      #expect(AnyFile(path: "/etc/passwd\0.png").path == "/etc/passwd\u{FFFD}.png")
    }

    @Test func `a text without it is unchanged`() {
      for text in ["", "a", "ü\u{FFFD}", String(repeating: "é", count: 100)] { #expect(textForC(text) == text) }
    }
  }
}
