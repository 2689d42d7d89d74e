import Foundation
import OAuth1
import Testing

@testable import Wellspring

@Suite struct `Posting` {
  @Test func `a post is found at once, by others too, and is the newest`() async throws {
    let posts = try await PostsService([["Ada", "an old text", "2020-01-01"]])
    let user = try await User("Bob Ö", of: posts.service)
    let answer = try await user.post("a new text & <more> #tag")
    #expect(answer.status == 200)
    #expect(answer.header("x-access-level") == "read-write")
    let status = try answer.json
    #expect(try status.value("text") == "a new text &amp; &lt;more&gt; #tag")
    #expect(try status.object("user").value("name") == "Bob Ö")
    #expect(try status.object("user").value("screen_name") == "BobO")
    #expect(try status.object("user").value("statuses_count") == 1)
    let page = try await posts.search("text")
    #expect(try page.texts == ["a new text &amp; &lt;more&gt; #tag", "an old text"])
    #expect(try page.ids.first == status.value("id"))
    #expect(try await posts.found("from:BobO #tag").count == 1)
    #expect(try await user.post("another").status == 200)
    #expect(try await posts.found("from:BobO") == ["another", "a new text &amp; &lt;more&gt; #tag"])
  }

  @Test func `needs a logged-in user`() async throws {
    let posts = try await PostsService()
    let url = try posts.service.posts("/1.1/statuses/update.json?status=x")
    try posts.service.expect(
      .notAllowed, await posts.service.get(url, method: "POST", headers: ["Authorization": "Bearer \(posts.token)"]))
    try posts.service.expect(.badAuthentication, await posts.service.get(url, method: "POST"))
  }

  @Test func `takes up to 280 characters, of which some count two, without blanks around them`() async throws {
    let posts = try await PostsService()
    let user = try await User("ada", of: posts.service)
    for (letter, most) in [("a", 280), ("é", 280), ("o\u{301}", 280), ("明", 140), ("👍", 140), ("👨‍👩‍👧", 140)] {
      let longest = String(repeating: letter, count: most)
      #expect(try await user.post("\n \(longest)\t").status == 200, "\(letter)")
      try posts.service.expect(.tooLong, await user.post(longest + letter), "\(letter)")
    }
    for blank in ["", " ", "\n\t\r\n", "\u{0}\u{7}"] {
      try posts.service.expect(.parameterMissing, await user.post(blank), "\(blank.debugDescription)")
    }
    let nothing = try await user.send("POST", to: posts.service.posts("/1.1/statuses/update.json"))
    try posts.service.expect(.parameterMissing, nothing)
  }

  @Test func `keeps lines, and no other control characters`() async throws {
    let user = try await User("ada", of: try await PostsService().service)
    let status = try await user.post("one\r\ntwo\u{0}\u{1B}[31m\tthree\rfour").json
    #expect(try status.value("text") == "one\ntwo[31m three\nfour")
  }

  @Test func `refuses the same text twice in a row, but accepts it later`() async throws {
    let posts = try await PostsService()
    let user = try await User("ada", of: posts.service)
    let other = try await User("bob", of: posts.service)
    #expect(try await user.post("same").status == 200)
    try posts.service.expect(.duplicate, await user.post(" same\n"))
    #expect(try await other.post("same").status == 200)
    #expect(try await user.post("different").status == 200)
    #expect(try await user.post("same").status == 200)
    #expect(try await posts.found("same").count == 3)
  }

  @Test func `keeps a user apart from an author of the same name`() async throws {
    let posts = try await PostsService([["ada", "hers", "2020-01-01"]])
    let user = try await User("ada", of: posts.service)
    let status = try await user.post("mine").json
    #expect(try status.object("user").value("screen_name") == "ada2")
    #expect(try await posts.found("from:ada2") == ["mine"])
  }

  @Test func `gives every post its own number, always higher than the ones before, whatever the clock says`() throws {
    let store = try PostStore(file: nil)
    let account = Account(id: 1, name: "ada")
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    let ids = try (1...100).map { number in
      try #require(try store.add("\(number)", by: account, at: number == 50 ? now - 9999 : now)).id
    }
    #expect(ids == ids.sorted() && Set(ids).count == 100)
    #expect(ids[0] == PostNumber.lowest(at: now))
  }

  @Test func `never get the number of a post that was removed, even if the clock is set back`() throws {
    let store = try PostStore(file: nil)
    let account = Account(id: 1, name: "ada")
    let author = try store.author(of: account, at: .now)
    let (now, earlier) = (Date.now, Date.now - 9999)
    var newest = try #require(try store.add("first", by: account, at: now)).id
    for number in 1...3 {
      _ = try store.remove(newest, by: author)
      let next = try #require(try store.add("\(number)", by: account, at: earlier)).id
      #expect(next > newest)
      newest = next
    }
  }

  @Test func `many at once are all kept`() async throws {
    let posts = try await PostsService()
    let users = [try await User("ada", of: posts.service), try await User("bob", of: posts.service)]
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 1...40 {
        group.addTask { try await users[number % 2].post("number \(number)").status }
      }
      for try await status in group { #expect(status == 200) }
    }
    #expect(try await Set(posts.found("number")) == Set((1...40).map { "number \($0)" }))
  }
}
