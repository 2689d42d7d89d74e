import Foundation
import Rivulet
import RivuletLog
import RivuletTesting
import Testing

@Suite("FileSink")
final class FileSinkTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "FileSinkTests-\(UUID())")
  private var path: String { folder.appending(path: "shop.log").path }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The messages in a file; nil when there is no such file.
  private func messages(in name: String = "shop.log") -> [String]? {
    guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { return nil }
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return text.split(separator: "\n").map { line in
      #expect(line.hasPrefix("1970-01-01T00:00:00.000Z debug [normal] F:1 f: "))
      return String(line.split(separator: ": ")[1])
    }
  }

  private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }

  @Test("appends a line for each entry")
  func adds() throws {
    try FileSink(path).write(entry("1"))
    let sink = try FileSink(path)
    sink.write(entry("2"))
    sink.write(entry("3"))
    #expect(messages() == ["1", "2", "3"])
    #expect(files == ["shop.log"])
  }

  @Test("begins a new file before a line would make the old one too big; keeps so many old ones")
  func rotates() throws {
    let sink = try FileSink(path, maximumSize: 2 * size("1"), keeping: 2)
    for number in 1...9 { sink.write(entry("\(number)")) }
    #expect(messages() == ["9"])
    #expect(messages(in: "shop.log.1") == ["7", "8"])
    #expect(messages(in: "shop.log.2") == ["5", "6"])
    #expect(files == ["shop.log", "shop.log.1", "shop.log.2"])
  }

  @Test("the existing contents of the file count")
  func counts() throws {
    try FileSink(path).write(entry("1"))
    try FileSink(path, maximumSize: 2 * size("1") - 1).write(entry("2"))
    #expect(messages() == ["2"])
    #expect(messages(in: "shop.log.1") == ["1"])
  }

  @Test("a line that is bigger than a file gets a file of its own")
  func bigLine() throws {
    let sink = try FileSink(path, maximumSize: 2 * size("1"), keeping: 9)
    let long = String(repeating: "x", count: 1000)
    for message in ["1", long, "2"] { sink.write(entry(message)) }
    #expect(messages() == ["2"])
    #expect(messages(in: "shop.log.1") == [long])
    #expect(messages(in: "shop.log.2") == ["1"])
    #expect(files.count == 3)
  }

  @Test("keeps no old files when none are wanted")
  func none() throws {
    let sink = try FileSink(path, maximumSize: size("1"), keeping: 0)
    for number in 1...3 { sink.write(entry("\(number)")) }
    #expect(messages() == ["3"])
    #expect(files == ["shop.log"])
  }

  @Test("several threads lose no line and split none, through any number of new files")
  func threads() throws {
    let sink = try FileSink(path, maximumSize: 20 * size("0 100"), keeping: 1000)
    onThreads(4) { thread in
      for number in 100..<100 + count(200) { sink.write(entry("\(thread) \(number)")) }
    }
    // The oldest file has the highest number.
    let names = ["shop.log"] + (1..<files.count).map { "shop.log.\($0)" }
    let all = names.reversed().flatMap { messages(in: $0) ?? [] }
    #expect(files.count == 4 * count(200) / 20)
    #expect(all.count == 4 * count(200))
    for thread in 0..<4 {
      #expect(all.filter { $0.hasPrefix("\(thread) ") } == (100..<100 + count(200)).map { "\(thread) \($0)" })
    }
  }

  @Test("a path that cannot be opened is refused, and says why")
  func unopenable() throws {
    let error = try #require(throws: LogFileError.self) { try FileSink(folder.path + "/none/shop.log") }
    #expect(error == LogFileError(path: folder.path + "/none/shop.log", attempt: .open, code: ENOENT))
    #expect(error.description == "cannot open \(folder.path)/none/shop.log: No such file or directory")
    #expect(throws: LogFileError.self) { try FileSink(folder.path) }
  }

  @Test("a size of nothing, and less than no files, are mistakes, and say so")
  func mistakes() async throws {
    let size = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try FileSink("/dev/null", maximumSize: 0)
    }
    let sizeText = String(decoding: size.standardErrorContent, as: UTF8.self)
    #expect(sizeText.contains("FileSink: maximumSize must be 1 or more, and is 0."))
    let count = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try FileSink("/dev/null", keeping: -1)
    }
    let countText = String(decoding: count.standardErrorContent, as: UTF8.self)
    #expect(countText.contains("FileSink: keeping must be 0 or more, and is -1."))
  }

  @Test("a full disk is reported with the entry, and each entry tries again")
  func full() throws {
    let failures = Locked<[String]>([])
    let sink = try FileSink("/dev/full") { error, entry in
      failures.withLock { $0.append("\(error): \(entry.message ?? "")") }
    }
    Logger(to: sink).report("1")
    Logger(to: sink).report("2")
    #expect(failures.withLock { $0 } == ["1", "2"].map { "cannot write /dev/full: No space left on device: \($0)" })
  }

  @Test("entries that cannot be written go to standard error by default")
  func standardError() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try FileSink("/dev/full").write(entry("1"))
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "cannot write /dev/full: No space left on device: 1970-01-01T00:00:00.000Z debug [normal] F:1 f: 1\n"))
  }

  @Test(
    "a pipe without a reader is refused; one with a reader gets every entry, as it is read", .timeLimit(.minutes(10)))
  func pipe() throws {
    mkfifo(path, 0o600)
    let error = try #require(throws: LogFileError.self) { try FileSink(path) }
    #expect(error == LogFileError(path: path, attempt: .open, code: ENXIO))
    let reader = FileHandle(fileDescriptor: open(path, O_RDONLY | O_NONBLOCK), closeOnDealloc: true)
    _ = fcntl(reader.fileDescriptor, F_SETFL, 0)
    let failures = Locked(0)
    do {
      let sink = try FileSink(path) { _, _ in failures.withLock { $0 += 1 } }
      // More than a pipe holds. At the end of the thread the sink is freed, and the pipe closed.
      Thread.detachNewThread { for _ in 1...5_000 { sink.write(entry("1")) } }
    }
    // The writer waits for a reader that is slow: a pipe holds 64 KiB.
    var waiting: CInt = 0
    while waiting < 60 << 10 {
      try #require(ioctl(reader.fileDescriptor, UInt(FIONREAD), &waiting) == 0)
      sched_yield()
    }
    #expect(try reader.readToEnd()?.count == 5_000 * size("1"))
    #expect(failures.withLock { $0 } == 0)
  }

  @Test("a pipe is never replaced by a new file")
  func pipeStays() throws {
    mkfifo(path, 0o600)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let sink = try FileSink(path, maximumSize: 1)
    for message in ["1", "2"] { sink.write(entry(message)) }
    #expect(files == ["shop.log"])
  }

  @Test("a pipe that lost its reader is reported, with the entry, and each entry tries again")
  func unread() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let path = FileManager.default.temporaryDirectory.appending(path: "FileSinkTests-\(UUID())").path
      mkfifo(path, 0o600)
      defer { unlink(path) }
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      let failures = Locked<[LogFileError]>([])
      let sink = try FileSink(path) { error, _ in failures.withLock { $0.append(error) } }
      sink.write(entry("1"))
      close(reader)
      for message in ["2", "3"] { sink.write(entry(message)) }
      let error = LogFileError(path: path, attempt: .write, code: EPIPE)
      precondition(failures.withLock { $0 } == [error, error])
    }
  }

  @Test("no half of a line is left behind when the disk becomes full in the midst of it")
  func half() async {
    await #expect(processExitsWith: .success) {
      let path = FileManager.default.temporaryDirectory.appending(path: "FileSinkTests-\(UUID())").path
      defer { unlink(path) }
      let failures = Locked(0)
      let sink = try FileSink(path) { _, _ in failures.withLock { $0 += 1 } }
      // A limit to the size of files is as good as a full disk; it comes with a signal.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: rlim_t(size("1") + 10), rlim_max: .max)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      sink.write(entry("1"))
      sink.write(entry("2"))
      precondition(failures.withLock { $0 } == 1)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      precondition(text == "\(entry("1"))\n")
    }
  }

  @Test("if no new file can be created, it keeps writing to the old one, and tries again later")
  func stuck() throws {
    // A folder with something in it cannot be replaced by a file.
    try FileManager.default.createDirectory(
      at: folder.appending(path: "shop.log.1/x"), withIntermediateDirectories: true)
    let failures = Locked<[LogFileError]>([])
    let sink = try FileSink(path, maximumSize: 2 * size("1"), keeping: 1) { error, _ in
      failures.withLock { $0.append(error) }
    }
    for number in 1...4 { sink.write(entry("\(number)")) }
    #expect(messages() == ["1", "2", "3", "4"])
    #expect(failures.withLock { $0 }.map(\.attempt) == [.rotate])
    try FileManager.default.removeItem(at: folder.appending(path: "shop.log.1"))
    sink.write(entry("5"))
    #expect(messages() == ["5"])
    #expect(messages(in: "shop.log.1") == ["1", "2", "3", "4"])
  }

  @Test("continues in a new file, on request, after another program has moved the old one away")
  func reopens() throws {
    let sink = try FileSink(path)
    sink.write(entry("1"))
    try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
    sink.write(entry("2"))
    #expect(messages(in: "shop.log.old") == ["1", "2"])
    try sink.reopen()
    sink.write(entry("3"))
    #expect(messages() == ["3"])
  }

  @Test("closes its file when it is freed")
  func closes() throws {
    func openFiles() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        .filter { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path }.count
    }
    do {
      let sink = try FileSink(path)
      try sink.reopen()
      #expect(try openFiles() == 1)
    }
    #expect(try openFiles() == 0)
  }
}

private func entry(_ message: String) -> LogEntry {
  LogEntry(time: .zero, message: message, file: "F", function: "f", line: 1)
}

/// Returns the size of an entry in a file, in bytes.
private func size(_ message: String) -> Int { "\(entry(message))\n".utf8.count }
