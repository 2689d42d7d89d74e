import Foundation
import OAuth1
import Testing

@testable import Wellspring

@Suite struct `Users and photographs` {
  let service: RunningService
  let ada: User
  let bob: User

  init() async throws {
    service = try RunningService()
    ada = try await User("ada", of: service)
    bob = try await User("bob", of: service)
  }

  private func get(_ path: String) async throws -> JSONObject {
    let answer = try await service.get("\(path)\(path.contains("?") ? "&" : "?")consumer_key=key")
    try #require(answer.status == 200, "\(path): \(String(decoding: answer.body, as: UTF8.self))")
    return try answer.json
  }

  @Test func `a favourite is counted once for each user, listed, and taken back`() async throws {
    for user in [ada, ada, bob] {
      let answer = try await user.send("POST", "/photos/7/favorite")
      #expect(try answer.json.value("status") == 200)
    }
    let photo = try await ada.photo(7)
    #expect(try photo.value("favorites_count") == 2 && photo.value("favorited") == true)
    let users = try await get("/photos/7/favorites")
    #expect(try users.objects("users").map { try $0.value("username") } == ["ada", "bob"])
    #expect(try await service.all("id", as: Int.self, "sort=favorites_count").first == 7)
    for _ in 1...2 { #expect(try await ada.send("DELETE", "/photos/7/favorite").status == 200) }
    #expect(try await ada.photo(7).value("favorited") == false)
    #expect(try await get("/photos/7/favorites").value("total_items") == 1)
    #expect(try await get("/photos/8/favorites").objects("users").isEmpty)
  }

  @Test func `those who voted are listed`() async throws {
    for user in [ada, bob] { _ = try await user.vote(on: 3) }
    let page = try await get("/photos/3/votes?rpp=1&page=2")
    #expect(try page.objects("users").map { try $0.value("username") } == ["bob"])
    #expect(try page.value("total_items") == 2 && page.value("total_pages") == 2 && page.value("current_page") == 2)
  }

  @Test func `comments are listed in their order, with answers`() async throws {
    let body = [OAuthParameter("body", " so <good> & \u{0}true\r\n")]
    let added = try await ada.send("POST", "/photos/5/comments", form: body)
    let comment = try added.json.object("comment")
    #expect(try comment.value("body") == "so <good> & true")
    let id: Int = try comment.value("id")
    #expect(try await bob.send("POST", "/comments/\(id)/comments?body=indeed").status == 200)
    let page = try await get("/photos/5/comments")
    let comments = try page.objects("comments")
    #expect(try comments.map { try $0.value("body") } == ["so <good> & true", "indeed"])
    #expect(comments[0].isNull("parent_id"))
    #expect(try comments[1].value("parent_id") == id)
    #expect(try comments[1].object("user").value("username") == "bob")
    #expect(try comments[1].object("user").value("id", as: Int.self) == comments[1].value("user_id"))
    let detail = try await get("/photos/5?comments")
    #expect(try detail.objects("comments").count == 2)
    #expect(try detail.object("photo").value("comments_count") == 2)
    #expect(try await service.all("id", as: Int.self, "sort=comments_count").first == 5)
    #expect(try await get("/photos/5/comments?page=9").objects("comments").isEmpty)
    #expect(try await get("/photos/6/comments").objects("comments").isEmpty)
  }

  @Test func `a comment has 1 to 2000 characters, and a photograph`() async throws {
    let longest = String(repeating: "明", count: 2000)
    #expect(try await ada.send("POST", "/photos/5/comments", form: [OAuthParameter("body", longest)]).status == 200)
    for body in ["", " \n", longest + "x"] {
      try service.expectError(
        await ada.send("POST", "/photos/5/comments", form: [OAuthParameter("body", body)]), 400)
    }
    try service.expectError(await ada.send("POST", "/photos/5/comments"), 400)
    for path in ["/photos/999999/comments", "/photos/x/comments", "/comments/999999/comments", "/comments/x/comments"] {
      try service.expectError(await ada.send("POST", "\(path)?body=x"), 404, "\(path)")
    }
  }

  @Test func `tags are found in any case, and taken away`() async throws {
    let tags = [OAuthParameter("tags", "Black & White, Café ,,drums")]
    let answer = try await ada.send("POST", "/photos/9/tags", form: tags)
    #expect(try answer.json.value("tags") == ["Black & White", "Café", "drums"])
    for tag in ["cafe", "CAF%C3%89", "black+%26+white"] {
      let page = try await get("/photos/search?tag=\(tag)&tags")
      #expect(try page.objects("photos").map { try $0.value("id") } == [9], "\(tag)")
      #expect(try page.objects("photos")[0].value("tags") == ["Black & White", "Café", "drums"])
    }
    let name: String = try await get("/photos/9").object("photo").value("name")
    let term = [OAuthParameter("term", name)].form
    #expect(try await get("/photos/search?tag=drums&\(term)").value("total_items") == 1)
    #expect(try await get("/photos/search?tag=drums&term=nothingofthiskind").value("total_items") == 0)
    #expect(try await get("/photos/search?tag=drum").value("total_items") == 0)
    #expect(try await ada.send("DELETE", "/photos/9/tags?tags=CAFE").status == 200)
    #expect(try await get("/photos/search?tag=cafe").value("total_items") == 0)
    for wrong in ["", ",", String(repeating: "x", count: 51), (1...101).map(String.init).joined(separator: ",")] {
      try service.expectError(
        await ada.send("POST", "/photos/9/tags", form: [OAuthParameter("tags", wrong)]), 400, "\(wrong)")
    }
    let many = (1...99).map(String.init).joined(separator: ",")
    try service.expectError(await ada.send("POST", "/photos/9/tags", form: [OAuthParameter("tags", many)]), 400)
  }

  @Test func `users are shown by number and by name, authors and accounts apart`() async throws {
    let me = try await ada.send("GET", "/users").json.object("user")
    #expect(try me.value("username") == "ada")
    let id: Int = try me.value("id")
    #expect(try await get("/users/show?id=\(id)").object("user").value("username") == "ada")
    #expect(try await get("/users/show?username=ada").object("user").value("id") == id)
    let author = try await get("/photos/1").object("photo").object("user")
    let shown = try await get("/users/show?id=\(try author.value("id", as: Int.self))").object("user")
    #expect(try shown.value("username", as: String.self) == author.value("username"))
    #expect(try shown.value("photos_count", as: Int.self) > 0)
    let name = [OAuthParameter("term", try author.value("username"))].form
    #expect(try await get("/users/search?\(name)").objects("users").count == 1)
    for side in ["friends", "followers"] {
      let page = try await get("/users/\(id)/\(side)")
      #expect(try page.value("\(side)_count") == 0 && page.objects(side).isEmpty)
    }
    for path in [
      "/users/show?id=999999", "/users/show?id=9223372036854775807", "/users/show?username=unknown",
      "/users/999999/friends", "/users/x/followers", "/users/1/x",
    ] {
      try service.expectError(
        await service.get("\(path)\(path.contains("?") ? "&" : "?")consumer_key=k"), 404, "\(path)")
    }
    for path in ["/users/show", "/users/search"] {
      try service.expectError(await service.get("\(path)?consumer_key=k"), 400, "\(path)")
    }
  }

  @Test func `need a signature to change anything, and a key to read`() async throws {
    for (path, method) in [
      ("/photos/1/favorite", "POST"), ("/photos/1/favorite", "DELETE"), ("/photos/1/comments", "POST"),
      ("/comments/1/comments", "POST"), ("/photos/1/tags", "POST"), ("/photos/1/tags", "DELETE"), ("/users", "GET"),
    ] {
      try service.expectError(
        await service.get("\(path)?consumer_key=pixels&body=x&tags=x", method: method), 401, "\(path)")
    }
    for path in ["/photos/1/comments", "/photos/1/favorites", "/photos/1/votes", "/users/show?id=1"] {
      try service.expectError(await service.get(path), 401, "\(path)")
    }
    try service.expectError(await service.get("/photos/1/favorite", method: "GET"), 405)
  }
}
