import Foundation
import GTKKit
import Rivulet
import RivuletGTK
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct FileChangesTests {
    @Test func `changes of a file by another program arrive until disposal`() async throws {
      let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: url) }
      try Data("one".utf8).write(to: url)
      let file: any File = AnyFile(path: url.path)
      var changes: [FileChange] = []
      let handlers = LiveCounts.handlers
      let watching = file.changes().subscribeOnMain {
        changes.append($0)
      } onFailure: {
        Issue.record($0)
      }
      try Data("two".utf8).write(to: url)
      #expect(await pump { changes.contains { $0.event == .changesDoneHint && $0.file.path == url.path } })
      watching.dispose()
      #expect(await pump { LiveCounts.handlers <= handlers })
    }

    @Test func `changes in a folder say which file was renamed to which`() async throws {
      let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: url) }
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      var changes: [FileChange] = []
      let folder: any File = AnyFile(path: url.path)
      let watching = folder.changes().subscribeOnMain {
        changes.append($0)
      } onFailure: {
        Issue.record($0)
      }
      try Data("one".utf8).write(to: url.appending(path: "a"))
      #expect(await pump { changes.contains { $0.event == .created && $0.file.basename == "a" } })
      try FileManager.default.moveItem(at: url.appending(path: "a"), to: url.appending(path: "b"))
      #expect(await pump { changes.contains { $0.event == .renamed && $0.otherFile?.basename == "b" } })
      watching.dispose()
    }
  }
}
