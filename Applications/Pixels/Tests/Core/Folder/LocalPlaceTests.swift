import Foundation
import Testing

@testable import PixelsCore

/// The files and folders that a person may ask to open.
@Suite final class LocalPlaceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func refusal(_ url: URL) -> String? {
    do throws(OpeningFailure) { _ = try LocalPlace(url) } catch { return "\(error)" }
    return nil
  }

  @Test("a folder is a folder, and a file has the folder of its neighbours")
  func kinds() throws {
    let file = folder.appending(path: "a b\n%41.jpg")
    try Data("x".utf8).write(to: file)
    let place = try LocalPlace(#require(URL(string: file.absoluteString)))
    #expect(place.file?.fileBytes == file.fileBytes)
    #expect(place.folder.fileBytes == folder.fileBytes)
    let inside = try LocalPlace(folder.appending(path: "../\(folder.lastPathComponent)/"))
    #expect(inside.file == nil)
    #expect(inside.folder.path == folder.path)
  }

  @Test("a file whose name isn't text can be opened, and a folder of such a name says why not")
  func names() throws {
    let odd = folder.fileBytes + Array("/".utf8) + [0xFF]
    let path = odd.map { CChar(bitPattern: $0) } + [0]
    close(open(path, O_WRONLY | O_CREAT, 0o644))
    #expect(try LocalPlace(#require(URL(fileBytes: odd))).file?.fileBytes == odd)
    unlink(path)
    mkdir(path, 0o755)
    #expect(
      refusal(try #require(URL(fileBytes: odd)))
        == "The name of the folder '\(folder.path)/\u{FFFD}' is not valid text. Give it another name.")
  }

  @Test("what can't be opened says why")
  func refusals() throws {
    let missing = folder.appending(path: "none.jpg")
    #expect(refusal(missing) == "'\(missing.path)' does not exist.")
    let pipe = folder.appending(path: "pipe.jpg")
    mkfifo(pipe.path, 0o644)
    #expect(refusal(pipe) == "'\(pipe.path)' is neither a file nor a folder.")
    let web = try #require(URL(string: "sftp://host/a.jpg"))
    #expect(refusal(web) == "'sftp://host/a.jpg' is not on this machine. Copy it here first.")
    let other = try #require(URL(string: "file://host/a.jpg"))
    #expect(refusal(other) == "'file://host/a.jpg' is not on this machine. Copy it here first.")
    let file = folder.appending(path: "file")
    try Data().write(to: file)
    #expect(refusal(file.appending(path: "a.jpg"))?.hasPrefix("'\(file.path)/a.jpg' cannot be read: ") == true)
  }

  @Test("a file without permission says so", .enabled(if: geteuid() != 0))
  func permission() throws {
    let file = folder.appending(path: "secret.jpg")
    try Data("x".utf8).write(to: file)
    chmod(file.path, 0)
    #expect(refusal(file) == "'\(file.path)' cannot be read: you don't have permission.")
  }
}
