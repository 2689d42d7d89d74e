import AppTestSupport
import Foundation
import RivuletFoundationTesting
import Testing

@testable import PixelsCore

@Suite struct `A file that is saved` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `has the new contents, and there is nothing beside it`() throws {
    let file = try folder.file("a photograph, über \u{1F984}.jpg")
    try FileReplacement(file).write(Data("one".utf8), replacing: false)
    try FileReplacement(file).write(Data("two".utf8), replacing: true)
    #expect(file.text == "two")
    #expect(folder.names == [file.lastPathComponent])
  }

  @Test func `replaces no other without being asked`() throws {
    let file = try folder.file("a.jpg", "old")
    let failure = #expect(throws: FileFailure.self) {
      try FileReplacement(file).write(Data("new".utf8), replacing: false)
    }
    #expect(failure?.description == "Can't save “a.jpg”: a file has this name already. Choose another name.")
    #expect(file.text == "old")
    #expect(folder.names == ["a.jpg"])
  }

  @Test func `keeps its permissions, its rating, and the links to it`() throws {
    let file = try folder.file("a.jpg", "old")
    let link = folder.url.appending(path: "link.jpg")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    _ = try FileRating.set(4, of: FileTarget(file), OwnFileChanges())
    chmod(file.path, 0o640)
    try FileReplacement(link).write(Data("new".utf8), replacing: true)
    #expect(file.text == "new")
    #expect(FileRating.stars(of: file) == 4)
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
  }

  @Test func `says why it can't be`() throws {
    let file = try folder.file("file", "old")
    for (place, reason) in [
      (file.appending(path: "x.jpg"), "the folder no longer exists."),
      (folder.url.appending(path: "none/x.jpg"), "the folder no longer exists."),
      (folder.url, "a folder has this name. Choose another name."),
      (URL(filePath: "/dev/full"), "the disk is full."),
      (URL(filePath: "/proc/x.jpg"), "the folder no longer exists."),
      (folder.url.appending(path: String(repeating: "x", count: 300)), "the name is too long."),
    ] {
      let failure = #expect(throws: FileFailure.self) {
        try FileReplacement(place).write(Data("new".utf8), replacing: true)
      }
      #expect(failure?.words == reason, "\(place.path)")
    }
    #expect(file.text == "old")
    #expect(folder.names == ["file"])
  }

  @Test("killed at any call of the system, is the old one or the new one, whole", arguments: [true, false])
  func killed(isReplacing: Bool) throws {
    let new = String(repeating: "n", count: 200_000)
    var (kept, written) = (0, 0)
    for stop in 0..<1000 {
      let folder = try TemporaryFolder()
      let file = try folder.file("a.jpg", isReplacing ? "old" : nil)
      let isFinished = try TracedSave(file: file, isReplacing ? "replace" : "new").isFinished(before: stop)
      if file.text == new { written += 1 } else { kept += 1 }
      #expect([isReplacing ? "old" : nil, new].contains(file.text), "killed at \(stop)")
      if isFinished {
        #expect(file.text == new)
        break
      }
    }
    // It was killed on both sides of the moment.
    #expect(kept > 10 && written > 2, "\(kept) and \(written)")
  }
}
