import AppUI
import Foundation
import Testing

@testable import Pixels

@Suite struct ArgumentsTests {
  @Test func `without arguments the embedded service shows its own photographs`() throws {
    let arguments = try Arguments([])
    #expect(arguments.origin == .folder(nil))
    #expect(arguments.screenshot == nil)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8500", "http://127.0.0.1:8500/v1"), ("http://127.0.0.1:8500/", "http://127.0.0.1:8500/v1"),
    ("https://api.500px.com/v1", "https://api.500px.com/v1"),
  ])
  func aHostIsTheAddressOfTheInterface(text: String, address: String) throws {
    #expect(try Arguments(["--host", text]).origin == .host(try #require(URL(string: address))))
  }

  @Test func `--folder, --commons and --fullscreen are accepted`() throws {
    let folder = FileManager.default.temporaryDirectory
    #expect(
      try Arguments(["--photos", folder.path]).origin
        == .folder(URL(filePath: folder.path, directoryHint: .isDirectory)))
    let arguments = try Arguments(["--commons", "--fullscreen"])
    #expect(arguments.origin == .commons)
    #expect(arguments.isFullScreen)
  }

  @Test(arguments: [
    ["--host"], ["--host", ""], ["--host", "nonsense"], ["--host", "ftp://x"], ["--photos"], ["--wrong"], ["file"],
    ["--host", "http://x", "--photos", "/"], ["--commons", "--photos", "/"],
    ["--host", "http://x", "--host", "http://y"],
  ])
  func misuseIsExplained(arguments: [String]) {
    #expect(throws: Misuse.self) { try Arguments(arguments) }
  }

  @Test("a missing, wrong or unreadable folder is named in the error")
  func folders() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "file")
    try Data().write(to: file)
    // The user of the tests may read every folder, but a circle of links can't be followed to its end.
    let circle = folder.appending(path: "circle")
    try FileManager.default.createSymbolicLink(at: circle, withDestinationURL: circle)
    let missing = folder.appending(path: "missing")
    for (path, words) in [
      (missing.path, "The folder '\(missing.path)' does not exist."), (file.path, "'\(file.path)' is not a folder."),
      (circle.path, "The folder '\(circle.path)' cannot be read: \(POSIXError(.ELOOP).localizedDescription)"),
    ] {
      let misuse = #expect(throws: Misuse.self) { try Arguments(["--photos", path]) }
      #expect(misuse?.description == words)
    }
  }
}
