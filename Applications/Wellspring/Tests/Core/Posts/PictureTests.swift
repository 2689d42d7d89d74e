import Foundation
import Testing

@testable import Wellspring

@Suite struct `An author's picture` {
  private func author(_ name: String, _ handle: String) -> PostAuthor {
    PostAuthor(id: 1, name: name, handle: handle, createdAt: Date(timeIntervalSince1970: 0), postsCount: 0)
  }

  @Test(arguments: [
    ("Ada Lovelace", "AdaLovelace", "AL"), ("ada", "ada", "A"), ("Johann Wolfgang von Goethe", "JWVonGoethe", "JG"),
    ("Лев Толстой", "LevTolstoj", "ЛТ"), ("李白", "LiBai", "LB"), ("<&>", "somebody", "S"), ("ßäcker", "Sacker", "S"),
    ("42", "42", "4"), ("éa", "ea", "É"), ("O'Brien", "OBrien", "OB"),
  ])
  func `shows the first letters of the name`(name: String, handle: String, letters: String) {
    #expect(Initials(of: author(name, handle)).letters == letters)
  }

  @Test func `has the sizes of the original format`() async throws {
    let posts = try await PostsService([["Ada Lovelace", "one", "2020-01-01"]])
    let user = try #require(try await posts.search("one").objects("statuses").first).object("user")
    let address: String = try user.value("profile_image_url")
    for (ending, edge) in [("_normal", 48), ("_bigger", 73), ("_mini", 24), ("", 400)] {
      let url = try #require(URL(string: address.replacing("_normal", with: ending)))
      let answer = try await posts.service.get(url)
      #expect(answer.status == 200)
      #expect(answer.header("Content-Type") == "image/png")
      let picture = try Bitmap(answer.body)
      #expect(picture.width == edge && picture.height == edge)
      // Letters on one colour.
      let corner = picture.colour(0, 0)
      #expect(corner == picture.colour(edge - 1, edge - 1))
      #expect((0..<edge).contains { picture.colour($0, edge / 2) != corner })
    }
  }

  @Test func `is not sent again to a client that has it, and is drawn once`() async throws {
    let posts = try await PostsService([["Ada Lovelace", "one", "2020-01-01"], ["Ada Lang", "two", "2020-01-01"]])
    let url = try posts.service.posts("/profile_images/1/AdaLovelace_normal.png")
    let first = try await posts.service.get(url)
    let tag = try #require(first.header("ETag"))
    #expect(try await posts.service.get(url, headers: ["If-None-Match": tag]).status == 304)
    #expect(try await posts.service.get(url).body == first.body)
    posts.service.wellspring.stop()
    #expect(posts.service.folder.cachedFiles().count(where: { $0.hasSuffix(".png") }) == 1)
  }

  @Test(arguments: ["0/a_normal.png", "2/a_normal.png", "x/a.png", "01/a.png", "1/a.jpeg", "1/a", "1", "-1/a.png"])
  func `exists for authors only`(path: String) async throws {
    let posts = try await PostsService([["Ada", "one", "2020-01-01"]])
    try posts.service.expect(.noSuchPage, await posts.service.get(posts.service.posts("/profile_images/\(path)")))
  }
}
