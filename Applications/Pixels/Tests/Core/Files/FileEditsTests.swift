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
    let encoder = PictureEncoder(formats: [.png]) { data, _, _, _ in data }
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
    try SmallFiles.png.write(to: file)
    let link = folder.url.appending(path: "b.png")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    let gone = folder.url.appending(path: "gone.png")
    #expect([file, link, gone, file].map { FileTarget($0) }.withoutLinks.map(\.url) == [file, gone])
    for change in [FileEdit.rotate([file, link], clockwise: true), .rate([file, link], stars: 3)] {
      let result = await make(change)
      // A disk may have no place for ratings.
      #expect((result?.files.count ?? 0) + (result?.failures.count ?? 0) == 1)
    }
    #expect(try Data(contentsOf: file) == PictureRotation.turned(SmallFiles.png, clockwise: true))
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

  @Test func `another picture has its pixels turned, and is undone to the same bytes`() async throws {
    let file = try folder.file("a.png")
    try SmallFiles.png.write(to: file)
    _ = await make(.rotate([file], clockwise: false))
    #expect(try Data(contentsOf: file)[16..<24].elementsEqual([0, 0, 0, 1, 0, 0, 0, 2]))
    _ = await result { changes.undoCommand.execute() }
    #expect(try Data(contentsOf: file) == SmallFiles.png)
  }

  @Test(arguments: [true, false])
  func `an undo of a rotation gives the file its time back, unless another program has changed it`(
    isLossless: Bool
  ) async throws {
    let file = folder.url.appending(path: "a")
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 4, 1, 2, 0x12, 0x34, 0xFF, 0xD9]
    try (isLossless ? Data(jpeg) : SmallFiles.png).write(to: file)
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

    // A rotation isn't undone in contents that another program has written.
    _ = await make(.rotate([file], clockwise: true))
    utimensat(AT_FDCWD, file.path, times, 0)
    _ = await make(.rotate([file], clockwise: true))
    var data = try Data(contentsOf: file)
    data[data.count - 3] ^= 1
    try data.write(to: file)
    times[1].tv_sec += 5
    utimensat(AT_FDCWD, file.path, times, 0)
    #expect(await result { changes.undoCommand.execute() }?.failures.count == 1)
    #expect(time()[0] == 1_000_000_005)
    #expect(try Data(contentsOf: file) == data)
  }

  @Test func `an invalid orientation is the same again after an undo`() async throws {
    let entry = SmallFiles.Entry(tag: 274, type: 3, count: 1, value: [9, 0])
    let before = Data(SmallFiles.tiff([[entry]]))
    let file = folder.url.appending(path: "a.tif")
    try before.write(to: file)
    #expect(await make(.rotate([file], clockwise: true))?.failures == [])
    #expect(TIFFDirectory([UInt8](try Data(contentsOf: file)))?.orientation == 6)
    _ = await result { changes.undoCommand.execute() }
    #expect(try Data(contentsOf: file) == before)
  }

  @Test func `a picture that would lose something isn't rotated`() async throws {
    for (bytes, reason) in [
      (
        SmallFiles.heif(properties: [SmallFiles.box("ispe", [])], items: [(1, [1])], brand: "avif"),
        "it would lose quality and its details. Save a copy in another format, and rotate that."
      ),
      (
        [UInt8](SmallFiles.png(2, 1, rows: [[0, 1, 2]], others: [("acTL", [1])])),
        "it moves, and would stand still afterwards. Save a copy in another format, and rotate that."
      ),
      (Array("GIF89a".utf8), "Pixels can't write this format. Save a copy in another format, and rotate that."),
      (Array("text".utf8), "Pixels can't write this format. Save a copy in another format, and rotate that."),
      ([0xFF, 0xD8, 0xFF, 0xE0, 1], "the file is damaged."),
    ] {
      let file = folder.url.appending(path: "a")
      try Data(bytes).write(to: file)
      let message = await make(.rotate([file], clockwise: true))?.message
      #expect(message == "Can't rotate “a”: \(reason)")
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

  @Test func `a change that fails keeps the steps that can be redone`() async throws {
    let (file, other) = (try folder.file("a.jpg", "one"), try folder.file("b.jpg", "two"))
    _ = await make(.rename(file, to: "c.jpg"))
    _ = await result { changes.undoCommand.execute() }
    #expect(await make(.rename(other, to: "a.jpg"))?.failures.count == 1)
    #expect(await make(.moveToTrash([folder.url.appending(path: "none.jpg")]))?.failures.count == 1)
    #expect(changes.redoCommand.isEnabled.value)
    #expect(await result { changes.redoCommand.execute() }?.failures == [])
    #expect(visible == ["b.jpg", "c.jpg"])
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
