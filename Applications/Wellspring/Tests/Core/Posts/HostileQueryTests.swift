import Foundation
import Testing

@testable import Wellspring

@Suite struct `A hostile query` {
  private static let texts = [
    "one two three", "two three four", "can't stop", "a_b c-d e:f", "100% sure", "x*y^z (w)", "明月 李白", "naïve café 👍🏽",
    "NEAR AND OR NOT", "text words rowid", "#tag @name http://a.org/", "\"quoted\"",
  ]

  @Test(arguments: [
    "\"", "\"\"", "\"one", "one\"", "\"one\" \"", "NEAR(one two)", "NEAR(", "one NEAR two", "one*", "*", "o*e", "^one",
    "text:one",
    "words:one", "rowid:1", "{text words}:one", "one AND", "AND", "NOT", "NOT one", "one NOT two", "one + two", "+",
    "(", ")",
    "()", "((((one", "one)", "-", "--", "-\"", "-\"\"", "\"-\"", "' OR 1=1 --", "'; DROP TABLE posts; --", "%", "_",
    "\\", "?1",
    "$one", ":", "::", "from:", "from:\"", "#", "##", "@", "@@", "lang:", "since:", "until:x", "since:9999-99-99", "OR",
    "OR OR OR",
    "\u{1}\u{2}", "\u{E000}\u{E001}one", "\u{FFFE}", "\u{200D}", "\u{FE0F}", "👩‍👩‍👧‍👦", "\u{301}", "－one", "𝕠𝕟𝕖", "ﬁ", "ß",
    "İ",
  ])
  func `is text`(query: String) async throws {
    let posts = try await PostsService([["Ada", "one", "2020-01-01"]])
    #expect(try await posts.answer(query).status == 200)
    // The store is as it was.
    #expect(try await posts.found("one") == ["one"])
  }

  @Test func `has at most 500 characters, however many bytes those are`() async throws {
    let posts = try await PostsService([["Ada", "one", "2020-01-01"]])
    for letter in ["a", "é", "明", "👍", "-", "\"", "(", "a "] {
      let longest = String(repeating: letter, count: 500 / letter.count)
      #expect(try await posts.answer(longest).status == 200, "\(letter)")
      for tooLong in ["\(longest)a", String(repeating: letter, count: 10_000 / letter.utf8.count / 3)] {
        let answer = try await posts.answer(tooLong)
        #expect(answer.status == 403, "\(letter)")
        let error = try answer.json.objects("errors")[0]
        #expect(try error.value("code") == 195)
        #expect(try error.value("message") == "A search has at most 500 characters.")
      }
    }
    #expect(
      try await posts.answer(Array(repeating: "a", count: 126).joined(separator: " OR ").prefix(500).description).status
        == 200)
  }

  @Test func `cannot contain bytes that no text can contain`() async throws {
    let posts = try await PostsService([["Ada", "one", "2020-01-01"]])
    for query in ["%00", "one%00two", "%FF", "%C3%28", "%ED%A0%80"] {
      try posts.service.expect(
        .invalidParameter, await posts.get("/1.1/search/tweets.json?q=\(query)", headers: [:]), "\(query)")
    }
  }

  /// Returns the posts that a query finds, without an index: every word begins some word, every phrase stands among the words.
  private static func finds(_ query: [(words: [String], isPhrase: Bool, isLeftOut: Bool)], in text: String) -> Bool {
    let words = SearchWords.of(text)
    return query.allSatisfy { part in
      let holds = words.indices.contains { start in
        guard start + part.words.count <= words.count else { return false }
        let place = words[start..<(start + part.words.count)]
        guard part.isPhrase || part.isLeftOut else {
          return place.dropLast().elementsEqual(part.words.dropLast())
            && (place.last ?? "").hasPrefix(part.words.last ?? "")
        }
        return place.elementsEqual(part.words)
      }
      return holds != part.isLeftOut
    }
  }

  @Test func `made at random finds matching posts, and never fails`() throws {
    let store = try PostStore(file: nil)
    let date = Date(timeIntervalSince1970: 1_600_000_000)
    let drafts = Self.texts.map { PostDraft(author: .named("8"), text: $0, language: "und", date: date) }
    #expect(try store.add(drafts, at: date) == drafts.count)
    var random = RandomBits(seed: 7)
    let characters = "\"\"''**^^:::()()--++#@%_\\ \t\n{}[],.;ＯＲone two three明月👍\u{301}\u{200D}\u{E001}éàÅ北ＯＫ٣½"
    let alphabet =
      characters.map(String.init) + ["OR", " OR ", "NEAR(", "AND", "NOT", "from:", "lang:", "since:", "text:"]
    for _ in 0..<3000 {
      let length = Int.random(in: 0...40, using: &random)
      let query = (0..<length).compactMap { _ in alphabet.randomElement(using: &random) }.joined()
      #expect(throws: Never.self, "\(query.debugDescription)") {
        _ = try store.search(SearchTerms(query), above: 0, upTo: .max, limit: 100)
      }
    }
    let pieces = Self.texts.flatMap { SearchWords.of($0) }
    for _ in 0..<1500 {
      var query: [(words: [String], isPhrase: Bool, isLeftOut: Bool)] = []
      var text = ""
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let isPhrase = Bool.random(using: &random)
        let isLeftOut = Int.random(in: 0..<4, using: &random) == 0
        let start = Int.random(in: pieces.indices, using: &random)
        var words = Array(pieces[start...].prefix(isPhrase ? 2 : 1))
        if !isPhrase, !isLeftOut { words = [String(words[0].prefix(Int.random(in: 1...3, using: &random)))] }
        query.append((words, isPhrase, isLeftOut))
        let shown = words.joined(separator: " ")
        text += " \(isLeftOut ? "-" : "")\(isPhrase ? "\"\(shown)\"" : shown == "or" ? "or" : shown)"
      }
      let found = try store.search(SearchTerms(text), above: 0, upTo: .max, limit: 100).posts.map(\.text)
      #expect(Set(found) == Set(Self.texts.filter { Self.finds(query, in: $0) }), "\(text)")
    }
  }
}
