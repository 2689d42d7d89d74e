import Foundation
import GTKKit
import InstantCore
import Testing

@testable import Instant

@Suite struct TweetTextTests {
  @Test("the searched words are highlighted, inside links, too")
  func highlights() throws {
    let text = "Magic is #magical: http://m.org"
    var tweet = Tweet.stub(1, text)
    let url = try #require(URL(string: "http://m.org"))
    tweet.marks = [
      .init(try #require(text.range(of: "#magical")), .hashtag("magical")),
      .init(try #require(text.range(of: "http://m.org")), .link(url)),
    ]
    let link = TweetLink.address(ofSearch: "#magical")
    #expect(
      tweet.runs(finding: HighlightedTerms("magic")) == [
        TextRun("Magic", isHighlighted: true), TextRun(" is "), TextRun("#", link: link),
        TextRun("magic", isHighlighted: true, link: link), TextRun("al", link: link), TextRun(": "),
        TextRun("http://m.org", link: "http://m.org"),
      ])
  }

  @Test("a text without links or matches is one piece, and an empty text has none")
  func plain() {
    #expect(Tweet.stub(1, "plain").runs(finding: HighlightedTerms("")) == [TextRun("plain")])
    #expect(Tweet.stub(1, "").runs(finding: HighlightedTerms("magic")) == [])
  }

  @Test(
    "the time is short: minutes, hours, and then the day",
    arguments: [(0.0, "now"), (59, "now"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h"), (86_399, "23 h")])
  func time(seconds: Double, words: String) {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(TweetTime.words(for: now - seconds, at: now) == words)
  }

  @Test("a day long ago is shown with its year")
  func day() {
    let then = Date(timeIntervalSince1970: 1_400_000_000)
    #expect(TweetTime.words(for: then, at: Date(timeIntervalSince1970: 1_700_000_000)).contains("2014"))
  }
}
