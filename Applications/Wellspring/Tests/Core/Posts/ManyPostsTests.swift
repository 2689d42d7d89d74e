import Foundation
import Testing

@testable import Wellspring

@Suite struct `Many posts` {
  /// Of moments far from each other, four of each, the oldest first: enough for the index to have a table of contents.
  private static let drafts: [PostDraft] = {
    var random = RandomBits(seed: 11)
    let words = ["one", "two", "three", "four", "five", "six", "seven"]
    let seconds = Set((0..<5000).map { _ in Int.random(in: 1_300_000_000...1_700_000_000, using: &random) }).sorted()
    return seconds.flatMap { [$0, $0, $0, $0] }.enumerated().map { number, second in
      let text = words.filter { _ in Bool.random(using: &random) }.joined(separator: " ")
      let date = Date(timeIntervalSince1970: Double(second))
      return PostDraft(author: .named("8"), text: "\(text) \(number)", language: "und", date: date)
    }
  }()

  @Test func `are all found, page by page, however terms are put together`() throws {
    let store = try PostStore(file: nil)
    for start in stride(from: 0, to: Self.drafts.count, by: 500) {
      let part = Array(Self.drafts[start...].prefix(500))
      #expect(try store.add(part, at: Date()) == part.count)
    }
    func texts(_ query: String) throws -> [String] {
      var texts: [String] = []
      var highest = Int.max
      while true {
        let page = try store.search(SearchTerms(query), above: 0, upTo: highest, limit: 100)
        texts += page.posts.map(\.text)
        guard page.isContinued, let last = page.posts.last else { return texts }
        highest = last.id - 1
      }
    }
    func has(_ word: String, _ text: String) -> Bool { text.split(separator: " ").contains { $0 == word } }
    let all = Self.drafts.reversed().map(\.text)
    #expect(try texts("-nothing") == all)
    #expect(try texts("one -two") == all.filter { has("one", $0) && !has("two", $0) })
    #expect(try texts("\"three\" five") == all.filter { has("three", $0) && has("five", $0) })
    #expect(try texts("\"six\" OR \"seven\"") == all.filter { has("six", $0) || has("seven", $0) })
    #expect(
      try texts("lang:und \"one\" \"two\" -\"four\"")
        == all.filter { has("one", $0) && has("two", $0) && !has("four", $0) })
    #expect(
      try texts("since:2021-01-01 one")
        == Self.drafts.filter { has("one", $0.text) && $0.date.timeIntervalSince1970 >= 1_609_459_200 }.reversed().map(
          \.text))
  }
}
