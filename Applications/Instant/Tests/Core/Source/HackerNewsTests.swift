import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletLog
import RivuletTesting
import Testing

@testable import InstantCore

/// Against answers of the documented shape: no test contacts the real service.
@MainActor @Suite struct HackerNewsTests {
  private nonisolated static let hits = #"""
    {"hits": [
      {"objectID": "101", "author": "ada", "created_at": "2020-01-01T00:01:41Z", "created_at_i": 1577836901,
       "title": null, "story_title": "Notes &amp; Sketches", "story_text": null, "url": null, "points": null,
       "comment_text": "<p>On <i>engines</i>:<p>see <a href=\"https:&#x2F;&#x2F;a.b\">https:&#x2F;&#x2F;a.b</a> &gt; that",
       "_tags": ["comment", "author_ada", "story_99"], "_highlightResult": {"author": {"value": "ada"}}},
      {"objectID": "99", "author": "grace", "created_at_i": 1577836800, "title": "Engines", "url": "https://a.b",
       "story_text": "", "points": 7, "num_comments": 3, "_tags": ["story"]},
      {"objectID": "x", "author": "odd", "created_at_i": 1, "title": "odd"}, {"objectID": "5"}, null],
     "nbHits": 40, "page": 0, "nbPages": 2, "hitsPerPage": 20, "processingTimeMS": 1}
    """#

  private func page(_ body: String, _ cursor: String = "query=engine") throws -> SearchPage {
    try JSONDecoder().decode(HackerNewsAnswer.self, from: Data(body.utf8)).page(of: Cursor(cursor))
  }

  @Test func `stories and comments become tweets without HTML`() throws {
    let tweets = try page(Self.hits).tweets
    #expect(tweets.map(\.id) == [101, 99])
    #expect(tweets[0].text == "On engines:\n\nsee a.b > that")
    #expect(tweets[0].marks.map(\.kind) == [.link(try #require(URL(string: "https://a.b")))])
    #expect(tweets[0].title == "Notes & Sketches")
    #expect(tweets[0].authorName == "ada")
    #expect(tweets[0].createdAt == Date(timeIntervalSince1970: 1_577_836_901))
    #expect(tweets[0].pageURL?.absoluteString == "https://news.ycombinator.com/item?id=101")
    #expect(tweets[0].profileImageURL == nil)
    #expect(tweets[1].text == "Engines\na.b")
    #expect(tweets[1].title == nil)
  }

  @Test func `pages don't shift while others post`() throws {
    let first = try page(Self.hits)
    #expect(first.next?.text == "query=engine&numericFilters=created_at_i%3C%3D1577836901&page=1")
    #expect(first.newer?.text == "query=engine&numericFilters=created_at_i%3E1577836901")
    let last = Self.hits.replacing("\"page\": 0", with: "\"page\": 1")
    #expect(try page(last, first.next?.text ?? "").next == nil)
    let nothing = try page(#"{"hits": [], "nbPages": 0}"#)
    #expect(nothing == SearchPage([]))
  }

  @Test func `the request is as documented, and needs no permission`() async throws {
    let stub = try HTTPStub { _ in .response(body: Self.hits) }
    defer { stub.stop() }
    let source = HackerNews(host: stub.url, count: 20, client: .patient)
    #expect(source.accounts == nil)
    let page = try #require(try await source.search("c & d").first())
    _ = try await source.page(try #require(page.next)).first()
    let requests = await stub.requests.signal.take(first: 2).collect().first()
    #expect(
      requests == [
        "/api/v1/search_by_date?query=c%20%26%20d&tags=%28story%2Ccomment%29&hitsPerPage=20",
        "/api/v1/search_by_date?query=c%20%26%20d&tags=%28story%2Ccomment%29&hitsPerPage=20"
          + "&numericFilters=created_at_i%3C%3D1577836901&page=1",
      ])
  }

  @Test func `an author is a tag of the service, and a conversation is that of its story`() async throws {
    let hits = #"""
      {"hits": [{"objectID": "9", "author": "a", "created_at_i": 9, "comment_text": "c", "parent_id": 7, "story_id": 5},
       {"objectID": "7", "author": "b", "created_at_i": 7, "comment_text": "b", "parent_id": 5, "story_id": 5},
       {"objectID": "8", "author": "b", "created_at_i": 8, "comment_text": "other", "parent_id": 5, "story_id": 5},
       {"objectID": "5", "author": "b", "created_at_i": 5, "title": "a"}], "nbPages": 1}
      """#
    let stub = try HTTPStub { _ in .response(body: hits) }
    defer { stub.stop() }
    let source = HackerNews(host: stub.url, client: .patient)
    let page = try #require(try await source.search("from:ada engine").first())
    #expect(try await source.conversation(of: page.tweets[1]).first()?.map(\.id) == [5, 7, 9])
    let requests = await stub.requests.signal.take(first: 2).collect().first()
    #expect(
      requests == [
        "/api/v1/search_by_date?query=engine&tags=%28story%2Ccomment%29%2Cauthor_ada&hitsPerPage=30",
        "/api/v1/search_by_date?tags=story_5&hitsPerPage=1000",
      ])
  }

  @Test(
    "each failure has its message",
    arguments: [
      (
        400, #"{"message": "page is too large", "status": 400}"#,
        SearchFailure.refused(status: 400, code: nil, message: "page is too large")
      ),
      (429, "", .rateLimited(until: nil)), (200, "[]", .invalidResponse("the response has no list of posts.")),
      (200, "{}", .invalidResponse("the response has no list of posts.")),
    ])
  func failures(status: Int, body: String, expected: SearchFailure) async throws {
    let stub = try HTTPStub { _ in .response(status: status, body: body) }
    defer { stub.stop() }
    await #expect(throws: expected) { try await HackerNews(host: stub.url, client: .patient).search("engine").first() }
  }

  @Test func `Hacker News is searched while a person types, like the other source`() async throws {
    let stub = try HTTPStub { _ in .response(body: Self.hits) }
    defer { stub.stop() }
    let scheduler = TestScheduler()
    let model = SearchViewModel(
      source: HackerNews(host: stub.url, client: .patient), settings: MutableProperty(Settings()), on: scheduler,
      log: Logger(to: MemorySink()))
    model.start()
    #expect(model.status.value == .idle)
    model.searchText.value = "engine"
    scheduler.advance(by: .milliseconds(500))
    _ = await model.status.signal.filter { $0 == .found }.first()
    #expect(model.results.value.tweets.count == 2)
  }
}
