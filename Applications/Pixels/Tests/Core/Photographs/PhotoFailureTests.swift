import Foundation
import Testing

@testable import PixelsCore

@Suite struct PhotoFailureTests {
  @Test(
    "every failure has a message for people",
    arguments: [
      (.unavailable("no port."), "The photo service could not be started: no port."),
      (.connection(.unreachable), "The photo service did not answer: no service can be reached at its address."),
      (.connection(.timedOut), "The photo service did not answer: it took too long."),
      (.connection(.lost), "The photo service did not answer: the connection was lost."),
      (.refused(status: 401, message: "Wrong key."), "did not accept the name and password, or the key: Wrong key."),
      (.refused(status: 403, message: "Private."), "does not allow this: Private."),
      (.refused(status: 404, message: "Deleted."), "does not have this, or no longer: Deleted."),
      (.refused(status: 429, message: ""), "Too many requests to the photo service. Wait a while, and try again."),
      (
        .refused(status: 429, message: "Too many wrong passwords."),
        "Too many requests to the photo service: Too many wrong passwords."
      ),
      (.refused(status: 502, message: ""), "The photo service failed (502): no reason given."),
      (.noSuchService, "There is no such service at this address."),
      (.refused(status: 500, message: "Oops."), "The photo service failed (500): Oops."),
      (.refused(status: 503, message: "The database is locked."), "is busy: The database is locked."),
      (.refused(status: 418, message: "Teapot."), "The photo service refused (418): Teapot."),
      (.invalidResponse("no photos."), "The photo service sent something unexpected: no photos."),
      (.unreadable("cut short."), "The picture cannot be read: cut short."),
      (.loginRefused, "Could not log in: the user name or the password is wrong."),
      (.notSaved("no room."), "The photograph could not be saved: no room."),
    ] as [(PhotoFailure, String)])
  func words(failure: PhotoFailure, words: String) {
    #expect(failure.description.hasSuffix(words))
  }

  @Test func `a rate limit says at what time it ends`() {
    let date = Date(timeIntervalSince1970: 1_445_412_400)
    let time = date.words(date: .omitted, time: .standard)
    for status in [429, 503] {
      for message in ["", "Too many wrong passwords."] {
        let words = PhotoFailure.refused(status: status, message: message, retryAfter: date).words(at: date - 1)
        #expect(words.contains(" \(time)"))
        #expect(words.hasSuffix(message))
      }
    }
  }

  @Test func `a rate limit that ends on another day says the date`() {
    let date = Date(timeIntervalSince1970: 1_445_412_400)
    let time = date.words(date: .numeric, time: .standard)
    for status in [429, 503] {
      let failure = PhotoFailure.refused(status: status, message: "", retryAfter: date)
      #expect(failure.words(at: date - 86_400).contains(time))
      #expect(!failure.words(at: date - 1).contains(time))
    }
  }

  @Test func `a rate limit that has ended says no time`() {
    let date = Date(timeIntervalSince1970: 1_445_412_400)
    for status in [429, 503] {
      let failure = PhotoFailure.refused(status: status, message: "Busy.", retryAfter: date)
      #expect(failure.words(at: date) == PhotoFailure.refused(status: status, message: "Busy.").description)
    }
  }

  @Test("a full disk is reported as such", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let error = #expect(throws: (any Error).self) { try full.write(contentsOf: Data(count: 10)) }
    #expect(PhotoFailure(saving: try #require(error)) == .notSaved("the disk is full."))
    #expect(PhotoFailure(saving: CocoaError(.fileWriteOutOfSpace)) == .notSaved("the disk is full."))
  }

  @Test func `a folder that is gone is reported as such`() throws {
    let error = #expect(throws: (any Error).self) { try Data().write(to: URL(filePath: "/no/such/folder/photo.jpeg")) }
    #expect(PhotoFailure(saving: try #require(error)) == .notSaved("the folder no longer exists."))
  }

  @Test func `an unknown error keeps its own message`() {
    let error = CocoaError(.fileWriteInvalidFileName)
    #expect(PhotoFailure(saving: error) == .notSaved(error.localizedDescription))
  }
}
