import Foundation
import ImageDecoding
import Testing

@testable import Wellspring

@Suite struct `Damaged files` {
  let folder = TemporaryFolder()

  private static func whole(_ name: String) throws -> Data {
    let noise = Bitmap(width: 300, height: 200) { x, y in
      Bitmap.Colour(red: UInt8(x * y % 256), green: UInt8((x + y) % 256), blue: UInt8(x * 7 % 256))
    }
    switch name {
    case "photo.png": return try noise.png()
    case "photo.jpg": return try noise.jpeg(orientation: 1)
    default: return try Data(contentsOf: Configuration.bundledPhotographs.appending(path: "bison.webp"))
    }
  }

  @Test(arguments: ["photo.png", "photo.jpg", "photo.webp"])
  func `cut off in the middle are shown as far as they go, and their image says so`(name: String) async throws {
    let whole = try Self.whole(name)
    let photographs = try folder.photographs([name: whole.prefix(whole.count / 2), "good.png": Self.whole("photo.png")])
    let service = try RunningService(photographs: photographs, in: folder)
    let photos = try await service.photos("feature=popular").objects("photos")
    #expect(photos.count == 2)
    let id: Int = try #require(try photos.first { try $0.value("name") == "photo" }).value("id")
    for _ in 1...2 {
      let answer = try await service.get("/images/\(id)/3.jpeg")
      #expect(answer.status == 200)
      let image = try ImageWorkers.shared.decode(.copy(of: [UInt8](answer.body)))
      #expect(image.damage == .damaged)
    }
    let other = try await service.get("/images/\(3 - id)/3.jpeg")
    #expect(try ImageWorkers.shared.decode(.copy(of: [UInt8](other.body))).damage == nil)
    #expect(try await service.problems().values.allSatisfy(\.isEmpty))
  }

  @Test func `that hold fewer rows than they say are shown as far as they go`() async throws {
    // Sound in every part, but with 10 rows where 20 are said to be.
    let text = """
      iVBORw0KGgoAAAANSUhEUgAAACAAAAAUCAIAAABj86gYAAAAGElEQVR42mM4ISdHU8QwasGoBaMW0N4CALViRRB6WU7FAAAAAElFTkSuQmCC
      """
    let data = try #require(Data(base64Encoded: text))
    let service = try RunningService(photographs: folder.photographs(["half.png": data]), in: folder)
    #expect(try await service.get("/images/1/3.jpeg").status == 200)
  }

  @Test func `that kill or block the decoder are listed with the reason, also after a new start`() async throws {
    let matrix = [String](repeating: "1", count: 441).joined(separator: " ")
    let kill = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><filter id="f">
      <feConvolveMatrix order="21" kernelMatrix="\(matrix)"/></filter>
      <rect width="40" height="30" filter="url(#f)"/></svg>
      """
    let photographs = try folder.photographs(["kill.svg": Data(kill.utf8), "good.png": Self.whole("photo.png")])
    for _ in 1...2 {
      let service = try RunningService(photographs: photographs, in: folder)
      let photos = try await service.photos("feature=popular").objects("photos")
      let id: Int = try #require(try photos.first { try $0.value("name", as: String.self) == "kill" }).value("id")
      // Newer libraries draw it, or have no loader for it.
      let status = try await service.get("/images/\(id)/3.jpeg").status
      #expect([200, 422].contains(status))
      let problems = try await service.problems()
      #expect((problems["kill"] != "") == (status == 422))
      #expect(try await service.get("/images/\(3 - id)/3.jpeg").status == 200)
      service.wellspring.stop()
    }
  }

  @Test(arguments: ["photo.png", "photo.jpg", "photo.webp"])
  func `differ from whole files of the same kind, which have an image`(name: String) async throws {
    let service = try RunningService(photographs: folder.photographs([name: Self.whole(name)]), in: folder)
    #expect(try await service.get("/images/1/3.jpeg").status == 200)
  }

  @Test func `that are not images are listed with their problem`() async throws {
    let good = try Self.whole("photo.png")
    let photographs = try folder.photographs([
      "good.png": good, "text.jpg": Data("not an image".utf8), "empty.webp": Data(), "short png.png": good.prefix(12),
      "drawing.jpg": Data("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8),
      "animation.png": Data("GIF89a".utf8) + [9, 0, 9, 0, 0, 0, 0, 0x3B],
      "short jpeg.jpg": try Self.whole("photo.jpg").prefix(20), "notes.pdf": good, ".hidden.png": good, "png": good,
    ])
    try FileManager.default.createDirectory(at: photographs.appending(path: "x.jpg"), withIntermediateDirectories: true)
    let problems = try await RunningService(photographs: photographs, in: folder).problems()
    #expect(
      problems == [
        "good": "", "text": "It is not a picture of a format that can be shown.", "empty": "The file is empty.",
        "short png": "The file is damaged.", "drawing": "", "png": "",
        "animation": "The file is damaged.", "short jpeg": "The file is damaged.",
      ])
  }

  @Test func `with absurd dimensions are not decoded`() async throws {
    // Only the header is needed to claim 60,000 by 60,000 pixels.
    var data = try Self.whole("photo.png")
    data.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    let service = try RunningService(photographs: folder.photographs(["good.png": Self.whole("photo.png")]), in: folder)
    try data.write(to: folder.url.appending(path: "photographs/good.png"))
    #expect(try await service.get("/images/1/3.jpeg").status == 422)
    #expect(try await service.photos().value("total_items") == 1)
  }
}
