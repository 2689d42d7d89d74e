import CLinux
import Foundation
import Testing

@testable import Wellspring

@Suite struct `The order of a listing` {
  private let folder = TemporaryFolder()

  private func picture(_ width: Int) throws -> Data { try Bitmap(width: width, height: 10) { _, _ in .red }.png() }

  private func rate(_ name: String, _ halves: String, in photographs: URL) {
    let path = photographs.appending(path: name).path
    #expect(setxattr(path, "user.baloo.rating", halves, halves.utf8.count, 0) == 0)
  }

  @Test func `counts in names`() async throws {
    let files = try Dictionary(uniqueKeysWithValues: [1, 2, 10, 20].map { ("img\($0).png", try picture($0)) })
    let service = try RunningService(photographs: folder.photographs(files), in: folder)
    #expect(try await service.all("name", "sort=name") == ["img1", "img2", "img10", "img20"])
    #expect(try await service.all("name", "sort=name&sort_direction=desc") == ["img20", "img10", "img2", "img1"])
    let page = try await service.photos("rpp=3&file=img20.png&sort=name")
    #expect(try page.value("current_page") == 2)
  }

  @Test func `is by size and by type, as the first bytes say`() async throws {
    let noise = try Bitmap(width: 40, height: 40) { x, y in x.isMultiple(of: y + 1) ? .red : .blue }.png()
    let jpeg = try Bitmap(width: 8, height: 8) { _, _ in .red }.jpeg()
    let service = try RunningService(
      photographs: folder.photographs(["a.png": picture(8), "b.png": noise, "c.png": jpeg]), in: folder)
    let bySize = try [("a", picture(8)), ("b", noise), ("c", jpeg)].sorted { $0.1.count > $1.1.count }.map(\.0)
    #expect(try await service.all("name", "sort=file_size") == bySize)
    #expect(try await service.all("name", "sort=file_size&sort_direction=asc") == bySize.reversed())
    #expect(try await service.all("name", "sort=image_format") == ["c", "a", "b"])
    #expect(try await service.all("name", "sort=image_format&sort_direction=desc") == ["a", "b", "c"])
  }

  @Test func `is by the stars of the files, also when these change`() async throws {
    let photographs = try folder.photographs(["a.png": picture(8), "b.png": picture(9), "c.png": picture(10)])
    rate("b.png", "6", in: photographs)
    rate("c.png", "junk", in: photographs)
    let service = try RunningService(photographs: photographs, in: folder)
    let first = try await service.photos("include_file=1&sort=stars").objects("photos")
    #expect(try first.map { try $0.object("file").value("stars") } == [3, 0, 0])
    #expect(try first.map { try $0.value("name") } == ["b", "a", "c"])
    rate("c.png", "10", in: photographs)
    service.wellspring.lookAgain()
    #expect(try await service.all("name", "sort=stars") == ["c", "b", "a"])
    #expect(try await service.all("name", "sort=stars&sort_direction=asc") == ["a", "b", "c"])
  }

  @Test func `counts in the names of photographs without a date, when it is by date`() async throws {
    let files = try Dictionary(uniqueKeysWithValues: [1, 2, 10, 20].map { ("img\($0).png", try picture($0)) })
    let service = try RunningService(photographs: folder.photographs(files), in: folder)
    for direction in ["asc", "desc"] {
      let names: [String] = try await service.all("name", "sort=taken_at&sort_direction=\(direction)")
      #expect(names == ["img1", "img2", "img10", "img20"])
    }
  }
}
