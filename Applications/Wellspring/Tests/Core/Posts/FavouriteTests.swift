import Foundation
import Testing

@testable import Wellspring

@Suite struct `A favourite` {
  let service: RunningService
  let ada: User
  let bob: User

  init() async throws {
    service = try await PostsService().service
    ada = try await User("ada", of: service)
    bob = try await User("bob", of: service)
  }

  @Test func `is counted, listed and taken back`() async throws {
    let id = try await bob.posted("good")
    let status = try await ada.object("favorites/create", method: "POST", ["id": "\(id)"])
    #expect(try status.value("favorited") == true && status.value("favorite_count") == 1)
    _ = try await bob.object("favorites/create", method: "POST", ["id": "\(id)"])
    #expect(try await bob.object("statuses/show/\(id)").value("favorite_count") == 2)
    #expect(try await ada.texts("favorites/list") == ["good"])
    #expect(try await bob.texts("favorites/list", ["screen_name": "ada"]) == ["good"])
    #expect(try await ada.object("account/verify_credentials").value("favourites_count") == 1)
    let without = try await ada.object("favorites/destroy", method: "POST", ["id": "\(id)"])
    #expect(try without.value("favorited") == false && without.value("favorite_count") == 1)
    #expect(try await ada.texts("favorites/list").isEmpty)
  }

  @Test func `is one for each user`() async throws {
    let id = try await bob.posted("good")
    try service.expect(.noSuchPost, await ada.call("favorites/destroy", method: "POST", ["id": "\(id)"]))
    _ = try await ada.object("favorites/create", method: "POST", ["id": "\(id)"])
    try service.expect(.favouriteAlready, await ada.call("favorites/create", method: "POST", ["id": "\(id)"]))
    try service.expect(.noSuchPost, await ada.call("favorites/create", method: "POST", ["id": "1"]))
    #expect(try await ada.object("statuses/show/\(id)").value("favorite_count") == 1)
  }

  @Test func `by many at once is counted for each`() async throws {
    let id = try await bob.posted("good")
    try await withThrowingTaskGroup(of: Int.self) { group in
      for user in [ada, bob] {
        for _ in 1...10 {
          group.addTask { try await user.call("favorites/create", method: "POST", ["id": "\(id)"]).status }
        }
      }
      var good = 0
      for try await status in group where status == 200 { good += 1 }
      #expect(good == 2)
    }
    #expect(try await ada.object("statuses/show/\(id)").value("favorite_count") == 2)
  }
}

@Suite struct `A repost` {
  let posts: PostsService
  let ada: User
  let bob: User

  init() async throws {
    posts = try await PostsService()
    ada = try await User("ada", of: posts.service)
    bob = try await User("bob", of: posts.service)
  }

  @Test func `holds the post, and is in timelines and not in searches`() async throws {
    let id = try await bob.posted("worth it & more")
    let repost = try await ada.object("statuses/retweet/\(id)", method: "POST")
    #expect(try repost.value("text") == "RT @bob: worth it &amp; more")
    let original = try repost.object("retweeted_status")
    #expect(try original.value("id") == id && original.value("retweet_count") == 1)
    #expect(try original.value("retweeted") == true)
    #expect(try await ada.texts("statuses/user_timeline") == ["RT @bob: worth it &amp; more"])
    #expect(try await ada.texts("statuses/user_timeline", ["include_rts": "false"]).isEmpty)
    #expect(try await posts.found("worth") == ["worth it &amp; more"])
    #expect(try await bob.texts("statuses/retweets_of_me") == ["worth it &amp; more"])
    let all = try await bob.list("statuses/retweets/\(id)")
    #expect(try all.map { try $0.object("user").value("screen_name") } == ["ada"])
    #expect(try await ada.object("account/verify_credentials").value("statuses_count") == 1)
  }

  @Test func `of a repost is one of the first post`() async throws {
    let id = try await bob.posted("worth it")
    let first: Int = try await ada.object("statuses/retweet/\(id)", method: "POST").value("id")
    let second = try await bob.object("statuses/retweet/\(first)", method: "POST")
    #expect(try second.object("retweeted_status").value("id") == id)
    #expect(try second.object("retweeted_status").value("retweet_count") == 2)
  }

  @Test func `is one for each user, and is taken back`() async throws {
    let id = try await bob.posted("worth it")
    _ = try await ada.object("statuses/retweet/\(id)", method: "POST")
    try posts.service.expect(.repostedAlready, await ada.call("statuses/retweet/\(id)", method: "POST"))
    let status = try await ada.object("statuses/unretweet/\(id)", method: "POST")
    #expect(try status.value("retweet_count") == 0 && status.value("retweeted") == false)
    #expect(try await ada.texts("statuses/user_timeline").isEmpty)
    #expect(try await ada.call("statuses/retweet/\(id)", method: "POST").status == 200)
    try posts.service.expect(.noSuchPost, await ada.call("statuses/retweet/1", method: "POST"))
  }
}

@Suite struct `A deleted post` {
  let posts: PostsService
  let ada: User
  let bob: User

  init() async throws {
    posts = try await PostsService([["Cleo", "words of hers", "2020-01-01"]])
    ada = try await User("ada", of: posts.service)
    bob = try await User("bob", of: posts.service)
  }

  @Test func `is gone from everywhere, with its favourites and reposts`() async throws {
    let id = try await ada.posted("words of mine @bob #tag")
    _ = try await ada.posted("other words")
    _ = try await bob.object("favorites/create", method: "POST", ["id": "\(id)"])
    _ = try await bob.object("statuses/retweet/\(id)", method: "POST")
    let status = try await ada.object("statuses/destroy/\(id)", method: "POST")
    #expect(try status.value("text") == "words of mine @bob #tag")
    try posts.service.expect(.noSuchPost, await ada.call("statuses/show/\(id)"))
    #expect(try await posts.found("words") == ["other words", "words of hers"])
    for query in ["mine", "#tag", "@bob", "from:ada mine"] {
      #expect(try await posts.found(query).isEmpty, "\(query)")
    }
    #expect(try await bob.texts("favorites/list").isEmpty)
    #expect(try await bob.texts("statuses/user_timeline").isEmpty)
    #expect(try await bob.texts("statuses/mentions_timeline").isEmpty)
    let counts = try await bob.object("account/verify_credentials")
    #expect(try counts.value("favourites_count") == 0 && counts.value("statuses_count") == 0)
    try posts.service.expect(.noSuchPost, await ada.call("statuses/destroy/\(id)", method: "POST"))
    #expect(try await ada.call("statuses/update", method: "POST", ["status": "words of mine @bob #tag"]).status == 200)
    #expect(try await posts.found("mine") == ["words of mine @bob #tag"])
  }

  @Test func `was the user's own`() async throws {
    let id = try await ada.posted("mine")
    try posts.service.expect(.notOwnPost, await bob.call("statuses/destroy/\(id)", method: "POST"))
    let imported = try #require(try await posts.search("hers").ids.first)
    try posts.service.expect(.notOwnPost, await bob.call("statuses/destroy/\(imported)", method: "POST"))
    #expect(try await posts.found("mine") == ["mine"])
  }

  @Test func `leaves a reply without its post`() async throws {
    let id = try await ada.posted("a question")
    let reply = try await bob.posted("an answer", inReplyTo: id)
    _ = try await ada.object("statuses/destroy/\(id)", method: "POST")
    let status = try await bob.object("statuses/show/\(reply)")
    #expect(try status.value("in_reply_to_status_id") == id)
    #expect(status.isNull("in_reply_to_screen_name"))
    let other = try await bob.object("statuses/update", method: "POST", ["status": "x", "in_reply_to_status_id": "1"])
    #expect(other.isNull("in_reply_to_status_id"))
  }
}
