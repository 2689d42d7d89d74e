import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletTesting
import Testing

@testable import CommandLineExamples

@Suite(.timeLimit(.minutes(1))) struct `The tail of a log` {
  let scheduler = TestScheduler()

  @Test func `has a rate for each second, also if there were no lines`() {
    let lines = Subject<String, any Error>()
    let rates = LogTail.rates(of: lines.signal, every: .seconds(1), on: scheduler).record(on: scheduler)
    for count in [2, 0, 3] {
      for _ in 0..<count { lines.send("line") }
      scheduler.advance(by: .seconds(1))
    }
    #expect(rates.values == [2, 0, 3])
  }

  @Test func `has the lines that are appended, and not those that were there before`() async throws {
    let folder = try TemporaryDirectory()
    let file = try folder.file("a.log", "old\n")
    let lines = LogTail.appendedLines(of: file, on: scheduler).record()
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("one\ntw".utf8))
    scheduler.advance(by: .milliseconds(200))
    await lines.events(1)
    try handle.write(contentsOf: Data("o\n".utf8))
    // The turn that finds the rest of the line may come while the one before still ends.
    while lines.values.count < 2 {
      scheduler.advance(by: .milliseconds(200))
      await Task.yield()
    }
    #expect(lines.values == ["one", "two"])
    lines.dispose()
  }

  @Test func `says which file can't be read`() async {
    let file = URL(filePath: "/no/such/file.log")
    let lines = LogTail.appendedLines(of: file, on: scheduler).record()
    #expect(await lines.events(1).first?.failure as? ExampleFailure == .init("The file \(file.path) can't be read."))
  }
}
