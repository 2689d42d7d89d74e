import AppUI
import Foundation
import PixelsCore
import Testing

@testable import Pixels

@Suite struct ArgumentsTests {
  @Test func `without arguments what was shown last is shown, and at first Pixels' own photographs`() throws {
    let arguments = try Arguments([])
    #expect(arguments.origin == nil)
    #expect(Settings().origin == .folder(nil))
    #expect(arguments.screenshot == nil)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8500", "http://127.0.0.1:8500/v1"), ("http://127.0.0.1:8500/", "http://127.0.0.1:8500/v1"),
    ("https://api.500px.com/v1", "https://api.500px.com/v1"),
  ])
  func aHostIsTheAddressOfTheInterface(text: String, address: String) throws {
    #expect(try Arguments(["--host", text]).origin == .host(try #require(URL(string: address))))
  }

  @Test(
    "several hosts are given by one option or by several",
    arguments: [["http://a,http://b:8500/v1"], ["http://a", "http://b:8500"]])
  func hosts(values: [String]) throws {
    let origin = try #require(try Arguments(values.flatMap { ["--host", $0] }).origin)
    #expect(origin.name == "http://a/v1,http://b:8500/v1")
    #expect(origin.title == "Photographs of a (2 hosts)")
    #expect(PhotoOrigin(name: origin.name) == origin)
    #expect(origin.makeSource().hosts != nil)
    #expect(try Arguments(["--host", "http://a"]).origin?.makeSource().hosts == nil)
  }

  @Test func `a key needs a host, and is read from a file beside the folder of the start`() throws {
    #expect(try Arguments(["--host", "http://a", "--key", "me", "--secret", "s"]).key == .init(key: "me", secret: "s"))
    for arguments in [
      ["--key", "me", "--secret", "s"], ["/", "--key", "me", "--secret", "s"], ["--commons", "--key", "a"],
    ] {
      let misuse = #expect(throws: Misuse.self) { try Arguments(arguments) }
      #expect(misuse?.description == "--key needs the address of the service by --host.")
    }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("s\n".utf8).write(to: file)
    let arguments = try Arguments(
      ["--host", "http://a", "--key", "me", "--secret-file", file.lastPathComponent],
      in: file.deletingLastPathComponent().path)
    #expect(arguments.key?.secret == "s")
  }

  @Test(
    "a mistake in the hosts is explained",
    arguments: [
      (["http://a,http://a/v1"], "--host has the host of 'http://a/v1' twice. Give each host once."),
      (["http://a", "http://a"], "--host has the host of 'http://a' twice. Give each host once."),
      ([","], "--host needs a value."),
      (
        ["http://a,"], "--host has a comma without an address on both sides. Separate addresses by one comma each."
      ),
      (["http://a,nonsense"], "--host needs the address of a service, not 'nonsense'."),
      (
        ["http://a,https://b"],
        "--host has addresses with http:// and with https://. Give all of them with the same, because a login is sent to each."
      ),
      ((1...17).map { "http://a:\($0)" }, "--host takes up to 16 addresses, not 17."),
    ])
  func wrongHosts(values: [String], words: String) {
    let misuse = #expect(throws: Misuse.self) { try Arguments(values.flatMap { ["--host", $0] }) }
    #expect(misuse?.description == words)
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
    ["/", "--commons"], ["/", "file"], ["http://host/a.jpg"], ["--photos", "/", "/"],
    ["--host", "http://x", "--photos", "/"], ["--commons", "--photos", "/"],
    ["--host", "http://x", "--host", "http://x"], ["--host", "http://x", "--host", "http://y", "--commons"],
  ])
  func misuseIsExplained(arguments: [String]) {
    #expect(throws: Misuse.self) { try Arguments(arguments) }
  }

  @Test("a file is shown among its neighbours, a folder with all that is below, by path or by address")
  func paths() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "a b%41.jpg")
    try Data().write(to: file)
    try Data().write(to: folder.appending(path: "-c.jpg"))
    for given in [
      [file.path], [file.absoluteString], ["a b%41.jpg"], ["--", "a b%41.jpg"], ["./a b%41.jpg", "-c.jpg"],
    ] {
      if given.last == "-c.jpg" {
        #expect(throws: Misuse.self) { try Arguments(given, in: folder.path) }
        continue
      }
      let arguments = try Arguments(given, in: folder.path)
      #expect(arguments.file?.fileBytes == file.fileBytes)
      #expect(arguments.origin?.contains(file) == true && arguments.origin?.folder?.fileBytes == folder.fileBytes)
      #expect(arguments.origin?.contains(folder.appending(path: "below/a.jpg")) == false)
    }
    #expect(try Arguments(["--", "-c.jpg"], in: folder.path).file?.lastPathComponent == "-c.jpg")
    for given in [folder.path, folder.absoluteString, "."] {
      let arguments = try Arguments([given], in: folder.path)
      #expect(arguments.file == nil && arguments.origin?.folder?.fileBytes == folder.fileBytes)
      #expect(arguments.origin?.contains(folder.appending(path: "below/a.jpg")) == true)
    }
    #expect(try Arguments(["--screenshot", "a.png"], in: "/tmp").screenshot == "/tmp/a.png")
  }

  @Test("the name of a file that isn't valid text comes through a second start byte by byte")
  func bytes() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name: [UInt8] = [0xFF] + Array("\n.jpg".utf8)
    let file = try #require(URL(fileBytes: folder.fileBytes + [UInt8(ascii: "/")] + name))
    try FileReplacement(file).write(Data(), replacing: false)
    for given in [name, file.fileBytes] {
      let arguments = try Arguments(Arguments.texts([given], in: folder.path), in: folder.path)
      #expect(arguments.file?.fileBytes == file.fileBytes)
    }
  }

  @Test(
    "an origin is remembered by its name",
    arguments: [
      PhotoOrigin.folder(nil), .commons, .folder(URL(filePath: "/a b", directoryHint: .isDirectory)),
      .folder(URL(filePath: "/a b", directoryHint: .isDirectory), isDeep: false),
      .host(URL(string: "http://127.0.0.1:8500/v1")!),
    ])
  func names(origin: PhotoOrigin) { #expect(PhotoOrigin(name: origin.name) == origin) }

  @Test("a name that means nothing is none", arguments: ["", "x", "files:x", "ftp://x"])
  func wrongNames(name: String) { #expect(PhotoOrigin(name: name) == nil) }

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
