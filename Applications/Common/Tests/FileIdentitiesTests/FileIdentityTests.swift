import Foundation
import Testing

@testable import FileIdentities

@Suite struct `The identity of a file` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "identities \(UUID().uuidString)")

  private func withFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private func file(_ name: String, _ text: String) throws -> URL {
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url
  }

  private func identity(_ url: URL) -> FileIdentity? { FileIdentity(path: Array(url.path.utf8)) }

  @Test func `is the same by path, by descriptor and as text, and stays with a new name`() throws {
    try withFolder {
      let url = try file("a", "one")
      let found = try #require(identity(url))
      let descriptor = open(url.path, O_RDONLY)
      defer { close(descriptor) }
      #expect(FileIdentity(descriptor: descriptor) == found)
      #expect(FileIdentity(text: found.text) == found)
      let other = folder.appending(path: "b")
      try FileManager.default.moveItem(at: url, to: other)
      #expect(identity(other) == found)
      #expect(identity(url) == nil)
    }
  }

  @Test func `is another one for other contents, another time, and a file of the same size and time`() throws {
    try withFolder {
      let url = try file("a", "one")
      let found = try #require(identity(url))
      try FileHandle(forWritingTo: url).write(contentsOf: Data("longer".utf8))
      #expect(identity(url)?.matches(found) == false)
      let (a, b) = (try file("same 1", "123"), try file("same 2", "456"))
      for file in [a, b] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 7)], ofItemAtPath: file.path)
      }
      let (first, second) = (try #require(identity(a)), try #require(identity(b)))
      #expect(first.size == second.size && first.modified == second.modified)
      #expect(!first.matches(second))
      #expect(first.matches(FileIdentity(size: 3, modified: 7_000_000_000)))
    }
  }

  @Test func `of a link is another one than that of its file, also where it leads to nothing`() throws {
    try withFolder {
      let url = try file("a", "one")
      let link = folder.appending(path: "link")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
      let (first, second) = (try #require(identity(url)), try #require(identity(link)))
      #expect(!first.matches(second) && first.inode == second.inode)
      try FileManager.default.removeItem(at: url)
      #expect(identity(link)?.size == 0 && identity(link)?.link == second.link)
    }
  }

  @Test(arguments: ["", "1-2-3", "1-2-3-4-5-6-7", "x-1-1-1-1-1", "11111111111111111-1-1-1-1-1"])
  func `isn't read from text that is none`(text: String) { #expect(FileIdentity(text: text) == nil) }
}

@Suite struct `The identity of a folder` {
  @Test func `is the same each time and by a link, and another one for each folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "folders \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (a, b) = (folder.appending(path: "a"), folder.appending(path: "b"))
    for url in [a, b] { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    let link = folder.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: a)
    let found = try #require(FolderIdentity(of: a, isDeep: true))
    #expect(FolderIdentity(of: a, isDeep: false) == found)
    #expect(FolderIdentity(of: b, isDeep: true) != found)
    #expect(FolderIdentity(of: link, isDeep: true) == found || found.name.contains("path"))
    #expect(found.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" })
    #expect(FolderIdentity(of: folder.appending(path: "none"), isDeep: true) == nil)
    #expect(VolumeIdentity(of: a) == VolumeIdentity(of: b))
  }

  @Test func `is another one on each volume`() throws {
    let volumes = ["/proc", "/dev/shm", "/"].compactMap { VolumeIdentity(of: URL(filePath: $0))?.name }
    #expect(Set(volumes).count == volumes.count)
  }
  @Test func `is another one for a folder that was deleted and created again`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "folder \(UUID().uuidString)")
    var names: Set<String> = []
    for _ in 1...3 {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      names.insert(try #require(FolderIdentity(of: folder, isDeep: false)).name)
      try FileManager.default.removeItem(at: folder)
    }
    #expect(names.count == 3)
  }
}
