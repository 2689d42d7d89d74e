import Foundation
import Testing

@testable import Wellspring

@Suite struct `Images` {
  let folder = TemporaryFolder()

  /// A service with one photograph.
  private func service(_ data: Data, name: String = "photo.png") throws -> RunningService {
    try RunningService(photographs: folder.photographs([name: data]), in: folder)
  }

  private func bitmap(_ service: RunningService, _ size: Int) async throws -> Bitmap {
    let answer = try await service.get("/images/1/\(size).jpeg")
    try #require(answer.status == 200)
    return try Bitmap(answer.body)
  }

  @Test func `have the sizes of the format`() async throws {
    let service = try service(Bitmap(width: 2400, height: 1600) { _, _ in .red }.jpeg())
    let expected = [
      1: (70, 70), 2: (140, 140), 3: (280, 280), 100: (100, 100), 200: (200, 200), 440: (440, 440), 600: (600, 600),
      4: (900, 600), 5: (1170, 780), 30: (256, 171), 512: (512, 341), 1080: (1080, 720), 1600: (1600, 1067),
      2048: (2048, 1365),
      6: (1620, 1080), 20: (450, 300), 21: (900, 600), 31: (675, 450),
    ]
    #expect(Set(expected.keys) == Set(ImageSize.known))
    for (size, (width, height)) in expected {
      let image = try await bitmap(service, size)
      #expect(image.width == width && image.height == height, "size \(size)")
    }
  }

  @Test(arguments: [(3, 60, 60), (1, 60, 60), (4, 100, 60), (6, 100, 60), (2048, 100, 60), (100, 60, 60)])
  func `are never larger than the photograph`(size: Int, width: Int, height: Int) async throws {
    let service = try service(Bitmap(width: 100, height: 60) { _, _ in .red }.png())
    let image = try await bitmap(service, size)
    #expect(image.width == width && image.height == height)
  }

  @Test func `are cut from the middle when they are square`() async throws {
    let wide = Bitmap(width: 900, height: 300) { x, _ in x < 300 ? .red : x < 600 ? .green : .blue }
    let image = try await bitmap(try service(wide.png()), 2)
    for (x, y) in [(8, 8), (70, 70), (131, 131), (8, 131)] { #expect(image.colour(x, y).isClose(to: .green)) }
  }

  @Test(arguments: ["photo.jpg", "photo.JPEG", "photo.png"])
  func `keep every part of the picture in its place`(name: String) async throws {
    let halves = Bitmap(width: 400, height: 200) { x, _ in x < 200 ? .red : .blue }
    let image = try await bitmap(try service(name.hasSuffix("png") ? halves.png() : halves.jpeg(), name: name), 30)
    #expect(image.width == 256 && image.height == 128)
    #expect(image.colour(10, 64).isClose(to: .red))
    #expect(image.colour(245, 64).isClose(to: .blue))
  }

  @Test func `are turned upright`() async throws {
    // Red on the left; orientation 6 means that the left side of the stored picture is its top.
    let lying = Bitmap(width: 1200, height: 800) { x, _ in x < 600 ? .red : .blue }
    let service = try service(lying.jpeg(orientation: 6), name: "photo.jpg")
    let photo = try #require(try await service.photos("feature=popular").objects("photos").first)
    #expect(try photo.value("width") == 800)
    #expect(try photo.value("height") == 1200)
    for (size, width, height) in [(20, 200, 300), (1080, 720, 1080), (3, 280, 280)] {
      let image = try await bitmap(service, size)
      #expect(image.width == width && image.height == height, "size \(size)")
      #expect(image.colour(width / 2, 10).isClose(to: .red), "size \(size)")
      #expect(image.colour(width / 2, height - 11).isClose(to: .blue), "size \(size)")
    }
  }

  @Test func `are PNG files where the photograph is transparent, and JPEG files where it only could be`() async throws {
    let half = Bitmap(width: 400, height: 200) { x, _ in x < 200 ? .clear : .blue }
    let service = try service(half.png())
    let image = try await bitmap(service, 30)
    #expect(image.colour(10, 64).alpha == 0)
    #expect(image.colour(245, 64) == .blue)
    let answer = try await service.get("/images/1/30.jpeg")
    #expect(answer.header("Content-Type") == "image/png" && answer.body.first == 0x89)
    let whole = try self.service(Bitmap(width: 400, height: 200) { _, _ in .blue }.png(), name: "whole.png")
    #expect(try await whole.get("/images/2/30.jpeg").header("Content-Type") == "image/jpeg")
  }

  @Test func `are stored, and made again when they are missing`() async throws {
    let data = try Bitmap(width: 40, height: 40) { _, _ in .red }.png()
    #expect(folder.cachedFiles().isEmpty)
    var bodies: Set<Data> = []
    for _ in 1...2 {
      let service = try service(data)
      bodies.insert(try await service.get("/images/1/1.jpeg").body)
      bodies.insert(try await service.get("/images/1/1").body)
      service.wellspring.stop()
      #expect(folder.cachedFiles().count == 1)
      try FileManager.default.removeItem(at: folder.url.appending(path: "cache"))
    }
    #expect(bodies.count == 1)
  }

  @Test func `are embedded by pages of this service alone`() async throws {
    let service = try service(Bitmap(width: 40, height: 40) { _, _ in .red }.png())
    for path in ["/images/1/1.jpeg", "/photos/1/original"] {
      #expect(try await service.get(path).header("Cross-Origin-Resource-Policy") == "same-origin", "\(path)")
    }
    let posts = try await PostsService([["Ada", "one"]])
    let picture = try await posts.service.get(posts.service.posts("/profile_images/1/Ada_normal.png"))
    #expect(picture.status == 200)
    #expect(picture.header("Cross-Origin-Resource-Policy") == "same-origin")
  }

  @Test func `are served even when they cannot be kept`() async throws {
    try Data().write(to: folder.url.appending(path: "cache"))
    let service = try service(Bitmap(width: 40, height: 40) { _, _ in .red }.png())
    for _ in 1...2 { #expect(try await service.get("/images/1/1.jpeg").status == 200) }
  }

  @Test func `follow a file that changes or vanishes meanwhile`() async throws {
    let service = try service(Bitmap(width: 40, height: 40) { _, _ in .red }.png())
    #expect(try await bitmap(service, 1).colour(20, 20).isClose(to: .red))
    let file = folder.url.appending(path: "photographs/photo.png")
    try Bitmap(width: 50, height: 40) { _, _ in .blue }.png().write(to: file)
    #expect(try await bitmap(service, 1).colour(20, 20).isClose(to: .blue))
    try FileManager.default.removeItem(at: file)
    let answer = try await service.get("/images/1/1.jpeg")
    #expect(answer.status == 404)
    #expect(try answer.json.value("status") == 404)
  }

  @Test func `are identical for many simultaneous requests`() async throws {
    let service = try service(Bitmap(width: 800, height: 600) { x, y in x > y ? .red : .blue }.png())
    let bodies = try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 1...24 {
        group.addTask { try await service.get("/images/1/4.jpeg").body }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(bodies.count == 1)
    service.wellspring.stop()
    #expect(folder.cachedFiles().count == 1)
  }
}
