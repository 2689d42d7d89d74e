import Foundation
import Testing

@testable import Wellspring

@Suite struct `Users of the posts' interface` {
  @Test func `see themselves, and others by name and by number`() async throws {
    let posts = try await PostsService([["Bob", "hello", "2020-01-01"]])
    let ada = try await User("ada", of: posts.service)
    let me = try await ada.object("account/verify_credentials")
    #expect(try me.value("screen_name") == "ada")
    let bob = try await ada.object("users/show", ["screen_name": "@BOB"])
    #expect(try bob.value("name") == "Bob" && bob.value("statuses_count") == 1)
    let id = try bob.value("id", as: Int.self)
    #expect(try await ada.object("users/show", ["user_id": "\(id)"]).value("screen_name") == "Bob")
    let found = try await ada.list("users/lookup", ["screen_name": "ada,unknown,Bob", "user_id": "\(id),77,x"])
    #expect(try found.map { try $0.value("screen_name") } == ["ada", "Bob", "Bob"])
    let inBody = try await ada.call("users/lookup", method: "POST", ["screen_name": "Bob"])
    #expect(try JSONObject.list(inBody.body).count == 1)
  }

  @Test func `who are unknown are an error of their own`() async throws {
    let service = try await PostsService().service
    let ada = try await User("ada", of: service)
    for parameters in [["screen_name": "unknown"], ["user_id": "77"], ["user_id": "9223372036854775807"]] {
      let query = KeyValuePairs(dictionaryLiteral: (parameters.first!.key, parameters.first!.value))
      try service.expect(.noSuchUser, await ada.call("users/show", query))
      try service.expect(.noMatchingUser, await ada.call("users/lookup", query))
    }
    try service.expect(.parameterMissing, await ada.call("users/show"))
    try service.expect(.parameterMissing, await ada.call("users/lookup"))
    let many = Array(repeating: "a", count: 101).joined(separator: ",")
    try service.expect(.invalidParameter, await ada.call("users/lookup", ["screen_name": many]))
  }

  @Test func `are not what a program is`() async throws {
    let posts = try await PostsService()
    for path in ["account/verify_credentials", "statuses/home_timeline", "statuses/mentions_timeline"] {
      try posts.service.expect(.notAllowed, await posts.get("/1.1/\(path).json"), "\(path)")
    }
    try posts.service.expect(.parameterMissing, await posts.get("/1.1/statuses/user_timeline.json"))
    for path in ["favorites/create", "statuses/retweet/1", "statuses/destroy/1", "friendships/create"] {
      let answer = try await posts.service.get(
        posts.service.posts("/1.1/\(path).json"), method: "POST", headers: ["Authorization": "Bearer \(posts.token)"])
      try posts.service.expect(.notAllowed, answer, "\(path)")
    }
  }

  @Test func `follow others, and are listed page by page`() async throws {
    let service = try await PostsService().service
    let (ada, bob) = (try await User("ada", of: service), try await User("bob", of: service))
    for name in ["cleo", "dora"] { _ = try await User(name, of: service).posted("hello") }
    _ = try await (ada.posted("one"), bob.posted("two"))
    for name in ["bob", "cleo", "dora", "dora"] {
      let user = try await ada.object("friendships/create", method: "POST", ["screen_name": name])
      #expect(try user.value("following") == true && user.value("followers_count") == 1)
    }
    #expect(try await ada.object("account/verify_credentials").value("friends_count") == 3)
    var names: [String] = []
    var cursor = "-1"
    while cursor != "0" {
      let page = try await ada.object("friends/list", ["cursor": cursor, "count": "2"])
      names += try page.objects("users").map { try $0.value("screen_name") }
      cursor = try page.value("next_cursor_str")
    }
    #expect(names == ["bob", "dora", "cleo"])
    // And back from the last page.
    let last = try await ada.object("friends/list", ["cursor": "-1", "count": "2"]).value(
      "next_cursor_str", as: String.self)
    let back: String = try await ada.object("friends/list", ["cursor": last, "count": "2"]).value("previous_cursor_str")
    #expect(back.hasPrefix("-"))
    let first = try await ada.object("friends/list", ["cursor": back, "count": "2"])
    #expect(try first.objects("users").map { try $0.value("screen_name", as: String.self) } == ["bob", "dora"])
    #expect(try first.value("previous_cursor") == 0 && first.value("next_cursor_str") == last)
    let ids: [Int] = try await bob.object("followers/ids").value("ids")
    #expect(try ids == [await ada.object("account/verify_credentials").value("id")])
    #expect(try await bob.object("friends/ids").value("ids", as: [Int].self).isEmpty)
    let relationship = try await bob.object("friendships/show", ["target_screen_name": "ada"]).object("relationship")
    #expect(try relationship.object("source").value("following") == false)
    #expect(try relationship.object("source").value("followed_by") == true)
    #expect(try relationship.object("target").value("following") == true)
    for _ in 1...2 { _ = try await ada.object("friendships/destroy", method: "POST", ["screen_name": "bob"]) }
    #expect(try await bob.object("followers/list").objects("users").isEmpty)
    #expect(try await ada.object("users/show", ["screen_name": "bob"]).value("following") == false)
    try service.expect(.followsOneself, await ada.call("friendships/create", method: "POST", ["screen_name": "ada"]))
  }
}
