import AppCore
import Testing

@Suite struct PlainTextTests {
  @Test(
    "tags are removed, and words are kept",
    arguments: [
      ("", ""), ("Anna", "Anna"),
      (#"<a href="//commons.wikimedia.org/wiki/User:Anna" title="User:Anna">Anna <b>Berg</b></a>"#, "Anna Berg"),
      ("H<sub>2</sub>O", "H2O"), ("one<br>two<br/>three", "one two three"), ("<p>one</p><p>two</p>", "one two"),
      ("<ul><li>one</li><li>two</li></ul>", "one two"), (#"<img alt="a > b" src='>'>after"#, "after"),
      ("before<!-- <b>not</b> --> after", "before after"), ("<!DOCTYPE html>text", "text"), ("<?php ?>text", "text"),
      ("<STYLE>.a { b }</STYLE>text", "text"), ("<script>if (a < b) alert('</p>')</script>text", "text"),
      (#"Unknown<span style="display: none;">Unknown <span>author</span></span> author"#, "Unknown author"),
      (#"1 May 2013<div style="display:none">date <div>QS</div>:P571</div>."#, "1 May 2013."),
      (#"<img style="display:none">text"#, "text"),
    ])
  func tags(html: String, text: String) { #expect(plainText(of: html) == text) }

  @Test(
    "entities are decoded once, and other text stays",
    arguments: [
      ("Tom &amp; Anna", "Tom & Anna"), ("&lt;b&gt;", "<b>"), ("&amp;lt;", "&lt;"),
      ("&quot;a&quot; &apos;b&#039;", "\"a\" 'b'"),
      ("M&uuml;ller", "Müller"), ("&#228;&#xE4;&#XE4;", "äää"), ("&#128247;", "📷"), ("a&nbsp;b", "a b"),
      ("a &ndash; b", "a – b"),
      ("&#0;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"), ("&#99999999999;", "&#99999999999;"),
      ("&#;", "&#;"), ("&unheardof;", "&unheardof;"), ("a & b", "a & b"), ("a&", "a&"), ("&copy 2020", "© 2020"),
    ])
  func entities(html: String, text: String) { #expect(plainText(of: html) == text) }

  @Test("white space is folded, and control characters are white space")
  func whiteSpace() {
    #expect(plainText(of: "  one \n\t two\r\n\r\nthree\u{0}\u{7}\u{1B}[31m ") == "one two three [31m")
  }

  @Test(
    "malformed HTML is read to its end",
    arguments: [
      ("<", "<"), ("a < b", "a < b"), ("<b", ""), ("<b a=\"", ""), ("a<!-- b", "a"), ("</", "</"), ("</b", ""),
      ("<<b>>", "<>"),
      ("<style>text", ""), ("</style>text", "text"), ("<!", ""), ("<b><i>text</b></i>", "text"), ("3<4>2", "3<4>2"),
    ])
  func broken(html: String, text: String) { #expect(plainText(of: html) == text) }

  @Test("reading a long text takes no longer than necessary", .timeLimit(.minutes(10)))
  func long() {
    for piece in ["<", "&", "<a ", "<!--", "<div>", "<div style='display:none'>", "a&#"] {
      _ = plainText(of: String(repeating: piece, count: 20_000))
    }
  }
}
