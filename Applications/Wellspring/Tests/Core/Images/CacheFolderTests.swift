import Foundation
import Testing

@testable import Wellspring

@Suite struct `A cache folder` {
  let folder = TemporaryFolder()

  private func name(_ index: Int) -> String {
    "000000000000000\(index)-3.jpeg"
  }

  private func age(_ name: String, days: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: days * -86400)],
      ofItemAtPath: folder.url.appending(path: name).path)
  }

  @Test func `stays below its limit, and discards the pictures unused for longest`() throws {
    let cache = CacheFolder(folder.url, limit: 1000)
    for index in 1...9 {
      #expect(cache.write(Data(repeating: 1, count: 100), name(index)))
      try age(name(index), days: Double(10 - index))
    }
    try Data(repeating: 1, count: 5000).write(to: folder.url.appending(path: "not ours.jpeg"))
    // Used again, and so younger than the second.
    #expect(cache.read(name(1))?.count == 100)
    #expect(cache.write(Data(repeating: 1, count: 200), name(0)))
    #expect(!cache.contains(name(2)) && !cache.contains(name(3)))
    #expect(cache.contains(name(0)) && cache.contains(name(1)) && cache.contains(name(4)))
    #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "not ours.jpeg").path))
  }

  @Test func `counts the files that it already contains`() throws {
    let first = CacheFolder(folder.url, limit: 1000)
    for index in 1...9 { first.write(Data(repeating: 1, count: 100), name(index)) }
    let second = CacheFolder(folder.url, limit: 500)
    second.write(Data(repeating: 1, count: 100), name(0))
    let sizes = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count * 100
    #expect(sizes <= 500)
  }

  private func permissions(_ name: String) throws -> Int? {
    let path = folder.url.appending(path: name).path
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `is for its owner alone`() throws {
    let cache = CacheFolder(folder.url.appending(path: "a/cache"), limit: 1000)
    #expect(cache.write(Data([1]), name(1)))
    #expect(try permissions("a/cache") == 0o700)
    #expect(try permissions("a/cache/\(name(1))") == 0o600)
  }

  @Test func `becomes private if an older version let others read it`() throws {
    let place = folder.url.appending(path: "cache")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for file in [name(1), ".draft-1-1"] { try Data([1]).write(to: place.appending(path: file)) }
    for file in ["", name(1), ".draft-1-1"] { chmod(place.appending(path: file).path, file.isEmpty ? 0o755 : 0o644) }
    let cache = CacheFolder(place, limit: 1000)
    #expect(cache.read(name(1)) == Data([1]))
    #expect(try permissions("cache") == 0o700)
    #expect(try permissions("cache/\(name(1))") == 0o600)
    #expect(try permissions("cache/.draft-1-1") == 0o600)
  }

  @Test func `stays readable if it contains other files, but its images become private`() throws {
    let place = folder.url.appending(path: "cache")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for file in [name(1), "notes.txt"] {
      try Data([1]).write(to: place.appending(path: file))
      chmod(place.appending(path: file).path, 0o644)
    }
    chmod(place.path, 0o755)
    withExtendedLifetime(CacheFolder(place, limit: 1000)) {}
    #expect(try permissions("cache") == 0o755)
    #expect(try permissions("cache/\(name(1))") == 0o600)
    #expect(try permissions("cache/notes.txt") == 0o644)
  }

  @Test func `leaves no drafts behind when nothing can be written`() throws {
    try Data().write(to: folder.url.appending(path: "file"))
    let cache = CacheFolder(folder.url.appending(path: "file"), limit: 1000)
    #expect(!cache.write(Data(repeating: 1, count: 100), name(1)))
    #expect(cache.read(name(1)) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["file"])
  }

  /// Mounting takes rights that not every machine gives.
  @Test(.enabled(if: SmallDisk.isPossible)) func `that is full does not keep images from being served`() async throws {
    let disk = try SmallDisk(at: folder.url.appending(path: "cache"))
    defer { disk.unmount() }
    let picture = Bitmap(width: 600, height: 600) { x, y in
      Bitmap.Colour(red: UInt8(x * y % 256), green: UInt8((x ^ y) % 256), blue: UInt8(x * 7 % 256))
    }
    let photographs = try folder.photographs(["1.png": picture.png(), "2.png": picture.png()])
    let service = try RunningService(photographs: photographs, in: folder)
    for _ in 1...2 {
      for id in 1...2 {
        for size in [3, 440, 600] { #expect(try await service.get("/images/\(id)/\(size).jpeg").status == 200) }
      }
    }
    service.wellspring.stop()
    for name in folder.cachedFiles() {
      #expect(throws: Never.self) { try Bitmap(Data(contentsOf: folder.url.appending(path: "cache/\(name)"))) }
    }
  }
}

/// A file system of 64 kilobytes.
private struct SmallDisk {
  static var isPossible: Bool {
    guard geteuid() == 0 else { return false }
    let place = TemporaryFolder()
    guard let disk = try? SmallDisk(at: place.url) else { return false }
    disk.unmount()
    return true
  }

  let folder: URL

  init(at folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else { throw POSIXError(.EPERM) }
    self.folder = folder
  }

  func unmount() {
    umount2(folder.path, 2)
  }
}
