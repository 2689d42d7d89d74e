import Foundation
import Testing

@testable import Wellspring

@Suite struct `A timeline` {
  @Test func `has a user's own posts, the newest first, and is read page by page`() async throws {
    let service = try await PostsService([["Bob", "not hers", "2020-01-01"]]).service
    let ada = try await User("ada", of: service)
    var ids: [Int] = []
    for number in 1...5 { ids.append(try await ada.posted("number \(number)")) }
    #expect(try await ada.texts("statuses/user_timeline") == (1...5).reversed().map { "number \($0)" })
    #expect(try await ada.texts("statuses/user_timeline", ["count": "2"]) == ["number 5", "number 4"])
    let older = try await ada.texts("statuses/user_timeline", ["max_id": "\(ids[3] - 1)", "count": "2"])
    #expect(older == ["number 3", "number 2"])
    #expect(try await ada.texts("statuses/user_timeline", ["since_id": "\(ids[3])"]) == ["number 5"])
    #expect(try await ada.texts("statuses/user_timeline", ["screen_name": "bob"]) == ["not hers"])
    #expect(try await ada.texts("statuses/user_timeline", ["count": "0"]).count == 1)
    let trimmed = try await ada.list("statuses/user_timeline", ["trim_user": "1", "count": "1"])
    #expect(try trimmed[0].object("user").fields.keys.sorted() == ["id", "id_str"])
    for wrong in [["count": "x"], ["since_id": "-1"], ["max_id": "1e3"]] {
      let query = KeyValuePairs(dictionaryLiteral: (wrong.first!.key, wrong.first!.value))
      #expect(try await ada.call("statuses/user_timeline", query).status == 403, "\(wrong)")
    }
  }

  @Test func `of a home has those whom the user follows, too`() async throws {
    let service = try await PostsService([["Bob", "his", "2020-01-01"], ["Cleo", "hers", "2020-01-02"]]).service
    let ada = try await User("ada", of: service)
    _ = try await ada.posted("mine")
    #expect(try await ada.texts("statuses/home_timeline") == ["mine"])
    _ = try await ada.object("friendships/create", method: "POST", ["screen_name": "Bob"])
    #expect(try await ada.texts("statuses/home_timeline") == ["mine", "his"])
  }

  @Test func `of mentions has what others write to a user`() async throws {
    let service = try await PostsService().service
    let (ada, bob) = (try await User("ada", of: service), try await User("bob", of: service))
    _ = try await bob.posted("an @adam and an ada")
    let id = try await bob.posted("to @Ada, hello")
    _ = try await ada.posted("hello yourself", inReplyTo: id)
    #expect(try await ada.texts("statuses/mentions_timeline") == ["to @Ada, hello"])
    #expect(try await ada.texts("statuses/mentions_timeline", ["since_id": "\(id)"]).isEmpty)
    let reply = try #require(try await ada.list("statuses/user_timeline").first)
    #expect(try reply.value("in_reply_to_status_id") == id)
    #expect(try reply.value("in_reply_to_status_id_str") == "\(id)")
    #expect(try reply.value("in_reply_to_screen_name") == "bob")
    #expect(try await ada.texts("statuses/user_timeline", ["exclude_replies": "true"]).isEmpty)
  }

  @Test func `shows single posts by number`() async throws {
    let posts = try await PostsService()
    let ada = try await User("ada", of: posts.service)
    let id = try await ada.posted("one")
    for path in ["statuses/show/\(id)", "statuses/show"] {
      #expect(try await ada.object(path, ["id": "\(id)"]).value("text") == "one")
    }
    #expect(try await ada.object("statuses/show/\(id)", ["tweet_mode": "extended"]).value("full_text") == "one")
    #expect(try await posts.get("/1.1/statuses/show/\(id).json").status == 200)
    let found = try await ada.list("statuses/lookup", ["id": "1,\(id), \(id) ,x"])
    #expect(try found.map { try $0.value("id") } == [id, id])
    let mapped = try await ada.object("statuses/lookup", ["id": "1,\(id)", "map": "true"]).object("id")
    #expect(mapped.isNull("1"))
    #expect(try mapped.object("\(id)").value("text") == "one")
    for wrong in ["1", "0", "-1", "x", "01", "9223372036854775808", "%20"] {
      try posts.service.expect(.noSuchPost, await posts.get("/1.1/statuses/show/\(wrong).json"), "\(wrong)")
    }
    try posts.service.expect(.parameterMissing, await ada.call("statuses/show"))
    for path in ["statuses/show/\(id)/1", "statuses", "account"] {
      try posts.service.expect(.noSuchPage, await ada.call(path), "\(path)")
    }
  }
}
