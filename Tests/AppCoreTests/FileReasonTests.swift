import AppCore
import Foundation
import Testing

@Suite struct FileReasonTests {
  @Test(
    "the system's reason is told in words, however it is wrapped up",
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

  @Test func whatCannotBeDecodedMakesNoSense() throws {
    let error = #expect(throws: (any Error).self) { try JSONDecoder().decode([Int].self, from: Data("{".utf8)) }
    #expect(try #require(error).fileReason == "what is in it makes no sense.")
  }

  @Test func whatNobodyKnowsKeepsItsOwnWords() {
    let error = CocoaError(.fileWriteInvalidFileName)
    #expect(error.fileReason == error.localizedDescription)
  }
}
