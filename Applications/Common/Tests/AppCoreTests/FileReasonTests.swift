import AppCore
import Foundation
import Testing

@Suite struct FileReasonTests {
  @Test(
    "the system's error is turned into words, however deeply it is wrapped",
    arguments: [
      (CocoaError(.fileWriteOutOfSpace) as any Error, "the disk is full."),
      (POSIXError(.ENOSPC), "the disk is full."),
      (CocoaError(.fileReadNoPermission), "you don't have permission."),
      (CocoaError(.fileWriteNoPermission), "you don't have permission."),
      (
        CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EACCES)]),
        "you don't have permission."
      ),
      (CocoaError(.fileWriteVolumeReadOnly), "the disk is read-only."),
      (CocoaError(.fileNoSuchFile), "the folder no longer exists."),
    ])
  func reasons(error: any Error, reason: String) {
    #expect(error.fileReason == reason)
  }

  @Test func `a file that cannot be decoded is reported as damaged`() throws {
    let error = #expect(throws: (any Error).self) { try JSONDecoder().decode([Int].self, from: Data("{".utf8)) }
    #expect(try #require(error).fileReason == "the file is damaged.")
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
      #expect(error?.fileReason == "a file is in place of the folder.")
    }
  }
}
