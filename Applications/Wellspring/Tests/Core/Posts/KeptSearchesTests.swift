import Foundation
import Testing

@testable import Wellspring

@Suite struct `Kept searches` {
  let folder = TemporaryFolder()

  private static let queries = [
    "q=magic", "q=magic&count=2", "q=tea%20OR%20magic&result_type=recent", "q=from:ada", "q=%40bob&count=3",
    "q=magic&trim_user=1", "q=magic&include_entities=0&tweet_mode=extended", "q=nothing", "q=magic&since_id=1",
  ]

  /// A client that searches: a program, or a user.
  private enum Searcher {
    case program(PostsService)
    case user(User)

    func answer(_ query: String) async throws -> String {
      let path = "/1.1/search/tweets.json?\(query)"
      let answer =
        switch self {
        case .program(let posts): try await posts.get(path)
        case .user(let user): try await user.send("GET", to: user.service.posts(path))
        }
      try #require(answer.status == 200)
      // Only the time that it took may differ.
      return String(decoding: answer.body, as: UTF8.self).replacing(/"completed_in":[^,]+,/, with: "")
    }
  }

  /// Changes something at random: a post, one of another process, a favourite, a repost, a deletion, whom a user follows, or an import.
  private func change(_ bits: inout RandomBits, _ users: [User], _ other: PostStore, _ step: Int) async throws {
    let user = users[Int.random(in: 0..<users.count, using: &bits)]
    let known = try other.search(SearchTerms("magic OR tea"), above: 0, upTo: .max, limit: 50).posts.map(\.id)
    let id = known.randomElement(using: &bits).map(String.init) ?? "1"
    let text = ["magic \(step)", "tea with @bob \(step)", "nothing of it \(step)"].randomElement(using: &bits) ?? ""
    switch Int.random(in: 0..<8, using: &bits) {
    case 0, 1: _ = try await user.posted(text)
    case 2: _ = try other.add("\(text), too", by: Account(id: 77, name: "other"), at: user.service.clock.now)
    case 3: _ = try await user.call("favorites/create", method: "POST", ["id": id])
    case 4: _ = try await user.call("favorites/destroy", method: "POST", ["id": id])
    case 5: _ = try await user.call("statuses/retweet/\(id)", method: "POST")
    case 6: _ = try await user.call("statuses/destroy/\(id)", method: "POST")
    default:
      let table = try PostsService.table(
        [["Ada", text, "2020-01-0\(step % 9 + 1)", "en"]], named: "\(step).csv", in: folder)
      _ = try user.service.wellspring.importPosts(from: table)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `are those that would be made afresh, whatever changes in between`(seed: UInt64) async throws {
    var bits = RandomBits(seed: seed)
    var file = folder.url
    let posts = try await PostsService([["Ada", "magic #tea with @bob", "2020-01-01", "en"]], in: folder) {
      $0.searchLimits = .none
      file = $0.postsDatabase
    }
    let users = [try await User("ada", of: posts.service), try await User("bob", of: posts.service)]
    let other = try PostStore(creating: file)
    defer { other.close() }
    let searchers = [Searcher.program(posts)] + users.map(Searcher.user)
    for step in 1...20 {
      if !step.isMultiple(of: 3) { try await change(&bits, users, other, step) }
      for query in Self.queries.shuffled(using: &bits).prefix(3) {
        let searcher = searchers[Int.random(in: 0..<searchers.count, using: &bits)]
        // The first request may keep the answer that the second one gets; nothing is kept under the third one's name.
        let answers = [
          try await searcher.answer(query), try await searcher.answer(query),
          try await searcher.answer("\(query)&fresh=\(step)"),
        ]
        #expect(answers[0] == answers[1], "\(seed) \(step) \(query)")
        #expect(answers[1] == answers[2], "\(seed) \(step) \(query)")
      }
    }
  }

  @Test func `are counted as searches`() async throws {
    let posts = try await PostsService([["Ada", "magic", "2020-01-01", "en"]], in: folder)
    let rest = try await [posts.answer("magic"), posts.answer("magic")].map { $0.header("x-rate-limit-remaining") }
    #expect(rest == ["449", "448"])
  }
}
