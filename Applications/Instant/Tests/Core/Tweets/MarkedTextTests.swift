import Foundation
import Testing

@testable import InstantCore

@Suite struct MarkedTextTests {
  @Test(
    "an address is shown by its host and the beginning of its path",
    arguments: [
      ("http://www.x.org/", "x.org"), ("https://x.org:8080/a?b=c", "x.org:8080/a?b=c"),
      ("https://bank.example@evil.example/login", "evil.example/login"),
      ("https://x.org/\(String(repeating: "a", count: 300))", "x.org/\(String(repeating: "a", count: 25))…"),
    ])
  func addresses(address: String, shown: String) throws {
    #expect(try #require(URL(page: address)).displayAddress == shown)
  }

  @Test(
    "only pages are links",
    arguments: ["javascript:alert(1)", "file:///etc/passwd", "mailto:a@b.c", "x.org", "http://", "", "http:///a"])
  func noPages(text: String) { #expect(URL(page: text) == nil) }

  @Test(
    "broken HTML keeps its words",
    arguments: [
      ("a <b>b</b> c", "a b c"), ("1 < 2", "1 < 2"), ("<3", "<3"), ("<p>a</p><p>b", "a\n\nb"),
      ("a<script>x</script>b", "ab"), ("<a href='http://x.org'>x", "x.org"), ("<a href='javascript:x'>y</a>", "y"),
      ("a<", "a<"), ("<a", ""), ("&lt;b&gt; &amp;amp;", "<b> &amp;"), ("<ul><li>a</li><li>b</li></ul>", "• a\n• b"),
      ("a  \n  b", "a b"),
    ])
  func html(html: String, text: String) { #expect(MarkedText(html: html).text == text) }

  @Test func `a long text is read in time that grows with its length`() {
    let html = String(repeating: "<a href='http://x.org'>x</a> ", count: 20_000)
    #expect(MarkedText(html: html).marks.count == 20_000)
  }
}
