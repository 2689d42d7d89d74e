import Foundation
import Rivulet
import RivuletLog
import RivuletTesting
import Testing

/// Log files that other programs move, replace, truncate and delete, and files that can't be renamed.
@Suite
final class FileSinkRecoveryTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "FileSinkRecoveryTests-\(UUID())")
  private let clock = TestScheduler()
  private let failures = Locked<[String]>([])
  private var path: String { folder.appending(path: "shop.log").path }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func sink(maximumSize: Int = 1_000_000, keeping count: Int = 4) throws -> FileSink {
    try FileSink(
      path, maximumSize: maximumSize, keeping: count,
      onFailure: { [failures] error, entry in
        failures.withLock { $0.append("\(entry.message ?? ""): \(error)") }
      }, clock: { [clock] in clock.now })
  }

  private func write(_ numbers: ClosedRange<Int>, to sink: FileSink) {
    for number in numbers { sink.write(entry(number)) }
  }

  private func entry(_ number: Int) -> LogEntry {
    LogEntry(time: .zero, message: "\(number)", file: "F", function: "f", line: 1)
  }

  private func pass() { clock.advance(by: .seconds(1)) }

  /// The numbers in a file; nil when there is no such file.
  private func numbers(in name: String = "shop.log") -> [Int]? {
    guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { return nil }
    return text.split(separator: "\n").map { Int($0.split(separator: ": ")[1]) ?? -1 }
  }

  private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }
  private func remove(_ name: String) throws { try FileManager.default.removeItem(at: folder.appending(path: name)) }
  private func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(at: folder.appending(path: name), to: folder.appending(path: other))
  }
  private func create(_ name: String, _ text: String = "F: 0\n") throws {
    try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
  }

  private let size = "\(LogEntry(time: .zero, message: "1", file: "F", function: "f", line: 1))\n".utf8.count

  @Test(arguments: [0, 3])
  func `a deleted file is created again, with all entries since the last comparison`(keeping: Int) throws {
    let sink = try sink(keeping: keeping)
    write(1...2, to: sink)
    pass()
    write(3...3, to: sink)
    try remove("shop.log")
    write(4...5, to: sink)
    #expect(files == [])
    pass()
    write(6...6, to: sink)
    #expect(numbers() == [3, 4, 5, 6])
    #expect(failures.withLock { $0 } == [])
  }

  @Test func `a deleted file that is full is created again, and no entry is lost`() throws {
    let sink = try sink(maximumSize: 2 * size, keeping: 2)
    write(1...6, to: sink)
    try remove("shop.log")
    write(7...8, to: sink)
    let all = [numbers(), numbers(in: "shop.log.1"), numbers(in: "shop.log.2")]
    #expect(all == [[7, 8], [5, 6], [3, 4]])
    #expect(failures.withLock { $0 } == [])
  }

  @Test func `a file that was moved is left, and a new one created`() throws {
    let sink = try sink()
    write(1...1, to: sink)
    try move("shop.log", to: "shop.log-1")
    write(2...2, to: sink)
    pass()
    write(3...3, to: sink)
    #expect([numbers(), numbers(in: "shop.log-1")] == [[3], [1, 2]])
  }

  @Test func `a file that took the path is written to, and its size counts`() throws {
    let sink = try sink(maximumSize: 3 * size)
    write(1...1, to: sink)
    try move("shop.log", to: "old.log")
    try create("shop.log", String(repeating: "F: 0\n", count: 3 * size))
    pass()
    write(2...3, to: sink)
    #expect(numbers() == [2, 3])
    #expect(numbers(in: "shop.log.1")?.count == 3 * size)
  }

  @Test func `a file that was truncated is filled from its beginning`() throws {
    let sink = try sink(maximumSize: 4 * size, keeping: 1)
    write(1...3, to: sink)
    try FileHandle(forWritingTo: folder.appending(path: "shop.log")).truncate(atOffset: 0)
    write(4...7, to: sink)
    #expect(numbers() == [4, 5, 6, 7])
    #expect(files == ["shop.log"])
  }

  @Test func `entries are reported while the folder is missing, and written when it is there again`() throws {
    let sink = try sink()
    write(1...1, to: sink)
    try FileManager.default.removeItem(at: folder)
    pass()
    write(2...3, to: sink)
    let missing = "cannot open \(path): No such file or directory"
    #expect(failures.withLock { $0 } == ["2: \(missing)", "3: \(missing)"])
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    write(4...4, to: sink)
    #expect(numbers() == [1, 4])
    #expect(failures.withLock { $0.count } == 2)
  }

  @Test(arguments: 1...3)
  func `no file is lost if one can't be renamed`(number: Int) throws {
    let sink = try sink(maximumSize: 2 * size, keeping: 3)
    write(1...8, to: sink)
    try remove("shop.log.\(number)")
    // A folder can't be replaced by a file.
    try FileManager.default.createDirectory(
      at: folder.appending(path: "shop.log.\(number)/x"), withIntermediateDirectories: true)
    let old = (1...3).map { numbers(in: "shop.log.\($0)") }
    write(9...9, to: sink)
    #expect(numbers() == [7, 8, 9])
    #expect((1...3).map { numbers(in: "shop.log.\($0)") } == old)
    #expect(failures.withLock { $0 } == ["9: cannot rotate \(path): Is a directory"])
    #expect(files == ["shop.log", "shop.log.1", "shop.log.2", "shop.log.3"])
  }

  @Test func `a missing number is filled, and the files after it keep their numbers`() throws {
    let sink = try sink(maximumSize: 2 * size, keeping: 3)
    write(1...8, to: sink)
    try remove("shop.log.2")
    write(9...9, to: sink)
    let all = (1...3).map { numbers(in: "shop.log.\($0)") }
    #expect(numbers() == [9] && all == [[7, 8], [5, 6], [1, 2]])
  }

  @Test func `old files that are no longer kept stay`() throws {
    try create("shop.log.2")
    try create("shop.log.3")
    let sink = try sink(maximumSize: size, keeping: 1)
    write(1...4, to: sink)
    #expect(files == ["shop.log", "shop.log.1", "shop.log.2", "shop.log.3"])
    #expect(numbers(in: "shop.log.1") == [3])
  }

  @Test func `the size is counted from zero after a failed attempt and a successful one`() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "shop.log.1/x"), withIntermediateDirectories: true)
    let sink = try sink(maximumSize: 2 * size, keeping: 2)
    write(1...4, to: sink)
    try remove("shop.log.1")
    write(5...7, to: sink)
    #expect(numbers() == [7])
    #expect(numbers(in: "shop.log.1") == [5, 6])
    #expect(numbers(in: "shop.log.2") == [1, 2, 3, 4])
  }

  @Test func `files are left alone between two comparisons`() throws {
    let sink = try sink()
    write(1...1, to: sink)
    try remove("shop.log")
    clock.advance(by: .milliseconds(999))
    write(2...2, to: sink)
    #expect(files == [])
  }
}
