import Foundation
import Testing

@testable import Wellspring

@Suite struct `Starting again` {
  let folder = TemporaryFolder()

  private func picture(_ width: Int) throws -> Data {
    try Bitmap(width: width, height: 10) { _, _ in .red }.png()
  }

  private func ids(_ service: RunningService) async throws -> [String: Int] {
    let photos = try await service.photos("rpp=100").objects("photos")
    return try Dictionary(uniqueKeysWithValues: photos.map { (try $0.value("name"), try $0.value("id")) })
  }

  @Test func `keeps the ids of photographs and authors`() async throws {
    let photographs = try folder.photographs(["b.png": picture(10), "c.png": picture(11)])
    let manifest = photographs.appending(path: "photos.json")
    try Data(#"[{"file": "b.png", "title": "B", "author": "Bea"}, {"file": "c.png", "title": "C"}]"#.utf8).write(
      to: manifest)
    let before = try RunningService(photographs: photographs, in: folder)
    let ids = try await ids(before)
    let author = try await before.get("/photos/1?consumer_key=key").json.object("photo").object("user")
    #expect(try author.value("username") == "Bea")
    before.wellspring.stop()

    try picture(12).write(to: photographs.appending(path: "a.png"))
    let after = try RunningService(photographs: photographs, in: folder)
    #expect(try await self.ids(after) == ids.merging(["a": 3]) { old, _ in old })
    let same = try await after.get("/photos/1?consumer_key=key").json.object("photo").object("user")
    #expect(try same.value("id", as: Int.self) == author.value("id"))
  }

  @Test func `answers with the photographs of the last time until it looks again, if that is wanted`() async throws {
    let photographs = try folder.photographs(["b.png": picture(10)])
    var configuration = folder.configuration(photographs: photographs)
    configuration.beginsWithKnownPhotographs = true
    let before = try RunningService(configuration, in: folder)
    #expect(try await ids(before) == ["b": 1], "the first time there are none to begin with")
    before.wellspring.stop()

    try picture(12).write(to: photographs.appending(path: "a.png"))
    let after = try RunningService(configuration, in: folder)
    #expect(try await ids(after) == ["b": 1])
    after.wellspring.lookAgain()
    #expect(try await ids(after) == ["a": 2, "b": 1])
    after.wellspring.stop()

    try picture(13).write(to: photographs.appending(path: "c.png"))
    let asked = try RunningService(configuration, in: folder)
    #expect(try await asked.photos("file=c.png").value("total_items") == 3, "a file that is asked for may be new")
    asked.wellspring.stop()

    try FileManager.default.removeItem(at: photographs)
    #expect(throws: StartError.self) { try RunningService(configuration, in: folder) }
  }

  @Test func `keeps the time of the import`() async throws {
    let photographs = try folder.photographs(["a.png": picture(10)])
    let catalogue = try Catalogue(file: folder.url.appending(path: "catalogue.sqlite"))
    let scan = try FolderScan(folder: photographs)
    for (second, words) in [(1000, "[]"), (2000, "[ ]")] {
      try Data(words.utf8).write(to: photographs.appending(path: "photos.json"))
      let manifest = Manifest(folder: photographs)
      try catalogue.replace(with: scan, manifest: manifest, at: Date(timeIntervalSince1970: TimeInterval(second)))
      #expect(try catalogue.photograph(id: 1)?.importedAt == Date(timeIntervalSince1970: 1000))
    }
  }

  @Test func `sees changed, vanished and returned files`() async throws {
    let photographs = try folder.photographs(["a.png": picture(10), "b.png": picture(11)])
    let file = photographs.appending(path: "a.png")
    #expect(try await ids(RunningService(photographs: photographs, in: folder)) == ["a": 1, "b": 2])

    try picture(99).write(to: file)
    let changed = try RunningService(photographs: photographs, in: folder)
    #expect(try await changed.get("/photos/1?consumer_key=key").json.object("photo").value("width") == 99)

    try FileManager.default.removeItem(at: file)
    let vanished = try RunningService(photographs: photographs, in: folder)
    #expect(try await ids(vanished) == ["b": 2])
    #expect(try await vanished.photos().value("total_items") == 1)
    #expect(try await vanished.get("/photos/1?consumer_key=key").status == 404)
    #expect(try await vanished.get("/images/1/1.jpeg").status == 404)

    try picture(10).write(to: file)
    #expect(try await ids(RunningService(photographs: photographs, in: folder)) == ["a": 1, "b": 2])
  }

  @Test func `does not read an unchanged file again, nor write anything`() async throws {
    let photographs = try folder.photographs(["a.png": picture(10)])
    let configuration = folder.configuration(photographs: photographs)
    let first = try RunningService(photographs: photographs, in: folder)
    #expect(try await first.all("width") == [10])
    first.wellspring.stop()
    let connection = try DatabaseConnection(path: configuration.database.path)
    try connection.execute("UPDATE photographs SET width = 99")
    let changes = try connection.query("PRAGMA data_version") { $0.integer(0) }
    let second = try RunningService(photographs: photographs, in: folder)
    #expect(try await second.all("width") == [99])
    #expect(try connection.query("PRAGMA data_version") { $0.integer(0) } == changes)
  }

  @Test func `takes new words for an unchanged file`() async throws {
    let photographs = try folder.photographs(["a.png": picture(10)])
    let manifest = photographs.appending(path: "photos.json")
    for title in ["One", "Two"] {
      try Data(#"[{"file": "a.png", "title": "\#(title)", "licence": "CC0"}]"#.utf8).write(to: manifest)
      #expect(try await RunningService(photographs: photographs, in: folder).all("name") == [title])
    }
  }

  @Test func `identifies photographs by file name without a readable manifest`() async throws {
    let photographs = try folder.photographs(["A day_out-at sea.PNG": picture(10), "photos.json": Data("{".utf8)])
    let service = try RunningService(photographs: photographs, in: folder)
    let photo = try #require(try await service.photos().objects("photos").first)
    #expect(try photo.value("name") == "A day out at sea")
    #expect(try photo.object("user").value("username") == "Unknown")
    #expect(try photo.value("license_type") == 0)
  }

  @Test func `ignores manifest entries for missing files`() async throws {
    let manifest = Data(#"[{"file": "gone.png", "title": "Gone"}, {"file": "a.png", "title": "Here"}]"#.utf8)
    let photographs = try folder.photographs(["a.png": picture(10), "photos.json": manifest])
    #expect(try await RunningService(photographs: photographs, in: folder).all("name") == ["Here"])
  }

  @Test func `an empty folder is an empty listing`() async throws {
    let page = try await RunningService(photographs: folder.photographs(), in: folder).photos()
    #expect(try page.value("total_items") == 0)
    #expect(try page.value("total_pages") == 0)
    #expect(try page.objects("photos").isEmpty)
  }
}
