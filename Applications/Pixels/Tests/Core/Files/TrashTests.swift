import Foundation
import Testing

@testable import PixelsCore

@Suite struct `A file in the trash` {
  private let folder: TemporaryFolder
  private let trash: Trash

  init() throws {
    folder = try TemporaryFolder()
    trash = Trash(home: folder.url.appending(path: "Trash"))
  }

  private func inside(_ name: String) -> URL { folder.url.appending(path: "Trash/\(name)") }

  @Test func `is where file managers look for it, with a note of where it was`() throws {
    let file = try folder.file("a photo, 100 %.jpg", "one")
    _ = try trash.take(FileTarget(file))
    #expect(!file.exists)
    #expect(inside("files/a photo, 100 %.jpg").text == "one")
    let note = try #require(inside("info/a photo, 100 %.jpg.trashinfo").text).split(separator: "\n")
    #expect(note[0] == "[Trash Info]")
    #expect(note[1].hasPrefix("Path=/") && note[1].hasSuffix("/a%20photo%2C%20100%20%25.jpg"))
    #expect(note[1].dropFirst(5).removingPercentEncoding == file.path)
    #expect(note[2].wholeMatch(of: /DeletionDate=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil)
  }

  @Test func `keeps others of its name`() throws {
    for text in ["one", "two", "three"] { _ = try trash.take(FileTarget(folder.file("a.jpg", text))) }
    #expect(["a.jpg", "a.2.jpg", "a.3.jpg"].map { inside("files/\($0)").text } == ["one", "two", "three"])
  }

  @Test func `comes back to its place`() throws {
    let file = try folder.file("a.jpg", "one")
    try trash.restore(trash.take(FileTarget(file)))
    #expect(file.text == "one")
    for part in ["files", "info"] {
      #expect(try FileManager.default.contentsOfDirectory(atPath: inside(part).path).isEmpty)
    }
  }

  @Test func `stays there if its place is taken`() throws {
    let file = try folder.file("a.jpg", "one")
    let item = try trash.take(FileTarget(file))
    _ = try folder.file("a.jpg", "another")
    let failure = #expect(throws: FileFailure.self) { try trash.restore(item) }
    #expect(failure?.description == "Can't put “a.jpg” back: a file has this name already. Choose another name.")
    #expect(file.text == "another")
    #expect(inside("files/a.jpg").text == "one")
  }

  @Test func `isn't one that has vanished`() throws {
    let failure = #expect(throws: FileFailure.self) { try trash.take(FileTarget(folder.file("a.jpg"))) }
    #expect(
      failure?.description
        == "Can't move “a.jpg” to the trash: it no longer exists. It may have been moved or renamed.")
  }

  @Test func `is none where no trash can be made`() throws {
    // On another disk than the user's trash.
    let file = URL(filePath: "/proc/version")
    let failure = #expect(throws: FileFailure.self) { try trash.take(FileTarget(file)) }
    #expect(failure?.description == "Can't move “version” to the trash: there is no trash for this disk.")
  }

  @Test func `on another disk is in a trash at its top`() throws {
    let disk = URL(filePath: "/dev/shm/pixels-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    let file = disk.appending(path: "a.jpg")
    try Data("one".utf8).write(to: file)
    let item = try trash.take(FileTarget(file))
    #expect(!file.exists)
    #expect(item.place.path.hasPrefix("/dev/shm/.Trash"))
    #expect(item.note.text?.contains("Path=\(disk.lastPathComponent)/a.jpg\n") == true)
    try trash.restore(item)
    #expect(file.text == "one")
    try FileManager.default.removeItem(at: disk)
  }
}
