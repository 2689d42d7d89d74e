import Foundation
import Testing

@testable import Wellspring

@Suite struct `Searching` {
  let folder = TemporaryFolder()
  let service: RunningService

  init() throws {
    let picture = try Bitmap(width: 8, height: 8) { _, _ in .red }.png()
    let manifest = """
      [{"file": "a.png", "title": "Café in Zürich", "author": "Ångström", "description": "A cup; 100% milk"},
       {"file": "b.png", "title": "cafe\u{301} au lait", "author": "Ada"},
       {"file": "c.png", "title": "Über den Wolken", "author": "ADA", "description": "O'Brien said \\"so\\" & left_"},
       {"file": "d_IMG-77.png", "title": "李白明月", "author": "Ｗｉｄｅ"}]
      """
    var files = ["photos.json": Data(manifest.utf8)]
    for name in ["a", "b", "c", "d_IMG-77"] { files["\(name).png"] = picture }
    service = try RunningService(photographs: folder.photographs(files), in: folder)
  }

  private func found(_ term: String, _ query: String = "") async throws -> [Int] {
    let term = try #require(term.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let answer = try await service.get("/photos/search?consumer_key=key&term=\(term)&\(query)")
    #expect(answer.status == 200, "\(term)")
    let page = try answer.json
    let ids: [Int] = try page.objects("photos").map { try $0.value("id") }
    #expect(try page.value("total_items", as: Int.self) >= ids.count)
    return ids
  }

  @Test(
    arguments: [
      ("cafe", [1, 2]), ("CAFÉ", [1, 2]), ("cafe\u{301}", [1, 2]), ("afé", [1, 2]), ("zurich", [1]), ("uber", [3]),
      ("angstrom", [1]), ("ada", [2, 3]), ("milk", [1]), ("img-77", [4]), (".png", [1, 2, 3, 4]), ("白明", [4]),
      ("wide", [4]), ("cafe zurich", [1]), ("zürich   CAFE", [1]), ("cafe in z", [1]), ("cafe wolken", []),
      ("nothing", []),
    ] as [(String, [Int])])
  func `looks for every word in title, author, file name and description`(term: String, ids: [Int]) async throws {
    #expect(try await found(term) == ids)
  }

  @Test(
    arguments: [
      ("100%", [1]), ("%", [1]), ("_", [3, 4]), ("'", [3]), ("\"so\"", [3]), ("&", [3]), ("*", []), ("' OR 1=1 --", []),
      ("cafe*", []), ("NEAR(a b)", []), ("title:cafe", []), ("\\", []), ("?", []), ("(", []), ("[a-z]", []),
      ("\u{1}", []),
      ("👩‍👩‍👧‍👦", []),
    ] as [(String, [Int])])
  func `takes a hostile term for text`(term: String, ids: [Int]) async throws {
    #expect(try await found(term) == ids, "\(term)")
  }

  @Test func `takes a term of any length`() async throws {
    #expect(try await found((1...500).map { "a\($0)" }.joined(separator: " ")).isEmpty)
    #expect(try await found(Array(repeating: "cafe", count: 15).joined(separator: " ")) == [1, 2])
    #expect(try await found(String(repeating: "x", count: 5000)).isEmpty)
  }

  @Test(arguments: ["", " ", "\t\n"])
  func `a blank term finds everything`(term: String) async throws {
    #expect(try await found(term) == [1, 2, 3, 4])
  }

  @Test func `returns the same format as listings`() async throws {
    let page = try await service.get("/photos/search?consumer_key=key&term=.png&rpp=3&page=2&image_size=3,4").json
    #expect(try page.value("current_page") == 2)
    #expect(try page.value("total_pages") == 2)
    #expect(try page.value("total_items") == 4)
    #expect(try page.value("feature") == "search")
    #expect(try page.objects("photos").map { try $0.value("id") } == [4])
    #expect(try page.objects("photos")[0].objects("images").count == 2)
    #expect(try page.object("filters").value("category") == false)
  }

  @Test func `sorts in the requested order`() async throws {
    _ = try await User("ada", of: service).vote(on: 3)
    #expect(try await found(".png") == [3, 1, 2, 4])
    #expect(try await found(".png", "sort=created_at") == [4, 3, 2, 1])
    #expect(try await found(".png", "sort=name") == [2, 1, 3, 4])
    #expect(try await found(".png", "sort=name&sort_direction=desc") == [4, 3, 1, 2])
  }

  @Test func `needs a term and a key`() async throws {
    try service.expectError(await service.get("/photos/search?consumer_key=key"), 400)
    try service.expectError(await service.get("/photos/search?term=cafe"), 401)
    try service.expectError(await service.get("/photos/search?consumer_key=key&term=a&sort=x"), 400)
  }

  @Test func `finds new words after they have changed`() async throws {
    service.wellspring.stop()
    let manifest = folder.url.appending(path: "photographs/photos.json")
    try Data(#"[{"file": "b.png", "title": "Tea", "author": "Ada"}]"#.utf8).write(to: manifest)
    let photographs = folder.url.appending(path: "photographs")
    let after = try RunningService(photographs: photographs, in: folder)
    for (term, count) in [("tea", 1), ("cafe", 0), ("zurich", 0), ("unknown", 3)] {
      let page = try await after.get("/photos/search?consumer_key=key&term=\(term)").json
      #expect(try page.value("total_items") == count, "\(term)")
    }
  }
}
