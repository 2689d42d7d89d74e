import Testing

@testable import InstantCore

@Suite struct EscapedTextTests {
  @Test(
    "entities are decoded once",
    arguments: [
      ("", ""), ("a &amp; b", "a & b"), ("&lt;b&gt;", "<b>"), ("&amp;lt;", "&lt;"),
      ("&quot;&#39;&apos;&#x1F600;", "\"''😀"),
      ("& &; &nbsp &nosuch; &#0; &#xD800;", "& &; &nbsp &nosuch; &#0; &#xD800;"), ("&amp", "&amp"),
    ])
  func decoding(escaped: String, text: String) { #expect(EscapedText(escaped).text == text) }

  @Test(
    "places count code points of the text as sent, and are whole characters",
    arguments: [
      ("&amp; #tag", 6, 10, "#tag"), ("👩‍👩‍👧 #tag", 6, 10, "#tag"), ("日本 #語", 3, 5, "#語"), ("a&lt;b", 0, 6, "a<b"),
      ("e\u{301}x", 1, 2, "e\u{301}"), ("abc", 1, 3, "bc"),
    ])
  func places(escaped: String, start: Int, end: Int, part: String) throws {
    let text = EscapedText(escaped)
    #expect(String(text.text[try #require(text.range(start, end))]) == part)
  }

  @Test(
    "positions that do not exist in the text give no range",
    arguments: [(-1, 2), (2, 2), (2, 1), (0, 4), (3, 4), (.max - 1, .max)])
  func nowhere(start: Int, end: Int) { #expect(EscapedText("abc").range(start, end) == nil) }
}
