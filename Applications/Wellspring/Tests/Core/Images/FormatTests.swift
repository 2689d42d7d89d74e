import Foundation
import Testing

@testable import Wellspring

/// The formats beside JPEG, PNG and WebP.
@Suite struct `A picture in another format` {
  let folder = TemporaryFolder()

  private func service(_ files: [String: Data]) throws -> RunningService {
    try RunningService(photographs: folder.photographs(files), in: folder)
  }

  static let pictures: [(name: String, data: Data, format: String, type: String, width: Int, height: Int)] = [
    ("a.gif", SmallPictures.gif, "gif", "image/gif", 12, 8), ("b.bmp", SmallPictures.bmp, "bmp", "image/bmp", 12, 8),
    ("c.tif", SmallPictures.tiff(), "tiff", "image/tiff", 12, 8),
    ("d.svg", SmallPictures.svg, "svg", "image/svg+xml", 12, 8),
    ("e.avif", SmallPictures.avif, "avif", "image/avif", 24, 16),
    ("f.heic", SmallPictures.heif, "heif", "image/heif", 24, 16),
  ]

  @Test(arguments: pictures.indices)
  func `is listed with its size, has images, and is sent as it is`(index: Int) async throws {
    let (name, data, format, type, width, height) = Self.pictures[index]
    let service = try service([name: data])
    let photo = try #require(try await service.photos("feature=popular").objects("photos").first)
    #expect(photo.fields["problem"] == nil)
    #expect(try photo.value("image_format") == format)
    #expect(try photo.value("width") == width)
    #expect(try photo.value("height") == height)
    let image = try await service.get("/images/1/3.jpeg")
    try #require(image.status == 200)
    let bitmap = try Bitmap(image.body)
    #expect(bitmap.width == bitmap.height)
    #expect(bitmap.colour(bitmap.width / 2, 0).red > 200)
    let original = try await service.get("/photos/1/original")
    #expect(original.header("Content-Type") == type)
    #expect(original.body == data)
  }

  @Test func `is found by its bytes whatever its name says, unless that promises something else`() async throws {
    let service = try service([
      "holiday": SmallPictures.gif, "drawing": SmallPictures.svg, "README": Data("Read me.".utf8),
      "notes.pdf": SmallPictures.gif,
      "notes.txt": SmallPictures.gif,
    ])
    let names: [String] = try await service.all("name")
    #expect(names.sorted() == ["drawing", "holiday", "notes"])
  }

  @Test func `that is a drawing is drawn in the size that is asked for`() async throws {
    let service = try service(["d.svg": SmallPictures.svg])
    for (size, width, height) in [(3, 280, 280), (4, 900, 600), (2048, 2048, 1365)] {
      let bitmap = try Bitmap(try await service.get("/images/1/\(size).jpeg").body)
      #expect(bitmap.width == width && bitmap.height == height, "size \(size)")
    }
    // A browser runs no script that is in one.
    #expect(try await service.get("/photos/1/original").header("Content-Security-Policy")?.contains("sandbox") == true)
  }

  @Test(arguments: [1, 3, 6, 8])
  func `is upright as its orientation says`(orientation: Int) async throws {
    let service = try service(["c.tif": SmallPictures.tiff(orientation: UInt8(orientation))])
    let photo = try #require(try await service.photos("feature=popular").objects("photos").first)
    let isTurned = orientation > 4
    #expect(try photo.value("width") == (isTurned ? 8 : 12))
    let bitmap = try Bitmap(try await service.get("/images/1/4.jpeg").body)
    #expect(bitmap.width == (isTurned ? 8 : 12))
    #expect(bitmap.height == (isTurned ? 12 : 8))
  }

  @Test func `says whether it moves`() async throws {
    let service = try service([
      "a.gif": SmallPictures.movingGIF, "b.webp": SmallPictures.movingWebP, "c.gif": SmallPictures.gif,
    ])
    let photos = try await service.photos("feature=popular&sort=name").objects("photos")
    var moving: [String] = []
    for photo in photos {
      let id: Int = try photo.value("id")
      let details = try await service.get("/photos/\(id)?consumer_key=k").json.object("photo")
      let isMoving: Bool = try details.value("animated")
      if isMoving { moving.append(try photo.value("name")) }
    }
    #expect(moving == ["a", "b"])
  }

  @Test func `without a loader names the package that has one`() {
    // Debian 12 has none for JPEG XL.
    #expect(
      ImageFailure.noLoader(.jxl).sentence
        == "JPEG XL pictures need a loader. Install the package libjxl-gdk-pixbuf.")
    #expect(Pixbuf.canLoad(.avif) && Pixbuf.canLoad(.heif) && Pixbuf.canLoad(.svg))
  }

  @Test func `that claims billions of pixels is refused before it is decoded`() async throws {
    var (gif, bmp) = (SmallPictures.gif, SmallPictures.bmp)
    gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    bmp.replaceSubrange(18..<26, with: [0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0x7F])
    let service = try service(["a.gif": gif, "b.bmp": bmp])
    let problems: [String] = try await service.all("problem")
    #expect(problems.count == 2)
    for problem in problems { #expect(problem.contains("can be shown") || problem.contains("may be used")) }
  }

  /// A drawing of a hundred million squares in two kilobytes.
  private func endless(_ attributes: String) throws -> OpenFile {
    let levels = (1...8).map { level in
      #"<g id="a\#(level)">"# + String(repeating: ##"<use href="#a\##(level - 1)"/>"##, count: 10) + "</g>"
    }
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg"\(attributes)><defs>\
      <g id="a0"><rect width="1" height="1"/></g>\(levels.joined())</defs><use href="#a8"/></svg>
      """
    return try open(drawing)
  }

  private func open(_ drawing: String) throws -> OpenFile {
    let file = folder.url.appending(path: "d.svg")
    try Data(drawing.utf8).write(to: file)
    return try OpenFile(Array(file.path.utf8))
  }

  @Test(arguments: [
    (#" width="100" height="80""#, 100, 80), (#" viewBox="0 0 50,40" width="100%""#, 50, 40), ("", 512, 512),
    (#" width="100" height="100%""#, 512, 512),
  ])
  func
    `that is a drawing without end is listed at once, with its size if it says one, and is given up when it is drawn`(
      attributes: String, width: Int, height: Int
    ) throws
  {
    let file = try endless(attributes)
    // It would be damaged if it were drawn for that.
    #expect(try ImageHeader(file).checked().size == PixelSize(width: width, height: height))
    let size = try #require(ImageSize(id: 3))
    #expect(throws: ImageFailure.tooMuch) { try ImageEncoder.jpeg(of: file, in: size) }
  }

  @Test func `that is a drawing without a size is drawn in the shape of what is in it`() throws {
    let plain = try open(#"<svg xmlns="http://www.w3.org/2000/svg"><rect width="40" height="20"/></svg>"#)
    #expect(try ImageHeader(plain).size == PixelSize(width: 40, height: 20))
    let linked = try open(
      ##"""
      <?xml version="1.0"?><!-- <svg width="9" height="9"> --><svg xmlns="http://www.w3.org/2000/svg">
      <rect id="a" width="40" height="10"/><use href="#a" y="10"/></svg>
      """##)
    #expect(try ImageHeader(linked).size == PixelSize(width: 512, height: 512))
    let bitmap = try Bitmap(try ImageEncoder.jpeg(of: linked, in: try #require(ImageSize(id: 4))))
    #expect(bitmap.width == 900 && bitmap.height == 450)
  }

  @Test(arguments: pictures.indices)
  func `that is cut off anywhere ends nothing`(index: Int) throws {
    let (name, data, _, _, _, _) = Self.pictures[index]
    let file = folder.url.appending(path: name)
    for count in stride(from: 0, to: data.count, by: 7) {
      try data.prefix(count).write(to: file)
      guard let size = ImageSize(id: 3), let open = try? OpenFile(Array(file.path.utf8)) else { return }
      _ = try? ImageHeader(open).checked()
      _ = try? ImageEncoder.jpeg(of: open, in: size)
      _ = AnimationProbe.isAnimated(open)
    }
  }
}
