import ExampleSupport
import Foundation
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletTesting
import Testing

@testable import CommandLineExamples

@Suite struct `The copy of a folder` {
  @Test func `gets each path once, for all changes of a moment`() {
    let scheduler = TestScheduler()
    let changes = Subject<DirectoryChange, SystemFailure>()
    let paths = Sync.changedPaths(changes.signal, every: .seconds(1), on: scheduler).record()
    for change: DirectoryChange in [.created("a"), .modified("a"), .moved(from: "b", to: "c"), .deleted("a")] {
      changes.send(change)
    }
    scheduler.advance(by: .seconds(1))
    changes.send(.overflow)
    scheduler.advance(by: .seconds(1))
    #expect(paths.values == [["a", "b", "c"], [""]])
  }

  @Test func `is made what the original is`() throws {
    let folder = try TemporaryDirectory()
    let (original, copy) = (folder.path("original"), folder.path("copy"))
    try FileManager.default.createDirectory(at: original.appending(path: "in"), withIntermediateDirectories: true)
    let file = original.appending(path: "in/file")
    try Data("tea".utf8).write(to: file)
    _ = try Sync.copyItem("", from: original, to: copy)
    #expect(try Data(contentsOf: copy.appending(path: "in/file")) == Data("tea".utf8))
    try Data("coffee".utf8).write(to: file)
    _ = try Sync.copyItem("in/file", from: original, to: copy)
    #expect(try Data(contentsOf: copy.appending(path: "in/file")) == Data("coffee".utf8))
    try FileManager.default.removeItem(at: original.appending(path: "in"))
    _ = try Sync.copyItem("in", from: original, to: copy)
    #expect(try FileManager.default.contentsOfDirectory(atPath: copy.path).isEmpty)
  }

  @Test func `must not be in the original`() async {
    var arguments = Arguments(["/tmp", "/tmp/a/../b"])
    await #expect(throws: UsageError("TO must not be in FROM.")) { try await Sync.run(&arguments) }
    arguments = Arguments(["/tmp"])
    await #expect(throws: UsageError("Give two folders: FROM and TO.")) { try await Sync.run(&arguments) }
  }
}
