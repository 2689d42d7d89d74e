import Foundation
import OAuth1
import Testing

@testable import Wellspring

@Suite struct `Voting` {
  let service: RunningService

  init() throws {
    service = try RunningService()
  }

  @Test("a vote counts, and the answer says so")
  func vote() async throws {
    let ada = try await User("ada", of: service)
    let answer = try await ada.vote(on: 7)
    #expect(answer.status == 200)
    #expect(try answer.json.value("status") == 200)
    #expect(try answer.json.value("error") == "None")
    #expect(try answer.json.value("message", as: String.self).isEmpty == false)
    let photo = try answer.json.object("photo")
    #expect(try photo.value("id") == 7)
    #expect(try photo.value("votes_count") == 1)
    #expect(try photo.value("positive_votes_count") == 1)
    #expect(try photo.value("rating", as: Double.self) == 66.67)
    #expect(try photo.value("highest_rating", as: Double.self) == 66.67)
    #expect(!photo.isNull("highest_rating_date"))
    #expect(try photo.value("voted") == true)
  }

  @Test("a vote may come in the body, as the client's library sends it")
  func body() async throws {
    let ada = try await User("ada", of: service)
    #expect(try await ada.send("POST", "/photos/7/vote", form: [OAuthParameter("vote", "1")]).status == 200)
    #expect(try await ada.photo(7).value("voted") == true)
  }

  @Test("documents say whether the user has voted")
  func voted() async throws {
    let (ada, bea) = (try await User("ada", of: service), try await User("bea", of: service))
    _ = try await ada.vote(on: 3)
    #expect(try await ada.photo(3).value("voted") == true)
    #expect(try await ada.photo(4).value("voted") == false)
    #expect(try await bea.photo(3).value("voted") == false)
    let listed = try await ada.send("GET", "/photos?feature=popular&rpp=100").json.objects("photos")
    #expect(try listed.filter { try $0.value("voted") }.map { try $0.value("id") } == [3])
    let unsigned = try await service.get("/photos/3?consumer_key=key").json.object("photo")
    #expect(unsigned.fields["voted"] == nil)
    #expect(try unsigned.value("votes_count") == 1)
  }

  @Test func `a user has one vote, and can take it back`() async throws {
    let (ada, bea) = (try await User("ada", of: service), try await User("bea", of: service))
    for _ in 1...2 { #expect(try await ada.vote(on: 1).status == 200) }
    #expect(try await ada.photo(1).value("votes_count") == 1)
    _ = try await bea.vote(on: 1)
    #expect(try await ada.photo(1).value("rating", as: Double.self) == 75)
    _ = try await ada.vote("0", on: 1)
    _ = try await ada.vote("0", on: 1)
    var photo = try await ada.photo(1)
    #expect(try photo.value("votes_count") == 1)
    #expect(try photo.value("rating", as: Double.self) == 66.67)
    #expect(try photo.value("highest_rating", as: Double.self) == 75)
    #expect(try photo.value("voted") == false)
    #expect(try await bea.send("DELETE", "/photos/1/vote").status == 200)
    photo = try await bea.photo(1)
    #expect(try photo.value("votes_count") == 0)
    #expect(try photo.value("rating", as: Double.self) == 50)
    #expect(try photo.value("highest_rating", as: Double.self) == 75)
  }

  @Test func `a vote that is not signed is refused`() async throws {
    for path in ["/photos/1/vote?vote=1", "/photos/1/vote?vote=1&consumer_key=pixels"] {
      for method in ["POST", "DELETE"] { try service.expectError(await service.get(path, method: method), 401) }
    }
    #expect(try await service.get("/photos/1?consumer_key=k").json.object("photo").value("votes_count") == 0)
  }

  @Test func `a vote for a missing photograph or without a valid value is refused`() async throws {
    let ada = try await User("ada", of: service)
    for id in [0, -1, 999_999] { try service.expectError(await ada.vote(on: id), 404) }
    for value in ["2", "-1", "yes", ""] { try service.expectError(await ada.vote(value, on: 1), 400, "\(value)") }
    try service.expectError(await ada.send("POST", "/photos/1/vote"), 400)
    try service.expectError(await ada.send("DELETE", "/photos/999999/vote"), 404)
  }

  @Test func `the best come first when sorted by rating`() async throws {
    let users = try await [User("ada", of: service), User("bea", of: service)]
    for user in users { _ = try await user.vote(on: 20) }
    _ = try await users[0].vote(on: 10)
    for sort in ["rating", "votes_count", "highest_rating"] {
      #expect(try await Array(service.all("id", as: Int.self, "sort=\(sort)").prefix(4)) == [20, 10, 1, 2])
      let ascending = try await service.all("id", as: Int.self, "sort=\(sort)&sort_direction=asc")
      #expect(Array(ascending.suffix(3)) == [86, 10, 20])
    }
    _ = try await users[0].send("DELETE", "/photos/20/vote")
    _ = try await users[1].send("DELETE", "/photos/20/vote")
    #expect(try await service.all("id", as: Int.self, "sort=rating").first == 10)
    #expect(try await service.all("id", as: Int.self, "sort=highest_rating").first == 20)
  }

  @Test func `votes outlive the service`() async throws {
    let before = try await User("ada", of: service)
    _ = try await before.vote(on: 5)
    service.wellspring.stop()
    var after = User(of: try RunningService(in: service.folder))
    after.credentials = before.credentials
    #expect(try await after.photo(5).value("voted") == true)
    #expect(try await after.photo(5).value("votes_count") == 1)
  }

  @Test func `many votes at once are all counted`() async throws {
    let ada = try await User("ada", of: service)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for id in 1...40 { group.addTask { try await ada.vote(on: 1 + id % 20).status } }
      for try await status in group { #expect(status == 200) }
    }
    let votes = try await service.all("votes_count", as: Int.self, "sort=rating")
    #expect(votes.prefix(20).allSatisfy { $0 == 1 } && votes.dropFirst(20).allSatisfy { $0 == 0 })
  }
}
