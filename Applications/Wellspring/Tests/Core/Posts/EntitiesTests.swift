import Foundation
import Testing

@testable import Wellspring

@Suite struct `Entities in a text` {
  @Test(arguments: [
    ("#tag", ["tag"]), ("a #b_c, #d1!", ["b_c", "d1"]), ("a#b", []), ("#1", []), ("#1a", ["1a"]), ("##a", ["a"]),
    ("# a", []),
    ("(#東京)。＃大阪", ["東京", "大阪"]), ("#über-all", ["über"]), ("&#39;", []), ("#", []), ("#a#b", ["a"]),
  ])
  func `hashtags are words of letters, digits and underscores`(text: String, tags: [String]) {
    #expect(Entities(of: text).hashtags.map(\.text) == tags)
  }

  @Test(arguments: [
    ("@ada and @Bob_7.", ["ada", "Bob_7"]), ("ada@example.org", []), ("@", []), ("@é", []), ("＠ada", ["ada"]),
    ("@a@b", []),
    ("@\(String(repeating: "a", count: 21))", []),
  ])
  func `mentions are names as they are in addresses`(text: String, names: [String]) {
    #expect(Entities(of: text).mentions.map(\.text) == names)
  }

  @Test(arguments: [
    ("see http://a.org.", ["http://a.org"]), ("HTTPS://A.org/x?y=z#w)", ["HTTPS://A.org/x?y=z#w"]), ("http://", []),
    ("http://.", []), ("(http://a.org/#b @c)", ["http://a.org/#b"]), ("xhttp://a.org", []),
    ("<http://a.org>", ["http://a.org"]),
    ("ftp://a.org", []), ("http://例え.jp", []),
  ])
  func `links begin with their scheme and end where the sentence continues`(text: String, links: [String]) {
    #expect(Entities(of: text).links.map(\.text) == links)
  }

  @Test func `places count scalars`() {
    let found = Entities(of: "👩‍👩‍👧 e\u{301} #a")
    #expect(found.hashtags == [Entities.Entity(text: "a", range: 9..<11)])
  }
}
