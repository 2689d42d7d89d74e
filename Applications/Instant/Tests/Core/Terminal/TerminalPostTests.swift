import Foundation
import Testing

@testable import InstantCore

@Suite struct TerminalPostTests {
  @Test func `a post is a line of JSON with all that is known of it`() throws {
    var tweet = Tweet(id: 7, text: "magic x.org/a\n\"b\"", authorName: "Ada", screenName: "ada")
    let page = try #require(URL(string: "https://x.org/a?long"))
    tweet.marks = [.init(try #require(tweet.text.range(of: "x.org/a")), .link(page))]
    tweet.media = [.init(try #require(URL(string: "https://x.org/1.png")))]
    tweet.createdAt = Date(timeIntervalSince1970: 0)
    tweet.repliesTo = 5
    #expect(
      TerminalPost(tweet, source: "Stub").line
        == #"{"author":"Ada","created_at":"1970-01-01T00:00:00Z","id":"7","links":["https://x.org/a?long"],"#
        + #""media":["https://x.org/1.png"],"replies_to":"5","screen_name":"ada","source":"Stub","#
        + #""text":"magic https://x.org/a?long\n\"b\""}"# + "\n")
  }

  @Test func `a line of JSON can't control the terminal`() throws {
    let text = "a\u{1B}[2J\u{9B}2J\u{202E}b\u{2028}"
    let line = TerminalPost(Tweet(id: 1, text: text, authorName: "A", screenName: "a"), source: "S").line
    #expect(line.unicodeScalars.dropLast().allSatisfy { !$0.isDangerous })
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(object?["text"] as? String == text)
  }
}
