import Foundation
import Testing

@testable import Wellspring

@Suite struct `The files of photographs` {
  private let folder = TemporaryFolder()

  private func picture(_ width: Int) throws -> Data { try Bitmap(width: width, height: 10) { _, _ in .red }.png() }

  @Test func `are named with their size and change if that is asked for`() async throws {
    let data = try picture(8)
    let photographs = try folder.photographs(["a b.png": data])
    let service = try RunningService(photographs: photographs, in: folder)
    let file = try #require(try await service.photos("include_file=1").objects("photos").first).object("file")
    #expect(try file.value("name") == "a b.png")
    #expect(try file.value("bytes") == data.count)
    let stamp = try #require(FileStamp(Array(photographs.appending(path: "a b.png").path.utf8)))
    #expect(try file.value("modified") == stamp.modified)
    let details = try await service.get("/photos/1?consumer_key=key&include_file=1").json.object("photo")
    #expect(try details.object("file").value("name") == "a b.png")
    #expect(try await service.photos().objects("photos").allSatisfy { $0.fields["file"] == nil })
  }

  @Test func `lead to the page that they are on, in every order`() async throws {
    let files = try Dictionary(uniqueKeysWithValues: (1...25).map { ("\(9 + $0).png", try picture($0)) })
    let service = try RunningService(photographs: folder.photographs(files), in: folder)
    for (query, page) in [
      ("file=30.png&sort=name", 3), ("file=/33302E706E67&sort=name", 3),
      ("file=30.png&sort=name&sort_direction=desc", 1),
      ("file=10.png&sort=name", 1),
    ] {
      let answer = try await service.photos("rpp=10&\(query)")
      #expect(try answer.value("current_page") == page)
      let name = query.hasPrefix("file=10") ? "10" : "30"
      #expect(try answer.objects("photos").contains { try $0.value("name") == name })
    }
    try service.expectError(await service.get("/photos?consumer_key=key&file=99.png"), 404)
    let found = try await service.get("/photos/search?consumer_key=key&term=30&file=30.png").json
    #expect(try found.value("current_page") == 1)
    try service.expectError(await service.get("/photos/search?consumer_key=key&term=10&file=30.png"), 404)
  }

  @Test func `keep their number and votes when they are renamed, unless another has the same size and time`()
    async throws
  {
    let photographs = try folder.photographs(["a.png": picture(8), "b.png": picture(800)])
    let service = try RunningService(photographs: photographs, in: folder)
    #expect(try await service.all("id", as: Int.self, "sort=name") == [1, 2])
    try FileManager.default.moveItem(at: photographs.appending(path: "a.png"), to: photographs.appending(path: "c.png"))
    #expect(try await service.all("name", "sort=name") == ["b", "c"])
    #expect(try await service.all("id", as: Int.self, "sort=name") == [2, 1])

    for name in ["x.png", "y.png"] {
      try FileManager.default.createSymbolicLink(
        at: photographs.appending(path: name), withDestinationURL: photographs.appending(path: "b.png"))
    }
    #expect(try await service.all("id", as: Int.self, "sort=name") == [2, 1, 3, 4])
    for name in ["x", "y"] {
      try FileManager.default.moveItem(
        at: photographs.appending(path: "\(name).png"), to: photographs.appending(path: "z\(name).png"))
    }
    #expect(try await service.all("id", as: Int.self, "sort=name") == [2, 1, 5, 6])
  }

  @Test func `are looked at again when their contents may have changed`() async throws {
    let photographs = try folder.photographs(["a.png": picture(8)])
    let service = try RunningService(photographs: photographs, in: folder)
    #expect(try await service.all("width") == [8])
    let handle = try FileHandle(forWritingTo: photographs.appending(path: "a.png"))
    try handle.write(contentsOf: picture(900))
    try handle.close()
    service.wellspring.lookAgain()
    #expect(try await service.all("width") == [900])
  }

  @Test func `of the folders below are left out if that is wanted`() async throws {
    let photographs = try folder.photographs(["a.png": picture(8)])
    try FileManager.default.createDirectory(
      at: photographs.appending(path: "below"), withIntermediateDirectories: true)
    try picture(9).write(to: photographs.appending(path: "below/b.png"))
    var configuration = folder.configuration(photographs: photographs)
    configuration.includesSubfolders = false
    #expect(try await RunningService(configuration, in: folder).all("name") == ["a"])
  }
}
