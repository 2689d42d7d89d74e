import AppCore
import Foundation
import Testing

@Suite struct FileReasonTests {
  @Test(
    "the system's reason becomes words, however it is wrapped up",
    arguments: [
      (CocoaError(.fileWriteOutOfSpace) as any Error, "there is no room left on the disk."),
      (POSIXError(.ENOSPC), "there is no room left on the disk."),
      (CocoaError(.fileReadNoPermission), "there is no permission to do so."),
      (CocoaError(.fileWriteNoPermission), "there is no permission to do so."),
      (
        CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EACCES)]),
        "there is no permission to do so."
      ),
      (CocoaError(.fileWriteVolumeReadOnly), "the disk can only be read."),
      (CocoaError(.fileNoSuchFile), "the folder is not there any more."),
    ])
  func reasons(error: any Error, reason: String) {
    #expect(error.fileReason == reason)
  }

  @Test func `a file that cannot be decoded is reported as damaged`() throws {
    let error = #expect(throws: (any Error).self) { try JSONDecoder().decode([Int].self, from: Data("{".utf8)) }
    #expect(try #require(error).fileReason == "its contents make no sense.")
  }

  @Test func `an unknown error keeps its own message`() {
    let error = CocoaError(.fileWriteInvalidFileName)
    #expect(error.fileReason == error.localizedDescription)
  }

  @Test("a file in the place of a folder is named as the problem, at the end of the path or on the way there")
  func inTheWay() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "reason-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    for folder in [file, file.appending(path: "below")] {
      let error = #expect(throws: (any Error).self) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      #expect(error?.fileReason == "something else is where the folder should be.")
    }
  }
}
