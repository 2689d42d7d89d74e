import Foundation
import Testing
import Wellspring

@Suite struct `Pages of posts` {
  private static let rows = (1...40).map { ["Ada", "post \($0)", "2020-01-01", "en"] }

  @Test func `follow each other to the last one, which says so`() async throws {
    let posts = try await PostsService(Self.rows)
    var texts: [String] = []
    var pages = 0
    var next: String? =
      "?q=post&count=13&lang=en&tweet_mode=compat&include_entities=false&result_type=recent&until=2021-01-01"
    while let query = next {
      let page = try await posts.get("/1.1/search/tweets.json\(query)").json
      texts += try page.texts
      pages += 1
      #expect(try page.objects("statuses").allSatisfy { $0.fields["entities"] == nil })
      next = try page.metadata.fields["next_results"] as? String
      if let next {
        for part in ["q=post", "count=13", "lang=en", "include_entities=0", "result_type=recent", "until=2021-01-01"] {
          #expect(next.contains(part), "\(next)")
        }
        #expect(next.hasPrefix("?max_id=\(try #require(page.ids.last) - 1)&"))
      }
    }
    #expect(texts == Self.rows.reversed().map { $0[1] })
    #expect(pages == 4)
  }

  @Test(arguments: [1, 2, 3, 40]) func `a last page that is full has no next one`(count: Int) async throws {
    let posts = try await PostsService(Array(Self.rows.prefix(count)))
    let page = try await posts.search("post", ["count": "\(count)"])
    #expect(try page.texts.count == count)
    #expect(try page.metadata.fields["next_results"] == nil)
  }

  @Test func `have fifteen posts, and at most a hundred`() async throws {
    let posts = try await PostsService(
      Self.rows + Self.rows.map { [$0[0], "\($0[1])a", $0[2], $0[3]] }
        + Self.rows.map { [$0[0], "\($0[1])b", $0[2], $0[3]] })
    #expect(try await posts.search("post").texts.count == 15)
    #expect(try await posts.search("post").metadata.value("count") == 15)
    #expect(try await posts.search("post", ["count": "1000"]).texts.count == 100)
    #expect(try await posts.search("post", ["count": "0"]).texts.count == 1)
    #expect(try await posts.search("post", ["count": "99999999999999999999"]).texts.count == 100)
    for count in ["-1", "x", "1.5", ""] {
      try posts.service.expect(.invalidParameter, await posts.answer("post", ["count": count]), "\(count)")
    }
  }

  @Test func `are bounded by post numbers: the upper bound is included, the lower one is not`() async throws {
    let posts = try await PostsService(Self.rows)
    let ids = try await posts.search("post", ["count": "40"]).ids
    #expect(ids == ids.sorted(by: >))
    let page = try await posts.search("post", ["max_id": "\(ids[3])", "since_id": "\(ids[6])"])
    #expect(try page.ids == Array(ids[3...5]))
    #expect(try page.metadata.value("max_id") == ids[3])
    #expect(try page.metadata.value("since_id") == ids[6])
    #expect(try page.metadata.value("since_id_str") == "\(ids[6])")
    #expect(try await posts.search("post", ["since_id": "\(ids[0])"]).ids.isEmpty)
    #expect(try await posts.search("post", ["since_id": "99999999999999999999"]).ids.isEmpty)
    #expect(try await posts.search("post", ["max_id": "0"]).ids.isEmpty)
    for bound in ["max_id", "since_id"] {
      try posts.service.expect(.invalidParameter, await posts.answer("post", [bound: "x"]), "\(bound)")
    }
  }

  @Test func `are refreshed by what came since, also when nothing was there`() async throws {
    let posts = try await PostsService(Self.rows)
    let user = try await User("carol", of: posts.service)
    for query in ["post", "nothing yet"] {
      let page = try await posts.search(query)
      let refresh: String = try page.metadata.value("refresh_url")
      #expect(try await posts.get("/1.1/search/tweets.json\(refresh)").json.texts.isEmpty)
      #expect(try await user.post("\(query) is new").status == 200)
      let fresh = try await posts.get("/1.1/search/tweets.json\(refresh)").json
      #expect(try fresh.texts == ["\(query) is new"])
      #expect(try fresh.metadata.fields["next_results"] == nil)
    }
  }
}
