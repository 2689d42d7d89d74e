import Foundation
import Testing

@testable import Wellspring

@Suite struct `Many posts` {
  /// Of six moments far from each other, as files and archives have them.
  private static let drafts: [PostDraft] = {
    var random = RandomBits(seed: 11)
    let words = ["one", "two", "three", "four", "five", "six", "seven"]
    return (0..<9000).map { number in
      let text = words.filter { _ in Bool.random(using: &random) }.joined(separator: " ")
      let date = Date(timeIntervalSince1970: Double(1_560_000_000 + number * 6 / 9000 * 30_000_000))
      return PostDraft(author: .named("8"), text: "\(text) \(number)", language: "und", date: date)
    }
  }()

  @Test func `are all found, page by page, however terms are put together`() throws {
    let store = try PostStore(file: nil)
    for start in stride(from: 0, to: Self.drafts.count, by: 500) {
      let part = Array(Self.drafts[start..<start + 500])
      #expect(try store.add(part, at: Date()) == 500)
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
