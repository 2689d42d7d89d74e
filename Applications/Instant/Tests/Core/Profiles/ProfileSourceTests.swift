import Foundation
import InstantTestSupport
import Rivulet
import RivuletFoundationTesting
import RivuletTesting
import Testing
import Wellspring

@testable import InstantCore

/// Profiles in the form of each source.
@MainActor @Suite struct ProfileSourceTests {
  @Test func `the included service says how many posts an author has`() async throws {
    let service = try RealService(posts: [("Ada", "one"), ("Ada", "two"), ("Bob", "three")])
    let source = TwitterSource(service.service, accounts: try await service.accounts(of: "eve"))
    let tweet = try #require(try await source.search("one").first()?.tweets.first)
    let profile = try #require(try await source.profile(of: tweet.screenName).first() ?? nil)
    #expect(profile.name == "Ada" && profile.screenName == tweet.screenName)
    #expect(profile.counts.first == .init(.posts, 2))
    #expect(profile.imageURL != nil && profile.about == nil)
    #expect(try await source.posts(by: tweet.screenName).first()?.tweets.map(\.text) == ["two", "one"])
    #expect(try await source.profile(of: "unknown_name").first() == .some(nil))
  }

  @Test func `Mastodon's has words, numbers and a page`() async throws {
    let body = #"""
      {"id": "77", "acct": "ada@m.example", "display_name": "", "note": "<p>Engines &amp; <b>notes</b></p>",
       "url": "https://m.example/@ada", "avatar_static": "https://m.example/a.png", "statuses_count": 12,
       "followers_count": -5, "following_count": 3}
      """#
    let stub = try HTTPStub { _ in .response(body: body) }
    defer { stub.stop() }
    let profile = try #require(
      try await Mastodon(host: stub.url, client: .patient).profile(of: "ada@m.example").first() ?? nil)
    #expect(profile.name == "ada@m.example" && profile.about == "Engines & notes")
    // A number that can't be is left out.
    #expect(profile.counts == [.init(.posts, 12), .init(.following, 3)])
    #expect(profile.pageURL?.absoluteString == "https://m.example/@ada")
    #expect(await stub.requests.signal.first() == "/api/v1/accounts/lookup?acct=ada%40m.example")
  }

  @Test func `Hacker News' has points`() async throws {
    let stub = try HTTPStub { _ in .response(body: #"{"username": "a_b", "about": "", "karma": 42}"#) }
    defer { stub.stop() }
    let profile = try #require(
      try await HackerNews(host: stub.url, client: .patient).profile(of: "a_b/../c").first() ?? nil)
    #expect(profile.counts == [.init(.points, 42)] && profile.about == nil)
    #expect(profile.pageURL?.absoluteString == "https://news.ycombinator.com/user?id=a_b")
    // One part of the path, whatever is in the name.
    #expect(await stub.requests.signal.first()?.split(separator: "/").count == 4)
  }

  @Test("an answer without an author is a failure", arguments: ["{}", "[]", "", #"{"screen_name": 5}"#])
  func wrong(body: String) async throws {
    let stub = try HTTPStub { _ in .response(body: body) }
    defer { stub.stop() }
    await #expect(throws: SearchFailure.self) {
      try await HackerNews(host: stub.url, client: .patient).profile(of: "ada").first()
    }
    await #expect(throws: SearchFailure.self) {
      try await Mastodon(host: stub.url, client: .patient).profile(of: "ada").first()
    }
    #expect(TwitterUser(Data(body.utf8)) == nil)
  }
}
