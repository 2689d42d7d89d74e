import AppCore
import Testing

@Suite struct IsolationTests {
  private static let override = "\u{202E}"

  @Test("a text from left to right stays as it is", arguments: ["", "Ada", "Björk – 你好 🙂", "a\nb"])
  func plain(text: String) { #expect(text.isolated == text) }

  @Test("a text that could change the order around it is isolated, and closed")
  func isolated() {
    #expect("שלום".isolated == "\u{2068}שלום\u{2069}")
    #expect("a\(Self.override)b".isolated == "\u{2068}a\(Self.override)b\u{2069}")
    #expect("a\u{2067}b".isolated == "\u{2068}a\u{2067}b\u{2069}\u{2069}")
  }

  @Test("an end of an isolate that a text has not begun is left out")
  func unbalanced() {
    #expect("\u{2069}\u{2069}\(Self.override)b".isolated == "\u{2068}\(Self.override)b\u{2069}")
    #expect("\u{2066}a\u{2069}\u{2069}b".isolated == "\u{2068}\u{2066}a\u{2069}b\u{2069}")
  }

  @Test("each line is isolated, because isolates end with their line")
  func lines() { #expect("\(Self.override)a\nb".isolated == "\u{2068}\(Self.override)a\u{2069}\n\u{2068}b\u{2069}") }

  @Test("what goes into a sentence is isolated")
  func sentences() {
    #expect(localized("Remove @%@?", "\(Self.override)a") == "Remove @\u{2068}\(Self.override)a\u{2069}?")
  }

  @Test("overrides can be left out, and nothing else")
  func overrides() { #expect("a\u{202D}\(Self.override)שb".withoutOverrides == "aשb") }
}
