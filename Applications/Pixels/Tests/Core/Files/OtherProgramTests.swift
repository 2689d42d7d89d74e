import Foundation
import Rivulet
import Testing

@testable import PixelsCore

/// Two programs at the same file.
@Suite struct `A file that another program changes` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let png = SmallFiles.png

  private func editor(meanwhile: @escaping @Sendable () -> Void = {}) -> FileEditor {
    let rotation = FileRotation { data, clockwise throws(PictureLoss) in
      meanwhile()
      return try PictureRotation.turned(data, clockwise: clockwise)
    }
    return FileEditor(trash: Trash(home: folder.url.appending(path: ".trash")), rotation: rotation)
  }

  @Test func `while it is rotated keeps what the other one wrote`() throws {
    let file = try folder.file("a.png")
    try Self.png.write(to: file)
    let step = editor { try? Data("from another program".utf8).write(to: file) }.make(.rotate([file], clockwise: true))
    #expect(
      step.failures.map(\.description)
        == ["Can't rotate “a.png”: another program is changing the file. Try again when it has finished."])
    #expect(file.text == "from another program")
    #expect(folder.names == ["a.png"])
  }

  @Test func `slowly, piece by piece, is left to it until it has finished`() throws {
    let file = try folder.file("a.png")
    try Self.png.write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    let refused = editor().make(.rotate([file], clockwise: true))
    #expect(refused.failures.map(\.words) == ["another program is changing the file. Try again when it has finished."])
    #expect(try Data(contentsOf: file) == Self.png)
    try handle.close()
    #expect(editor().make(.rotate([file], clockwise: true)).failures == [])
    // One that opens it while the new contents are made.
    let late = MutableProperty<Int32>(-1)
    let before = try Data(contentsOf: file)
    let step = editor { late.value = open(file.path, O_WRONLY) }.make(.rotate([file], clockwise: true))
    close(late.value)
    #expect(step.failures.count == 1)
    #expect(try Data(contentsOf: file) == before)
  }

  @Test func `is edited while a child process has a copy of a closed descriptor and hasn't started its program`() throws
  {
    let file = try folder.file("a.png")
    try Self.png.write(to: file)
    let gate = folder.url.appending(path: ".gate").path
    #expect(mkfifo(gate, 0o600) == 0)
    let writer = open(file.path, O_WRONLY | O_CLOEXEC)
    // Opening the pipe holds the child up until the other end is opened.
    let (child, isOver) = (MutableProperty<pid_t>(0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawn_file_actions_addopen(&actions, 0, gate, O_RDONLY, 0)
      var id: pid_t = 0
      let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
      _ = posix_spawn(&id, "/bin/true", &actions, nil, arguments, nil)
      child.value = id
      isOver.signal()
    }
    while !FileWriters.isStartingProgram { sched_yield() }
    close(writer)
    let (begun, edited) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (failures, rotating) = (MutableProperty<[FileFailure]?>(nil), editor())
    Thread.detachNewThread {
      begun.signal()
      let step = rotating.make(.rotate([file], clockwise: true))
      failures.value = step.failures
      edited.signal()
    }
    begun.wait()
    let other = open(gate, O_WRONLY)
    isOver.wait()
    close(other)
    edited.wait()
    var status: Int32 = 0
    waitpid(child.value, &status, 0)
    #expect(failures.value == [])
  }

  @Test func `while it is rotated stays moved or deleted`() throws {
    let (file, other) = (try folder.file("a.png"), try folder.file("b.png"))
    try Self.png.write(to: file)
    let step = editor { try? FileManager.default.moveItem(at: file, to: other) }.make(.rotate([file], clockwise: true))
    #expect(step.failures.count == 1)
    #expect(try Data(contentsOf: other) == Self.png)
    #expect(folder.names == ["b.png"])
  }

  @Test func `after it was rotated is not set back to before that change`() throws {
    let file = try folder.file("a.png")
    try Self.png.write(to: file)
    let step = editor().make(.rotate([file], clockwise: true))
    try Data("from another program".utf8).write(to: file)
    let (rest, result) = step.undo()
    #expect(
      result.failures.map(\.description)
        == ["Can't rotate “a.png”: another program has changed the file since. Rotate it the other way."])
    #expect(rest != nil && file.text == "from another program")
  }

  @Test func `is read whole or not at all`() throws {
    let file = try folder.file("a.jpg", String(repeating: "x", count: 1 << 20))
    let isOver = MutableProperty(false)
    let writer = Thread {
      while !isOver.value {
        guard let handle = try? FileHandle(forWritingTo: file) else { break }
        for byte in [UInt8(ascii: "y"), UInt8(ascii: "z")] {
          try? handle.seek(toOffset: 0)
          try? handle.write(contentsOf: Data(repeating: byte, count: 1 << 20))
        }
        try? handle.close()
      }
    }
    writer.start()
    defer { isOver.value = true }
    var failures = 0
    for _ in 1...200 {
      do throws(FileFailure) {
        #expect(try FileReading.data(of: file).count == 1 << 20)
      } catch {
        failures += 1
        #expect(error.words == "another program is changing the file. Try again when it has finished.")
      }
    }
    #expect(failures > 0)
  }

  @Test(arguments: [4_102_444_800.0, -315_619_200, 0])
  func `when its clock is years ahead or behind is edited all the same`(time: Double) throws {
    let file = try folder.file("a.png")
    try Self.png.write(to: file)
    let date = Date(timeIntervalSince1970: time)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    let step = editor().make(.rotate([file], clockwise: true))
    #expect(step.failures == [])
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    #expect(step.undo().1.failures == [])
    #expect(try Data(contentsOf: file) == Self.png)
  }

  @Test func `that takes a name first keeps it`() throws {
    let file = try folder.file("a.jpg", "one")
    _ = try folder.file("b.jpg", "from another program")
    let step = editor().make(.rename(file, to: "b.jpg"))
    #expect(step.failures.map(\.words) == ["a file has this name already. Choose another name."])
    #expect(file.text == "one" && folder.url.appending(path: "b.jpg").text == "from another program")
  }
}
