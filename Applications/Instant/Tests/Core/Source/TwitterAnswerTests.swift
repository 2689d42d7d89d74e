import Foundation
import Testing

@testable import InstantCore

@Suite struct TwitterAnswerTests {
  /// In the shape of an answer of 2013.
  private static let answer = #"""
    {"search_metadata": {"completed_in": 0.031, "count": 15, "max_id": 250126199840518145,
       "max_id_str": "250126199840518145", "next_results": "?max_id=249279667666817023&q=%23magic&count=15",
       "query": "%23magic", "refresh_url": "?since_id=250126199840518145&q=%23magic", "since_id": 0, "since_id_str": "0"},
     "statuses": [
       {"contributors": null, "coordinates": null, "created_at": "Fri Dec 20 16:52:25 +0000 2013",
        "entities": {"hashtags": [{"text": "magic", "indices": [12, 18]}], "symbols": [],
          "urls": [{"url": "http://t.co/1", "expanded_url": "http://a.b/c", "display_url": "a.b/c", "indices": [24, 37]}],
          "user_mentions": [{"screen_name": "ada", "name": "Ada", "id": 7, "id_str": "7", "indices": [19, 23]}]},
        "id": 9007199254740993, "id_str": "9007199254740993", "text": "you &amp; I #magic @ada http://t.co/1",
        "user": {"name": "Grace &amp; Co", "screen_name": "grace",
          "profile_image_url": "http://img/1.png", "profile_image_url_https": "https://img/1.png"}},
       {"id_str": "12", "full_text": "in full", "user": {"screen_name": "bare"}},
       {"id": 13, "text": "no user"}, 7, null,
       {"id": 14, "text": "odd", "user": {"screen_name": "odd", "name": null}, "created_at": "yesterday",
        "entities": {"hashtags": "none", "urls": [{"url": "x"}, {"url": "http://x", "indices": [0, 99]}]}}
     ]}
    """#

  @Test("statuses become tweets, and a broken one leaves the others alone")
  func tweets() throws {
    let page = try #require(TwitterAnswer(Data(Self.answer.utf8))).page(nil)
    #expect(page.tweets.map(\.id) == [9_007_199_254_740_993, 12, 14])
    let tweet = try #require(page.tweets.first)
    #expect(tweet.text == "you & I #magic @ada a.b/c")
    #expect(tweet.authorName == "Grace & Co")
    #expect(tweet.screenName == "grace")
    #expect(tweet.createdAt == Date(timeIntervalSince1970: 1_387_558_345))
    #expect(tweet.profileImageURL == URL(string: "https://img/1.png"))
    #expect(tweet.marks.map { String(tweet.text[$0.range]) } == ["#magic", "@ada", "a.b/c"])
    #expect(tweet.marks.map(\.kind) == [.hashtag("magic"), .mention("ada"), .link(URL(string: "http://a.b/c")!)])
    #expect(page.tweets[1].text == "in full")
    #expect(page.tweets[1].authorName == "bare")
    #expect(page.tweets[1].profileImageURL == nil)
    #expect(page.tweets[2].createdAt == nil)
    #expect(page.tweets[2].marks == [])
  }

  @Test("a link is shown by the address that it leads to, whatever the service would show")
  func links() throws {
    let status = try #require(
      TwitterStatus(
        Data(
          #"""
          {"id": 1, "full_text": "é http://t.co/1 http://t.co/2 http://t.co/3", "user": {"screen_name": "a"},
           "in_reply_to_status_id": 77,
           "entities": {"urls": [
             {"url": "http://t.co/1", "expanded_url": "http://evil.org/x", "display_url": "bank.com", "indices": [2, 15]},
             {"url": "http://t.co/2", "expanded_url": "file:///etc/passwd", "indices": [16, 29]}],
            "media": [{"url": "http://t.co/3", "expanded_url": "http://tw.com/1/photo/1", "indices": [30, 43],
              "media_url": "http://img/0.jpg"}]},
           "extended_entities": {"media": [
             {"url": "http://t.co/3", "indices": [30, 43], "media_url_https": "https://img/1.jpg", "ext_alt_text": "A cat"},
             {"url": "http://t.co/3", "indices": [30, 43], "media_url": "http://img/2.jpg"}, {"url": 7}]}}
          """#.utf8))
    ).tweet
    #expect(status.text == "é evil.org/x t.co/2 tw.com/1/photo/1")
    #expect(status.textWithAddresses == "é http://evil.org/x http://t.co/2 http://tw.com/1/photo/1")
    #expect(status.media.map(\.url.absoluteString) == ["https://img/1.jpg", "http://img/2.jpg"])
    #expect(status.media.first?.words == "https://img/1.jpg (A cat)")
    #expect(status.repliesTo == 77)
  }

  @Test("the metadata gives the addresses of the next page and of newer posts")
  func metadata() throws {
    let page = try #require(TwitterAnswer(Data(Self.answer.utf8))).page(nil)
    #expect(page.next == Cursor("?max_id=249279667666817023&q=%23magic&count=15&tweet_mode=extended"))
    #expect(page.newer == Cursor("?since_id=250126199840518145&q=%23magic&tweet_mode=extended"))
    let last = try #require(TwitterAnswer(Data(#"{"statuses": [], "search_metadata": {"next_results": ""}}"#.utf8)))
      .page(nil)
    #expect(last.next == nil)
    #expect(last.newer == nil)
  }

  @Test(
    "a body without a list of statuses is not accepted as an answer",
    arguments: ["", "null", "7", #""text""#, "[]", "{}", #"{"statuses": {}}"#, #"{"statuses": ["#, "<html>"])
  func none(body: String) { #expect(TwitterAnswer(Data(body.utf8)) == nil) }
}
