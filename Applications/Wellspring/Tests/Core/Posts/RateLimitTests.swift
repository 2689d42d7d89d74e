import Foundation
import Testing

@testable import Wellspring

@Suite struct `The rate limit` {
  private func remaining(_ answer: RunningService.Answer) -> Int? {
    answer.header("x-rate-limit-remaining").flatMap(Int.init)
  }

  @Test func `is counted with each search, and then refuses until it ends`() async throws {
    let posts = try await PostsService([["Ada", "one", "2020-01-01"]]) {
      $0.searchLimits = RateLimits(user: 2, application: 3, seconds: 10_000)
    }
    for left in [2, 1, 0] {
      let answer = try await posts.answer("one")
      #expect(answer.status == 200)
      #expect(answer.header("x-rate-limit-limit") == "3")
      #expect(remaining(answer) == left)
    }
    let refused = try await posts.answer("one")
    try posts.service.expect(.rateLimitExceeded, refused)
    #expect(remaining(refused) == 0)
    let reset = posts.service.clock.now + 10_000
    #expect(refused.header("x-rate-limit-reset") == "\(Int(reset.timeIntervalSince1970))")

    // People are counted apart from programs and from each other.
    for name in ["ada", "bob"] {
      let user = try await User(name, of: posts.service)
      let url = try posts.service.posts("/1.1/search/tweets.json?q=one")
      #expect(remaining(try await user.send("GET", to: url)) == 1)
      let second = try await user.send("GET", to: url)
      #expect(second.header("x-rate-limit-limit") == "2" && remaining(second) == 0)
      #expect(second.header("x-access-level") == "read-write")
      try posts.service.expect(.rateLimitExceeded, await user.send("GET", to: url))
    }
  }

  @Test func `can be looked at without being used`() async throws {
    let posts = try await PostsService()
    let path = "/1.1/application/rate_limit_status.json"
    func state(_ answer: RunningService.Answer) throws -> (context: JSONObject, search: JSONObject) {
      #expect(answer.status == 200)
      return (
        try answer.json.object("rate_limit_context"),
        try answer.json.object("resources").object("search").object("/search/tweets")
      )
    }
    for used in 0...2 {
      let (context, search) = try state(try await posts.get(path))
      #expect(context.fields.keys.sorted() == ["application"])
      #expect(search.fields.keys.sorted() == ["limit", "remaining", "reset"])
      #expect(try search.value("limit") == 450)
      #expect(try search.value("remaining") == 450 - used)
      _ = try await posts.answer("one")
    }
    let user = try await User("ada", of: posts.service)
    let (context, search) = try state(try await user.send("GET", to: posts.service.posts(path)))
    #expect(context.fields.keys.sorted() == ["access_token"])
    #expect(try search.value("limit") == 180)
  }

  @Test func `counts a failed search, but not a search without a token`() async throws {
    let posts = try await PostsService()
    #expect(remaining(try await posts.answer("")) == 449)
    let stranger = try await posts.service.get(posts.service.posts("/1.1/search/tweets.json?q=a"))
    #expect(remaining(stranger) == nil)
    #expect(remaining(try await posts.answer("a")) == 448)
  }

  @Test func `starts again when its time is over, and when the clock is set back`() {
    let counts = RateLimitCounter(limits: RateLimits(user: 1, application: 2, seconds: 100))
    let client = Client.application(token: "t")
    func take(_ second: Int) -> RateLimitCounter.Allowance {
      counts.take(for: client, at: Date(timeIntervalSince1970: TimeInterval(second)))
    }
    #expect(take(1000).remaining == 1)
    #expect(take(1050).reset == 1100)
    #expect(take(1099).isExceeded)
    let next = take(1100)
    #expect(!next.isExceeded && next.remaining == 1 && next.reset == 1200)
    #expect(take(1150).remaining == 0)
    #expect(!take(500).isExceeded)
    #expect(take(501).reset == 600)
  }

  @Test func `does not forget waiting clients when there are many others`() {
    let counts = RateLimitCounter(limits: RateLimits(user: 1, application: 1, seconds: 100))
    let date = Date(timeIntervalSince1970: 1000)
    for number in 0..<3000 { #expect(!counts.take(for: .application(token: "\(number)"), at: date).isExceeded) }
    #expect(counts.take(for: .application(token: "0"), at: date).isExceeded)
    #expect(!counts.take(for: .application(token: "0"), at: date + 100).isExceeded)
  }
}
