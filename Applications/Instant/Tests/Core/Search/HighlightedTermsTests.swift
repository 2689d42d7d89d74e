import InstantCore
import Testing

@Suite struct HighlightedTermsTests {
  @Test(
    "matches are highlighted by the same rules that the service searches by",
    arguments: [
      ("magic", "It is MAGIC, magical and imagic.", "MAGIC|magic"),
      ("cafe", "Café, CAFÉ\u{301}s: cafe\u{301}", "Café|CAFÉ\u{301}|cafe\u{301}"),
      ("café", "cafe", "cafe"),
      ("strasse", "Die Straße", "Straße"),
      ("stras", "Die Straße", "Straß"),
      ("ｆｕｌｌ", "full width: ｆｕｌｌ", "full|ｆｕｌｌ"),
      ("東京", "在東京都。東、京", "東京|東、京"),
      ("👍", "ok 👍🏽 and 👍", "👍🏽|👍"),
      ("good day", "A day is good. Goodness!", "day|good|Good"),
      ("\"good day\"", "Good, day! good days, a good  day", "Good, day|good  day"),
      ("#swift", "swift #Swift #swiftly", "#Swift"),
      ("@ada", "ada @Ada @adam", "@Ada"),
      ("cats OR dogs", "or dogs or cats", "dogs|cats"),
      ("cats -dogs -\"good day\"", "cats dogs good day", "cats"),
      ("from:ada lang:de since:2020-01-01 until:2021-01-01 filter:links x:y", "from ada x: y", "x: y"),
      ("a", "a banana, and an apple", "a|a|a|a"),
      ("ab abc", "abcd", "abc"),
      ("-", "a - b", ""),
      ("\"", "a \" b", ""),
      ("", "a", ""),
      ("!!!", "a!!!", ""),
    ])
  func ranges(query: String, text: String, expected: String) {
    let found = HighlightedTerms(query).ranges(in: text)
    #expect(found.map { text[$0] }.joined(separator: "|") == expected)
    for range in found {
      #expect(range.lowerBound.samePosition(in: text) != nil && range.upperBound.samePosition(in: text) != nil)
    }
  }

  @Test(
    "an author that is searched for is highlighted",
    arguments: [
      ("from:ada", ["Ada Lovelace", "ada"], "Ada Lovelace"), ("from:ADA", ["Ada", "ada"], "Ada"),
      ("from:adam", ["Ada", "ada"], ""), ("love", ["Ada Lovelace", "ada"], "Love"),
      ("-from:ada", ["Ada", "ada"], ""), ("from:", ["Ada", "ada"], ""), ("from:ada", ["", "ada"], ""),
    ])
  func authors(query: String, names: [String], expected: String) {
    let found = HighlightedTerms(query).ranges(in: names[0], of: names)
    #expect(found.map { names[0][$0] }.joined(separator: "|") == expected)
  }

  @Test func `a text full of combining marks is searched like any other`() {
    let terms = HighlightedTerms(String(repeating: "a ", count: 250))
    #expect(terms.ranges(in: String(repeating: "a\u{301}\u{302}\u{303} ", count: 1_000)).count == 1_000)
  }
}
