import Foundation
import Testing

@testable import Wellspring

@Suite struct `A hostile folder` {
  let folder = TemporaryFolder()

  private let picture: Data

  init() throws {
    picture = try Bitmap(width: 30, height: 20) { _, _ in .red }.png()
  }

  /// Writes a file by a name of bytes, which need not be text.
  private func write(_ data: Data, _ name: [UInt8], in folder: URL) throws {
    let path = Array(folder.path.utf8) + [UInt8(ascii: "/")] + name
    let descriptor = path.withPath { open($0, O_WRONLY | O_CREAT, 0o644) }
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let count = data.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    #expect(count == data.count)
  }

  @Test func `lists every name, whatever it is made of`() async throws {
    let photographs = try folder.photographs()
    let long = String(repeating: "n", count: 251)
    let latin = Array("caf".utf8) + [0xE9] + Array(".jpg".utf8)
    let names = ["two\nlines.png", "😀.png", "写真.png", "\(long).png", "e\u{301}.png", "\u{E9}.png", "🙈.JPEG"]
    for name in names { try write(picture, Array(name.utf8), in: photographs) }
    try write(picture, latin, in: photographs)
    let expected: Set = ["two\nlines", "😀", "写真", long, "e\u{301}", "🙈", "caf\u{FFFD}"]
    for _ in 1...2 {
      let service = try RunningService(photographs: photographs, in: folder)
      let photos = try await service.photos("rpp=100").objects("photos")
      #expect(photos.count == 8)
      // The composed and the decomposed é are the same text, but two files.
      #expect(Set(try photos.map { try $0.value("name", as: String.self) }) == expected)
      #expect(try await service.problems().values.allSatisfy(\.isEmpty))
      service.wellspring.stop()
    }
  }

  @Test(arguments: [15_000_000_000, -9_300_000_000])
  func `may have files dated far in the future or long ago`(seconds: Int) async throws {
    let photographs = try folder.photographs(["a.png": picture])
    let path = photographs.appending(path: "a.png").path
    var times = [timespec(tv_sec: seconds, tv_nsec: 999_999_999), timespec(tv_sec: seconds, tv_nsec: 999_999_999)]
    #expect(utimensat(AT_FDCWD, path, &times, 0) == 0)
    let service = try RunningService(photographs: photographs, in: folder)
    let photo = try #require(try await service.photos("rpp=1").objects("photos").first)
    #expect(try photo.value("width") == 30)
    let image: String = try #require(photo.objects("images").first).value("url")
    #expect(try await service.get(#require(URL(string: image))).status == 200)
  }

  @Test func `lists files that cannot be shown, and never blocks on one`() async throws {
    let photographs = try folder.photographs(["good.png": picture, "empty.jpg": Data()])
    func link(_ name: String, to target: String) { symlink(target, photographs.appending(path: name).path) }
    link("dangling.jpg", to: "nothing")
    link("loop.jpg", to: "pool.jpg")
    link("pool.jpg", to: "loop.jpg")
    link("endless.png", to: "/dev/zero")
    link("around", to: ".")
    link("above.jpg", to: "..")
    link("other.png", to: "good.png")
    mkfifo(photographs.appending(path: "pipe.webp").path, 0o644)
    let service = try RunningService(photographs: photographs, in: folder)
    let noFile = "It is no file, but a pipe, a device or the like."
    let loop = "It is a link that leads back to itself."
    for _ in 1...2 {
      #expect(
        try await service.problems() == [
          "good": "", "other": "", "empty": "The file is empty.", "loop": loop, "pool": loop, "endless": noFile,
          "pipe": noFile, "above": "It is a link to a folder, which is not followed.",
          "dangling": "It is a link to a file that is not there.",
        ])
    }
  }

  @Test(.enabled(if: geteuid() != 0)) func `lists files that may not be read`() async throws {
    let photographs = try folder.photographs(["secret.png": picture])
    let file = photographs.appending(path: "secret.png").path
    chmod(file, 0)
    let service = try RunningService(photographs: photographs, in: folder)
    #expect(try await service.problems() == ["secret": "The file may not be read: permission denied."])
    chmod(file, 0o644)
    #expect(try await service.problems() == ["secret": ""])
  }

  @Test(.enabled(if: geteuid() != 0)) func `lists a subfolder that may not be opened`() async throws {
    let photographs = try folder.photographs(["one.png": picture])
    let inner = photographs.appending(path: "private")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try picture.write(to: inner.appending(path: "two.png"))
    chmod(inner.path, 0)
    defer { chmod(inner.path, 0o755) }
    let service = try RunningService(photographs: photographs, in: folder)
    for _ in 1...2 {
      #expect(
        try await service.problems() == [
          "one": "", "private": "The folder may not be looked into: permission denied.",
        ])
    }
    chmod(inner.path, 0o755)
    #expect(try await service.problems() == ["one": "", "two": ""])
    chmod(inner.path, 0)
    #expect(try await service.all("name").sorted() == ["one", "private"])
  }

  @Test func `has damage that is found while decoding, and remembered until the file changes`() async throws {
    let noise = Bitmap(width: 640, height: 480) { x, y in
      Bitmap.Colour(red: UInt8(x * y % 256), green: UInt8((x ^ y) % 256), blue: UInt8(x * 7 % 256))
    }
    var data = try noise.png()
    // Its header is sound, and no row of its pixels can be decoded.
    data.replaceSubrange(41..<60, with: [UInt8](repeating: 0xFF, count: 19))
    let photographs = try folder.photographs(["photo.png": data])
    let first = try RunningService(photographs: photographs, in: folder)
    #expect(try await first.get("/images/1/3.jpeg").status == 422)
    #expect(try await first.problems() == ["photo": "The file is damaged."])
    first.wellspring.stop()
    let second = try RunningService(photographs: photographs, in: folder)
    #expect(try await second.all("problem") == ["The file is damaged."])
    #expect(try await second.problems() == ["photo": "The file is damaged."])
    try noise.png().write(to: photographs.appending(path: "photo.png"))
    #expect(try await second.problems() == ["photo": ""])
    let photo = try await second.get("/photos/1?consumer_key=key").json.object("photo")
    #expect(photo.fields["problem"] == nil)
  }

  @Test func `may have subfolders, but no way out of the folder`() async throws {
    let photographs = try folder.photographs(["one.png": picture])
    let deep = photographs.appending(path: "2021/08/08")
    for inner in ["2021/08/08", ".thumbnails", "more.jpg"] {
      try FileManager.default.createDirectory(
        at: photographs.appending(path: inner), withIntermediateDirectories: true)
    }
    try picture.write(to: deep.appending(path: "two.png"))
    try picture.write(to: photographs.appending(path: ".thumbnails/hidden.png"))
    try picture.write(to: photographs.appending(path: "more.jpg/three.png"))
    symlink(photographs.path, deep.appending(path: "back").path)
    let service = try RunningService(photographs: photographs, in: folder)
    #expect(try await service.problems() == ["one": "", "two": "", "three": ""])
  }

  @Test func `is read again when its permissions have changed`() throws {
    let photographs = try folder.photographs(["one.png": picture])
    // As if it had been left alone for a second by then.
    let scan = try FolderScan(folder: photographs, at: FolderScan.now + 1_000_000_000)
    #expect(scan.isCurrent)
    chmod(photographs.path, 0o700)
    #expect(!scan.isCurrent)
  }

  @Test(
    "says that there is more than is looked at",
    arguments: [
      (FolderScan.Limits(), 4, false), (FolderScan.Limits(files: 4), 4, false), (FolderScan.Limits(files: 3), 3, true),
      (FolderScan.Limits(folders: 2), 3, true), (FolderScan.Limits(depth: 1), 3, true),
      (FolderScan.Limits(depth: 2), 4, false),
    ])
  func isCut(limits: FolderScan.Limits, count: Int, isCut: Bool) throws {
    let photographs = try folder.photographs(["one.png": picture, "two.png": picture])
    for name in ["a", "a/b"] {
      let below = photographs.appending(path: name)
      try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
      try picture.write(to: below.appending(path: "x.png"))
    }
    let scan = try FolderScan(folder: photographs, atMost: limits)
    #expect(scan.files.count == count && scan.isCut == isCut)
    var configuration = folder.configuration(photographs: photographs)
    configuration.scanLimits = limits
    let service = try RunningService(configuration, in: folder)
    #expect(service.wellspring.leavesPhotographsOut.value == isCut)
    // Of one folder alone, those below are no part.
    #expect(try !FolderScan(folder: photographs, isDeep: false, atMost: limits).isCut)
  }

  @Test func `may hold the cache without showing it`() async throws {
    var configuration = folder.configuration(photographs: try folder.photographs(["one.png": picture]))
    configuration.cache = configuration.photographs.appending(path: "cache")
    try FileManager.default.createDirectory(at: configuration.cache, withIntermediateDirectories: true)
    try picture.write(to: configuration.cache.appending(path: "0123456789abcdef-3.jpeg"))
    let scan = try FolderScan(folder: configuration.photographs, excluding: configuration.cache)
    #expect(scan.files.map(\.name.text) == ["one.png"])
  }

  @Test func `may change, vanish and come back while it is served`() async throws {
    let photographs = try folder.photographs(["one.png": picture])
    let service = try RunningService(photographs: photographs, in: folder)
    #expect(try await service.all("name") == ["one"])
    try picture.write(to: photographs.appending(path: "two.png"))
    #expect(try await service.all("name") == ["one", "two"])
    try FileManager.default.removeItem(at: photographs.appending(path: "one.png"))
    #expect(try await service.all("name") == ["two"])
    #expect(try await service.get("/images/1/3.jpeg").status == 404)

    let elsewhere = folder.url.appending(path: "elsewhere")
    try FileManager.default.moveItem(at: photographs, to: elsewhere)
    let answer = try await service.get("/photos?consumer_key=key")
    #expect(answer.status == 503)
    #expect(try answer.json.value("error") == "The folder of photographs cannot be read.")
    #expect(try await service.get("/images/2/3.jpeg").status == 404)
    try FileManager.default.moveItem(at: elsewhere, to: photographs)
    #expect(try await service.all("name") == ["two"])
    #expect(try await service.get("/images/2/3.jpeg").status == 200)
  }
}
