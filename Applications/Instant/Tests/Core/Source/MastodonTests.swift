import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletLog
import RivuletTesting
import Testing

@testable import InstantCore

/// Against answers of the documented shape: no test contacts a real instance.
@MainActor @Suite struct MastodonTests {
  private nonisolated static func status(_ id: Int, _ content: String = "<p>words</p>") -> String {
    #"""
    {"id": "\#(id)", "created_at": "2019-12-08T03:48:33.901Z", "in_reply_to_id": null, "sensitive": false,
     "spoiler_text": "", "visibility": "public", "uri": "https://m.example/users/ada/statuses/\#(id)",
     "url": "https://m.example/@ada/\#(id)", "replies_count": 7, "reblogs_count": 98, "favourites_count": 112,
     "content": "\#(content)", "reblog": null,
     "account": {"id": "1", "username": "ada", "acct": "ada@m.example", "display_name": "Ada L.",
       "avatar_static": "https://m.example/ada.png"}, "media_attachments": [], "tags": [], "mentions": []}
    """#
  }

  private nonisolated static let content =
    #"<p>On <a href=\"https://m.example/tags/engines\" class=\"mention hashtag\" rel=\"tag\">#<span>engines</span></a> by "#
    + #"<span class=\"h-card\"><a href=\"https://n.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>:<br />"#
    + #"<a href=\"https://www.example.org/a/long/address/of/a/page\"><span class=\"invisible\">https://www.</span>"#
    + #"<span class=\"ellipsis\">example.org/a/long</span><span class=\"invisible\">/address</span></a></p><p>A &lt; B</p>"#

  @Test func `posts have their text, links, author and media`() throws {
    let media =
      #"[{"type": "image", "url": "https://files.example/1.png", "description": "A wheel"}, {"type": "image", "url": null}]"#
    let status = Self.status(103_270_115_826_048_975, Self.content)
      .replacing(#""spoiler_text": """#, with: #""spoiler_text": "Machines""#)
      .replacing(#""in_reply_to_id": null"#, with: #""in_reply_to_id": "12""#)
      .replacing(#""media_attachments": []"#, with: #""media_attachments": \#(media)"#)
    let body = #"[\#(status), null, {"id": "x"}]"#
    let tweets = try #require(MastodonAnswer(Data(body.utf8))).page(of: Cursor("a?b=c"), atMost: 30, nil).tweets
    #expect(tweets.map(\.id) == [103_270_115_826_048_975])
    let tweet = try #require(tweets.first)
    #expect(tweet.text == "On #engines by @bob:\nexample.org/a/long/address/of/a…\n\nA < B")
    let page = try #require(URL(string: "https://www.example.org/a/long/address/of/a/page"))
    #expect(tweet.marks.map(\.kind) == [.hashtag("engines"), .mention("bob"), .link(page)])
    #expect(tweet.marks.map { tweet.text[$0.range] } == ["#engines", "@bob", "example.org/a/long/address/of/a…"])
    #expect(tweet.textWithAddresses.contains("\(page)"))
    #expect(tweet.authorName == "Ada L.")
    #expect(tweet.screenName == "ada@m.example")
    #expect(tweet.createdAt == Date(timeIntervalSince1970: 1_575_776_913.901))
    #expect(tweet.pageURL?.absoluteString == "https://m.example/@ada/103270115826048975")
    #expect(tweet.title == "Machines")
    #expect(tweet.repliesTo == 12)
    #expect(tweet.media == [.init(try #require(URL(string: "https://files.example/1.png")), description: "A wheel")])
  }

  @Test(
    "a hashtag, an author and words are different requests",
    arguments: [
      ("#Engines", MastodonQuery.tag("Engines")), ("from:ada@m.example", .author("ada@m.example")),
      ("from:@ada", .author("ada")), ("engine", .words("engine", tag: "engine")),
      ("two words", .words("two words", tag: nil)), ("#a/../b", .words("#a/../b", tag: nil)),
      ("c++", .words("c++", tag: nil)),
    ])
  func queries(text: String, query: MastodonQuery) { #expect(MastodonQuery(text) == query) }

  private func requests(_ query: String, _ answer: @escaping @Sendable (String) -> HTTPStub.Answer) async throws -> (
    page: SearchPage?, requests: [String]
  ) {
    let stub = try HTTPStub(answer)
    defer { stub.stop() }
    let asked = MutableProperty<[String]>([])
    stub.requests.signal.subscribe { request in asked.modify { $0.append(request) } }
    let page = try await Mastodon(host: stub.url, count: 2, client: .patient).search(query).first()
    return (page, asked.value)
  }

  @Test func `words are searched for, newest first, with pages in both directions`() async throws {
    let (page, requests) = try await requests("two words") { _ in
      .response(body: #"{"accounts": [], "statuses": [\#(Self.status(5)), \#(Self.status(9))], "hashtags": []}"#)
    }
    #expect(requests == ["/api/v2/search?q=two%20words&type=statuses&limit=2"])
    #expect(page?.tweets.map(\.id) == [9, 5])
    #expect(page?.next?.text == "api/v2/search?q=two%20words&type=statuses&limit=2&max_id=5")
    #expect(page?.newer?.text == "api/v2/search?q=two%20words&type=statuses&limit=2&min_id=9")
  }

  @Test("a word that the instance doesn't search for finds its hashtag", arguments: [200, 401])
  func tagInstead(status: Int) async throws {
    let (page, requests) = try await requests("engine") { target in
      target.contains("search")
        ? .response(status: status, body: status == 200 ? #"{"statuses": []}"# : #"{"error": "no"}"#)
        : .response(body: "[\(Self.status(3))]")
    }
    #expect(requests.last == "/api/v1/timelines/tag/engine?limit=2")
    #expect(page?.tweets.map(\.id) == [3])
    #expect(page?.next == nil)
  }

  @Test func `an author's posts are those of the account`() async throws {
    let (page, requests) = try await requests("from:ada@m.example") { target in
      .response(body: target.contains("lookup") ? #"{"id": "77", "acct": "ada"}"# : "[\(Self.status(3))]")
    }
    #expect(
      requests == [
        "/api/v1/accounts/lookup?acct=ada%40m.example", "/api/v1/accounts/77/statuses?exclude_reblogs=true&limit=2",
      ])
    #expect(page?.tweets.count == 1)
  }

  @Test func `a conversation is what comes before a post, the post, and what comes after`() async throws {
    let stub = try HTTPStub { _ in
      .response(body: #"{"ancestors": [\#(Self.status(1))], "descendants": [\#(Self.status(3)), null]}"#)
    }
    defer { stub.stop() }
    let tweets = try await Mastodon(host: stub.url, client: .patient).conversation(of: .stub(2)).first()
    #expect(tweets?.map(\.id) == [1, 2, 3])
  }

  @Test func `a limit has its time, in Mastodon's spelling`() async throws {
    let stub = try HTTPStub { _ in
      .raw(
        "HTTP/1.1 429 Too Many\r\nX-RateLimit-Limit: 300\r\nX-RateLimit-Remaining: 0\r\n"
          + "X-RateLimit-Reset: 2019-12-08T03:50:00.000Z\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    defer { stub.stop() }
    await #expect(throws: SearchFailure.rateLimited(until: Date(timeIntervalSince1970: 1_575_777_000))) {
      try await Mastodon(host: stub.url, client: .patient).search("#engine").first()
    }
  }

  @Test func `posts with a hashtag come as they are published`() async throws {
    let line = Self.status(8).replacing("\n", with: " ")
    let stub = try HTTPStub { _ in
      .stream(
        headers: "Content-Type: text/event-stream\r\n",
        body: Signal.just(
          Data(":thump\nevent: delete\ndata: 5\n\nevent: update\ndata: {}\n\nevent: update\ndata: \(line)\n\n".utf8)
        ).concat(.never))
    }
    defer { stub.stop() }
    let source = Mastodon(host: stub.url, client: .patient)
    #expect(try await source.stream("#engine").take(first: 1).first()?.id == 8)
    #expect(await stub.requests.signal.first() == "/api/v1/streaming/hashtag?tag=engine")
    #expect(try await source.stream("two words").first() == nil)
  }
}
