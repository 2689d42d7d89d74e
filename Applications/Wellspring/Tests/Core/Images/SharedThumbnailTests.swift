import CPixbuf
import CZlib
import Foundation
import Testing

@testable import Wellspring

@Suite struct `Shared thumbnails` {
  let folder = TemporaryFolder()
  let activity = Activity(quietAfter: .zero)
  var root: URL { folder.url.appending(path: "cache home/thumbnails") }
  var other: OtherThumbnailer { OtherThumbnailer(root: root) }

  /// A library with one photograph of 600 by 400 pixels, blue in all.
  private func library(
    _ name: String = "a photo.jpg", _ data: Data? = nil, age: Double = 3600, limit: Int = .max
  ) throws -> (images: ImageLibrary, item: ImageLibrary.Item, file: URL) {
    let picture = try data ?? Bitmap(width: 600, height: 400) { _, _ in .blue }.jpeg()
    let photographs = try folder.photographs([name: picture])
    let file = photographs.appending(path: name)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: file.path)
    let configuration = folder.configuration(photographs: photographs)
    let catalogue = try Catalogue(file: nil)
    let photographFolder = PhotographFolder(photographs, cache: configuration.cache, catalogue: catalogue)
    try photographFolder.update()
    let images = ImageLibrary(
      folder: photographFolder, cache: FileCache(folder: configuration.cache, limit: 2),
      findings: Findings(catalogue: catalogue), activity: activity, thumbnails: SharedThumbnails(root, limit: limit))
    images.read(try catalogue.unread(limit: 10))
    images.flush()
    let photograph = try #require(try catalogue.photographs(where: "1", limit: 1).first)
    return (images, try #require(images.item(for: photograph, size: images.sizeInGrids)), file)
  }

  private let red = Bitmap(width: 256, height: 171) { _, _ in .red }

  /// The colour in the middle of what a grid is sent.
  private func colour(_ images: ImageLibrary, _ item: ImageLibrary.Item) throws -> Bitmap.Colour {
    let picture = try Bitmap(images.jpeg(item))
    return picture.colour(picture.width / 2, picture.height / 2)
  }

  // MARK: Those of others

  @Test func `have the names that the standard gives as an example`() throws {
    let path = Array("/home/jens/photos/me.png".utf8)
    let entry = try #require(ThumbnailEntry(path: path, stamp: .none))
    #expect(entry.uri == "file:///home/jens/photos/me.png")
    #expect(entry.name == "c6ee772d9e49320e97ec29a7eb5b1697.png")
  }

  @Test func `are found by the address that other programs write`() throws {
    let entry = try #require(ThumbnailEntry(path: Array("/a b/ü#?%+,;[x].jpg".utf8), stamp: .none))
    #expect(entry.uri == "file:///a%20b/%C3%BC%23%3F%25+,%3B%5Bx%5D.jpg")
    #expect(ThumbnailEntry(path: Array("/caf".utf8) + [0xE9], stamp: .none)?.uri == "file:///caf%E9")
  }

  @Test(arguments: ["large", "x-large", "xx-large"])
  func `are shown if another program has made them`(size: String) throws {
    let (images, item, file) = try library()
    let picture = size == "large" ? red : Bitmap(width: 512, height: 341) { _, _ in .red }
    try other.write(picture, of: file, size)
    #expect(try colour(images, item).isClose(to: .red))
  }

  @Test func `are not shown if they are too small`() throws {
    let (images, item, file) = try library()
    try other.write(Bitmap(width: 128, height: 85) { _, _ in .red }, of: file, "normal")
    try other.write(Bitmap(width: 128, height: 85) { _, _ in .red }, of: file, "large")
    #expect(try colour(images, item).isClose(to: .blue))
  }

  @Test func `are shown of a photograph that is no larger itself`() throws {
    let small = try Bitmap(width: 60, height: 40) { _, _ in .blue }.png()
    let (images, item, file) = try library("small.png", small)
    try other.write(Bitmap(width: 60, height: 40) { _, _ in .red }, of: file)
    #expect(try colour(images, item).isClose(to: .red))
  }

  @Test(arguments: [
    ["Thumb::MTime": "1234567890"], ["Thumb::MTime": ""], ["Thumb::MTime": "soon"],
    ["Thumb::URI": "file:///another.jpg"], ["Thumb::URI": ""], ["Thumb::Size": "1"],
  ])
  func `are not shown if they are of another file, or of what was in this one`(notes: [String: String]) throws {
    let (images, item, file) = try library()
    try other.write(red, of: file, notes: notes)
    #expect(try colour(images, item).isClose(to: .blue))
  }

  @Test func `are not shown in other proportions than the photograph's`() throws {
    let (images, item, file) = try library()
    try other.write(Bitmap(width: 171, height: 256) { _, _ in .red }, of: file)
    #expect(try colour(images, item).isClose(to: .blue))
  }

  @Test func `stay transparent`() throws {
    let (images, item, file) = try library()
    try other.write(Bitmap(width: 256, height: 171) { _, _ in .clear }, of: file)
    #expect(try Bitmap(images.jpeg(item)).colour(9, 9).alpha == 0)
  }

  @Test func `may have compressed notes`() throws {
    let (images, item, file) = try library()
    try other.write(red, of: file)
    let path = try other.path(of: file)
    var png = PNGParts(try Data(contentsOf: path))
    png.parts = png.parts.map { part in
      guard part.kind == "tEXt", let end = part.content.firstIndex(of: 0) else { return part }
      let text = Array(part.content[(end + 1)...])
      return ("zTXt", Array(part.content[...end]) + [0] + PNGParts.compressed(text))
    }
    try png.data.write(to: path)
    #expect(try colour(images, item).isClose(to: .red))
  }

  // MARK: Hostile ones

  @Test func `are not shown if they are damaged`() throws {
    let (images, item, file) = try library()
    try other.write(red, of: file)
    let path = try other.path(of: file)
    let sound = try Data(contentsOf: path)
    let parts = PNGParts(sound)
    let header = try #require(parts.parts.first).content
    let wide = Array(header.prefix(4).map { _ in 0x7F }) + header.dropFirst(4)
    let damages: [(String, Data)] = [
      ("empty", Data()), ("cut off", sound.prefix(sound.count - 13)), ("cut off early", sound.prefix(300)),
      ("something else", Data("no picture".utf8)), ("a long nothing", Data(count: 9 << 20)),
      ("of a size without end", parts.replacing("IHDR", with: wide)),
      ("without pixels", parts.replacing("IDAT", with: [])),
      ("with pixels that aren't compressed", parts.replacing("IDAT", with: [1, 2, 3])),
      ("with too few pixels", parts.replacing("IDAT", with: PNGParts.compressed([UInt8](repeating: 0, count: 99)))),
      (
        "with too many pixels",
        parts.replacing("IDAT", with: PNGParts.compressed([UInt8](repeating: 0, count: 1 << 22)))
      ),
      (
        "with rows written in an unknown way",
        parts.replacing(
          "IDAT", with: PNGParts.compressed([UInt8](repeating: 9, count: 171 * 1025)))
      ),
      ("with a part that isn't known", parts.inserting("ABCD")),
      ("with two headers", parts.inserting("IHDR", header)),
    ]
    for (name, data) in damages {
      try data.write(to: path)
      #expect(try colour(images, item).isClose(to: .blue), "\(name)")
      images.flush()
      try FileManager.default.removeItem(at: folder.url.appending(path: "cache"))
    }
    try sound.write(to: path)
    #expect(try colour(images, item).isClose(to: .red))
  }

  @Test func `are not followed where they are links, pipes or folders`() throws {
    let (images, item, file) = try library()
    let path = try other.path(of: file)
    try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    #expect(mkfifo(path.path, 0o600) == 0)
    #expect(try colour(images, item).isClose(to: .blue))
    images.waitForSharing()
  }

  @Test func `that are accepted can always be decoded`() throws {
    let texts = ["Thumb::URI": "file:///a", "Thumb::MTime": "0"]
    let sound = [UInt8](try Bitmap(width: 40, height: 30) { x, y in x > y ? .red : .clear }.png(texts: texts))
    var bits = RandomBits(seed: 7)
    for _ in 0..<3000 {
      var parts = PNGParts(Data(sound))
      // With right sums, so that more than those is tried.
      let index = Int.random(in: parts.parts.indices, using: &bits)
      for _ in 0..<Int.random(in: 1...3, using: &bits) where !parts.parts[index].content.isEmpty {
        let place = Int.random(in: parts.parts[index].content.indices, using: &bits)
        parts.parts[index].content[place] = UInt8.random(in: 0...255, using: &bits)
      }
      guard ThumbnailPicture([UInt8](parts.data), side: 256) != nil else { continue }
      #expect(throws: Never.self) { try Bitmap(parts.data) }
    }
  }

  // MARK: Our own

  @Test func `that Rivulet has written are refused if a byte was changed or is missing`() throws {
    let texts = ["Thumb::URI": "file:///a", "Thumb::MTime": "0", ThumbnailNotes.changed: "7"]
    let sound = [UInt8](try Bitmap(width: 9, height: 7) { x, y in x > y ? .red : .clear }.png(texts: texts))
    #expect(ThumbnailPicture(sound, side: 256)?.size == PixelSize(width: 9, height: 7))
    for index in sound.indices {
      var damaged = sound
      damaged[index] ^= 1
      #expect(ThumbnailPicture(damaged, side: 256) == nil)
      #expect(ThumbnailPicture(Array(sound[..<index]), side: 256) == nil)
    }
  }

  @Test func `don't show another file that had the address, size and time of modification`() throws {
    let stamp = FileStamp(bytes: 9, modified: 1_000_000_000, changed: 7)
    let entry = try #require(ThumbnailEntry(path: Array("/a".utf8), stamp: stamp))
    func describes(_ changed: [String: String]) throws -> Bool {
      let texts = ["Thumb::URI": "file:///a", "Thumb::MTime": "1", "Thumb::Size": "9"].merging(changed) { $1 }
      let png = try Bitmap(width: 4, height: 3) { _, _ in .red }.png(texts: texts)
      let picture = try #require(ThumbnailPicture([UInt8](png), side: 256))
      return picture.notes.describe(entry)
    }
    #expect(try describes([ThumbnailNotes.changed: "7"]))
    #expect(try !describes([ThumbnailNotes.changed: "8"]))
    // Another program's thumbnail has no such note.
    #expect(try describes([:]))
  }

  @Test func `can be used by other programs`() throws {
    let (images, item, file) = try library()
    #expect(images.prepare(item))
    let made = try #require(try other.read(file))
    #expect((made.picture.width, made.picture.height) == (256, 171))
    #expect(made.picture.colour(9, 9).isClose(to: .blue))
    let size = try Data(contentsOf: file).count
    let modified = try #require(FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date)
    #expect(
      made.notes == [
        "Thumb::URI": other.uri(of: file), "Thumb::MTime": "\(Int(modified.timeIntervalSince1970.rounded(.down)))",
        "Thumb::Size": "\(size)", "Thumb::Image::Width": "600", "Thumb::Image::Height": "400",
        "Thumb::Mimetype": "image/jpeg",
      ])
  }

  @Test func `are for their owner alone, and written whole`() throws {
    let (images, item, file) = try library()
    #expect(images.prepare(item))
    func permissions(_ url: URL) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }
    let path = try other.path(of: file)
    #expect(try permissions(path) == 0o600)
    #expect(try permissions(path.deletingLastPathComponent()) == 0o700)
    #expect(try permissions(root) == 0o700)
    #expect(try permissions(root.deletingLastPathComponent()) == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "large").path).count == 1)
  }

  @Test func `keep every colour and what is transparent`() throws {
    let picture = Bitmap(width: 90, height: 60) { x, y in
      y > 40 ? .clear : Bitmap.Colour(red: UInt8(x * 2), green: UInt8(y * 4), blue: UInt8((x * y) & 255))
    }
    let (images, item, file) = try library("drawing.png", picture.png())
    #expect(images.prepare(item))
    let made = try #require(try other.read(file)).picture
    for y in 0..<60 { for x in 0..<90 { #expect(made.colour(x, y) == picture.colour(x, y)) } }
  }

  @Test func `replace one of what was in the file before`() throws {
    let (images, item, file) = try library()
    try other.write(red, of: file, notes: ["Thumb::MTime": "1"])
    #expect(images.prepare(item))
    #expect(try #require(try other.read(file)).picture.colour(9, 9).isClose(to: .blue))
  }

  @Test func `don't replace one of another program`() throws {
    let (images, item, file) = try library()
    try other.write(red, of: file)
    #expect(images.prepare(item))
    #expect(try #require(try other.read(file)).picture.colour(9, 9).isClose(to: .red))
  }

  @Test func `are made of what was looked at`() throws {
    let (images, item, file) = try library(limit: 0)
    #expect(!images.prepare(item), "there is no room for more than that")
    #expect(try other.read(file) == nil)
    _ = try images.jpeg(item)
    images.waitForSharing()
    #expect(try other.read(file) != nil)
  }

  @Test func `are not made of a file that is still being written`() throws {
    let (images, item, file) = try library(age: 0)
    #expect(images.prepare(item))
    #expect(try colour(images, item).isClose(to: .blue))
    images.waitForSharing()
    #expect(try other.read(file) == nil)
  }

  @Test func `are not made of thumbnails`() throws {
    let thumbnails = SharedThumbnails(root, limit: .max)
    #expect(thumbnails.entry(path: Array((root.path + "/large/a.png").utf8), stamp: .none) == nil)
    #expect(thumbnails.entry(path: Array((root.path + "s/a.png").utf8), stamp: .none) != nil)
  }

  @Test func `are not tried again of a file that has none`() throws {
    let whole = Bitmap(width: 600, height: 400) { x, y in .init(red: UInt8(x & 255), green: UInt8(y & 255), blue: 9) }
    var data = try whole.png()
    // No row can be decoded.
    data.replaceSubrange(41..<60, with: [UInt8](repeating: 0xFF, count: 19))
    let (images, item, file) = try library("broken.png", data)
    _ = images.prepare(item)
    let failed = try #require(try other.read(file, "fail/rivulet-pixels"))
    #expect(failed.notes["Thumb::URI"] == other.uri(of: file))
    #expect(try other.read(file) == nil)
    let entry = try #require(ThumbnailEntry(path: Array(file.path.utf8), stamp: item.stamp))
    #expect(SharedThumbnails(root, limit: .max).hasFailed(entry))
  }

  @Test func `go without saying where they can't be written`() throws {
    try FileManager.default.createDirectory(at: root.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("in the way".utf8).write(to: root)
    let (images, item, _) = try library()
    #expect(images.prepare(item))
    #expect(folder.cachedFiles().count == 1)
    #expect(try colour(images, item).isClose(to: .blue))
  }
}
