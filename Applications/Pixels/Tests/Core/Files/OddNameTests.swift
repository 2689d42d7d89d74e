import Foundation
import Rivulet
import Testing

@testable import PixelsCore

/// Names that file systems allow and programs stumble over.
@MainActor @Suite struct `A file with an odd name` {
  private let folder: TemporaryFolder
  private let changes: FileEdits

  init() throws {
    folder = try TemporaryFolder()
    changes = FileEdits(
      encoder: PictureEncoder(formats: []) { data, _, _, _ in data },
      trash: Trash(home: folder.url.appending(path: ".trash")), on: ImmediateScheduler())
  }

  nonisolated static let names: [[UInt8]] = [
    [0xFF, 0xC3] + Array(".jpg".utf8), Array("a\nb.jpg".utf8), Array("a\rb\u{1B}[31m.jpg".utf8),
    Array("%41#?.jpg".utf8),
    Array("-rf".utf8), Array(" .jpg ".utf8), Array("e\u{301}.jpg".utf8), Array("\u{202E}gpj.exe".utf8),
  ]

  private static let picture = Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 4, 1, 2, 0x12, 0x34, 0xFF, 0xD9])

  private func make(_ name: [UInt8]) throws -> URL {
    let file = folder.url.file(named: name)
    try FileReplacement(file).write(Self.picture, replacing: false)
    return file
  }

  private func made(_ change: FileEdit) async -> FileEditResult? {
    await result { changes.changeCommand.execute(change) }
  }

  private func result(_ start: () -> Execution<FileEditResult, Never>) async -> FileEditResult? {
    let result = (try? await start().signal.first()) ?? nil
    _ = await changes.isBusy.signal.filter { !$0 }.first()
    return result
  }

  @Test(arguments: names)
  func `is renamed, and gets its very bytes back by an undo`(name: [UInt8]) async throws {
    let file = try make(name)
    #expect(await made(.rename(file, to: "new\n.jpg"))?.failures == [])
    #expect(FileVersion(of: file) == nil && folder.names.contains("new\n.jpg"))
    #expect(await result { changes.undoCommand.execute() }?.failures == [])
    #expect(try FileReading.data(of: file) == Self.picture)
  }

  @Test(arguments: names)
  func `goes to the trash alone, and comes back`(name: [UInt8]) async throws {
    let (file, other) = (try make(name), try folder.file("other.jpg", "other"))
    #expect(await made(.moveToTrash([file]))?.failures == [])
    #expect(FileVersion(of: file) == nil && other.text == "other")
    #expect(await result { changes.undoCommand.execute() }?.failures == [])
    #expect(try FileReading.data(of: file) == Self.picture)
  }

  @Test(arguments: names)
  func `is rotated, rated and deleted`(name: [UInt8]) async throws {
    let file = try make(name)
    #expect(await made(.rotate([file], clockwise: true))?.failures == [])
    #expect(try JPEGOrientation(FileReading.data(of: file))?.number == 6)
    #expect(await made(.rate([file], stars: 3))?.failures == [])
    #expect(FileRating.stars(of: file) == 3)
    #expect(await made(.delete([file]))?.failures == [])
    #expect(FileVersion(of: file) == nil)
  }

  @Test func `is shown in one line, with a sign for what is no text`() async throws {
    let missing = folder.url.file(named: [0xFF] + Array("a\nb.jpg".utf8))
    #expect(missing.fileName == "�a\nb.jpg")
    #expect(
      await made(.delete([missing]))?.message
        == "Can't delete “�a�b.jpg”: it no longer exists. It may have been moved or renamed.")
  }

  @Test func `is noted in the trash byte by byte, and may be as long as names can be`() throws {
    let trash = Trash(home: folder.url.appending(path: ".trash"))
    let item = try trash.take(FileTarget(make([0xFF] + Array("ü.jpg".utf8))))
    let notes = folder.url.appending(path: ".trash/info")
    let note = try #require(FileManager.default.enumerator(atPath: notes.path)?.nextObject() as? String)
    _ = note
    #expect(try String(decoding: FileReading.data(of: item.note), as: UTF8.self).contains("/%FF%C3%BC.jpg\n"))
    let long = try make(Array(repeating: UInt8(ascii: "x"), count: 251) + Array(".jpg".utf8))
    let taken = try trash.take(FileTarget(long))
    #expect(taken.place.fileName.hasSuffix("x.jpg"))
    try trash.restore(taken)
    #expect(try FileReading.data(of: long) == Self.picture)
  }
}
