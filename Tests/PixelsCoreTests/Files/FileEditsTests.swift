import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

@MainActor @Suite struct `Changes of files` {
  private let folder: TemporaryFolder
  private let changes: FileEdits

  init() throws {
    folder = try TemporaryFolder()
    // An encoder that writes the number of quarters behind the picture.
    let encoder = PictureEncoder(formats: [.png, .tiff, .avif]) { data, _, quarters, _ in
      data + Data("\(quarters)".utf8)
    }
    changes = FileEdits(
      encoder: encoder, trash: Trash(home: folder.url.appending(path: ".trash")), on: ImmediateScheduler())
  }

  /// Makes a change and returns its result.
  private func make(_ change: FileEdit) async -> FileEditResult? {
    await result { changes.changeCommand.execute(change) }
  }

  private func result(_ start: () -> Execution<FileEditResult, Never>) async -> FileEditResult? {
    let result = (try? await start().signal.first()) ?? nil
    _ = await changes.isBusy.signal.filter { !$0 }.first()
    return result
  }

  private var visible: [String] { folder.names.filter { !$0.hasPrefix(".") } }

  @Test func `a renamed file has its new name, its old one after an undo, and the new one again after a redo`()
    async throws
  {
    let file = try folder.file("a.jpg", "one")
    let result = await make(.rename(file, to: "b.jpg"))
    #expect(result?.message == "Renamed to “b.jpg”.")
    #expect(result?.files.first?.now?.lastPathComponent == "b.jpg")
    #expect(visible == ["b.jpg"])
    #expect(await self.result { changes.undoCommand.execute() }?.message == "Undone.")
    #expect(visible == ["a.jpg"])
    #expect(changes.undoCommand.isEnabled.value == false)
    #expect(await self.result { changes.redoCommand.execute() }?.isUndone == false)
    #expect(visible == ["b.jpg"])
  }

  @Test func `a file and links to it are rotated and rated once, and moved to the trash each`() async throws {
    let file = try folder.file("a.png")
    try Data(PNGChunk.signature + [8]).write(to: file)
    let link = folder.url.appending(path: "b.png")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    let gone = folder.url.appending(path: "gone.png")
    #expect([file, link, gone, file].targets == [file, gone])
    for change in [FileEdit.rotate([file, link], clockwise: true), .rate([file, link], stars: 3)] {
      let result = await make(change)
      // A disk may have no place for ratings.
      #expect((result?.files.count ?? 0) + (result?.failures.count ?? 0) == 1)
    }
    #expect(try Data(contentsOf: file) == Data(PNGChunk.signature + [8] + "1".utf8))
    #expect(await make(.moveToTrash([file, link]))?.files.count == 2)
  }

  @Test(
    "a name that a file can't have is refused with the reason",
    arguments: [
      ("", "the name is empty."), ("a/b.jpg", "a name can't contain a slash, or be “.” or “..”."),
      ("..", "a name can't contain a slash, or be “.” or “..”."),
      ("other.jpg", "a file has this name already. Choose another name."),
      (String(repeating: "ü", count: 130), "the name is too long."),
      ("a\0", "the name has a character that files can't have."),
    ])
  func refusedNames(name: String, reason: String) async throws {
    let file = try folder.file("a.jpg", "one")
    _ = try folder.file("other.jpg", "two")
    let result = await make(.rename(file, to: name))
    #expect(result?.message == "Can't rename “a.jpg”: \(reason)")
    #expect(visible == ["a.jpg", "other.jpg"])
    #expect(changes.undoCommand.isEnabled.value == false)
  }

  @Test func `several files go to the trash and come back together`() async throws {
    let files = try ["a.jpg", "b.jpg", "c.jpg"].map { try folder.file($0, $0) }
    #expect(await make(.moveToTrash(files))?.message == "Moved 3 photographs to the trash.")
    #expect(visible.isEmpty)
    #expect(await result { changes.undoCommand.execute() }?.files.count == 3)
    #expect(visible == ["a.jpg", "b.jpg", "c.jpg"])
  }

  @Test func `a file that has vanished keeps no other from its change`() async throws {
    let files = try ["a.jpg", "b.jpg", "c.jpg"].map { try folder.file($0, $0) }
    try FileManager.default.removeItem(at: files[1])
    let result = await make(.moveToTrash(files))
    #expect(
      result?.message
        == "Moved 2 photographs to the trash. Can't move “b.jpg” to the trash: it no longer exists. It may have been moved or renamed."
    )
    #expect(visible.isEmpty)
  }

  @Test func `what an undo could not take back stays a step`() async throws {
    let files = try ["a.jpg", "b.jpg"].map { try folder.file($0, $0) }
    _ = await make(.moveToTrash(files))
    let other = try folder.file("b.jpg", "another")
    let first = await result { changes.undoCommand.execute() }
    #expect(first?.message == "Undone. Can't put “b.jpg” back: a file has this name already. Choose another name.")
    #expect(visible == ["a.jpg", "b.jpg"])
    try FileManager.default.removeItem(at: other)
    #expect(await result { changes.undoCommand.execute() }?.failures == [])
    #expect(folder.url.appending(path: "b.jpg").text == "b.jpg")
    #expect(changes.undoCommand.isEnabled.value == false)
  }

  @Test func `a deleted file is gone, and no undo is offered`() async throws {
    let file = try folder.file("a.jpg", "one")
    let result = await make(.delete([file]))
    #expect(result?.message == "Deleted “a.jpg”.")
    #expect(result?.isUndoable == false && !changes.undoCommand.isEnabled.value)
    #expect(visible.isEmpty)
  }

  @Test func `a JPEG file is rotated by its orientation, and undone to the same bytes`() async throws {
    let file = folder.url.appending(path: "a.jpg")
    let before = Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 4, 1, 2, 0x12, 0x34, 0xFF, 0xD9])
    try before.write(to: file)
    #expect(await make(.rotate([file], clockwise: true))?.message == "Rotated “a.jpg”.")
    #expect(try JPEGOrientation(Data(contentsOf: file))?.number == 6)
    #expect(await make(.rotate([file], clockwise: true))?.failures == [])
    #expect(try JPEGOrientation(Data(contentsOf: file))?.number == 3)
    for _ in 1...2 { _ = await result { changes.undoCommand.execute() } }
    #expect(try Data(contentsOf: file) == before)
  }

  @Test func `another picture is encoded again, and undone to the same bytes`() async throws {
    let file = try folder.file("a.png")
    let before = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 8, count: 30))
    try before.write(to: file)
    _ = await make(.rotate([file], clockwise: false))
    #expect(try Data(contentsOf: file) == before + Data("3".utf8))
    _ = await result { changes.undoCommand.execute() }
    #expect(try Data(contentsOf: file) == before)
  }

  @Test(arguments: [true, false])
  func `an undo of a rotation gives the file its time back, unless another program has changed it`(
    isLossless: Bool
  ) async throws {
    let file = folder.url.appending(path: "a")
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 4, 1, 2, 0x12, 0x34, 0xFF, 0xD9]
    try Data(isLossless ? jpeg : PNGChunk.signature + [UInt8](repeating: 8, count: 30)).write(to: file)
    var times = [timespec(tv_sec: 7, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 123_456_000)]
    utimensat(AT_FDCWD, file.path, times, 0)
    func time() -> [Int] {
      FileVersion(of: file).map { [$0.modified.tv_sec, $0.modified.tv_nsec] } ?? []
    }
    // The first one gives the JPEG file an orientation, and the second one changes a byte of it.
    for _ in 1...2 { _ = await make(.rotate([file], clockwise: true)) }
    #expect(time() != [1_000_000_000, 123_456_000])
    for _ in 1...2 { _ = await result { changes.undoCommand.execute() } }
    #expect(time() == [1_000_000_000, 123_456_000])
    var status = stat()
    #expect(stat(file.path, &status) == 0 && status.st_atim.tv_sec != 1_000_000_000)

    // Once it has an orientation, a rotation is taken back in what another program has made of it.
    _ = await make(.rotate([file], clockwise: true))
    utimensat(AT_FDCWD, file.path, times, 0)
    _ = await make(.rotate([file], clockwise: true))
    var data = try Data(contentsOf: file)
    data[data.count - 3] ^= 1
    try data.write(to: file)
    times[1].tv_sec += 5
    utimensat(AT_FDCWD, file.path, times, 0)
    _ = await result { changes.undoCommand.execute() }
    #expect(time()[0] > 1_000_000_005 || !isLossless)
  }

  @Test func `a picture that would lose something isn't rotated`() async throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    let (deep, moving) = (
      png + [0, 0, 0, 1, 0, 0, 0, 1, 16], png + [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 1, 2, 3, 4]
    )
    // A TIFF file with so many entries of a tag, a type, a count and a value, and the place of the next picture.
    func tiff(_ entries: [[UInt8]], next: UInt8 = 0) -> [UInt8] {
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, UInt8(entries.count)] + entries.joined() + [0, 0, 0, next]
    }
    let cmyk: [UInt8] = [1, 6, 0, 3, 0, 0, 0, 1, 0, 5, 0, 0]
    // Three numbers, which stand at the offset 26, behind the directory of one entry.
    let sixteen: [UInt8] = [1, 2, 0, 3, 0, 0, 0, 3, 0, 0, 0, 26]
    let exif: [UInt8] = [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 99]
    for (bytes, reason) in [
      (tiff([], next: 8), "it has several pages, of which the first alone would stay."),
      (tiff([sixteen]) + [0, 16, 0, 16, 0, 16], "it has more colours than Pixels can write."),
      (tiff([cmyk]), "its colours are made for printing, and would become those of a screen."),
      (tiff([exif]), "its details of camera, time and place would be lost."),
      (
        [0, 0, 0, 28] + Array("ftypavif".utf8),
        "it would lose quality and its details. Save a copy in another format, and rotate that."
      ),
      (deep, "it has more colours than Pixels can write."),
      (moving + [0, 0, 0, 8] + Array("acTL".utf8), "it moves, and would stand still afterwards."),
      (Array("GIF89a".utf8), "Pixels can't write this format. Save a copy in another format, and rotate that."),
      (Array("text".utf8), "Pixels can't write this format. Save a copy in another format, and rotate that."),
      ([0xFF, 0xD8, 0xFF, 0xE0, 1], "the file is damaged."),
    ] {
      let file = folder.url.appending(path: "a")
      try Data(bytes).write(to: file)
      #expect(await make(.rotate([file], clockwise: true))?.message == "Can't rotate “a”: \(reason)")
      #expect(try Data(contentsOf: file) == Data(bytes))
    }
  }

  @Test func `a rating is kept with the file, and taken back`() async throws {
    let file = try folder.file("a.jpg", "one")
    #expect(await make(.rate([file], stars: 4))?.message == "Rated with 4 stars.")
    #expect(FileRating.stars(of: file) == 4)
    #expect(await make(.rate([file], stars: 0))?.message == "Removed the rating of “a.jpg”.")
    #expect(FileRating.stars(of: file) == 0)
    _ = await result { changes.undoCommand.execute() }
    #expect(FileRating.stars(of: file) == 4)
    _ = await result { changes.undoCommand.execute() }
    #expect(FileRating.stars(of: file) == 0)
    #expect(file.text == "one")
  }

  @Test func `a new change discards those that were undone`() async throws {
    let file = try folder.file("a.jpg", "one")
    _ = await make(.rate([file], stars: 1))
    _ = await result { changes.undoCommand.execute() }
    #expect(changes.redoCommand.isEnabled.value)
    _ = await make(.rate([file], stars: 2))
    #expect(!changes.redoCommand.isEnabled.value)
  }

  @Test("what holds no picture can't be rotated, and no copy of it is proposed")
  func noPicture() async throws {
    for (contents, reason) in [("", "the file is empty."), ("words", "the file is damaged.")] {
      let file = try folder.file("a.jpg", contents)
      let encoder = PictureEncoder(formats: [.png]) { _, _, _, _ in throw FileFailure(.open, file, .words("no picture"))
      }
      let changes = FileEdits(encoder: encoder, on: ImmediateScheduler())
      let result = (try? await changes.changeCommand.execute(.rotate([file], clockwise: true)).signal.first()) ?? nil
      #expect(result?.message == "Can't rotate “a.jpg”: \(reason)")
    }
  }
}
