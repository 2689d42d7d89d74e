import AppCore
import AppUI
import Foundation
import Testing

@Suite struct `The options of a key` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "key \(UUID().uuidString)")

  private func key(_ arguments: [String], hasHost: Bool = true, in directory: String? = nil) throws -> ServiceKey? {
    var reader = ArgumentReader(arguments)
    var options = ServiceKeyOptions()
    while let argument = reader.next() { try options.read(argument, from: &reader) }
    return try options.key(hasHost: hasHost, in: directory)
  }

  @Test func `give none, a key with its secret, or one whose secret is in a file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try key([]) == nil)
    #expect(try key([], hasHost: false) == nil)
    #expect(try key(["--key", "me", "--secret", "s:e c"]) == ServiceKey(key: "me", secret: "s:e c"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "my secret")
    try Data("  s3cret \r\n".utf8).write(to: file)
    let given = try #require(try key(["--secret-file", file.path, "--key", "me"]))
    #expect(given.secret == "s3cret")
    let relative = try #require(try key(["--key", "me", "--secret-file", "my secret"], in: folder.path))
    #expect(relative.secret == "s3cret" && relative.file?.path == file.path)
    let stored = try #require(StoredServiceKey(given))
    #expect(stored.secretFile == file.path)
    #expect(StoredServiceKey(ServiceKey(key: "me", secret: "s")) == nil, "the secret isn't stored")
  }

  @Test func `explain a mistake`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func file(_ name: String, _ data: Data) throws -> String {
      try data.write(to: folder.appending(path: name))
      return folder.appending(path: name).path
    }
    let (empty, lines) = (try file("empty", Data(" \n".utf8)), try file("lines", Data("a\nb\n".utf8)))
    let (bytes, large) = (try file("bytes", Data([0xFF, 0xFE])), try file("large", Data(count: 70_000)))
    var cases: [(arguments: [String], words: String)] = [
      (["--key", "me"], "--key needs its secret by --secret or --secret-file."),
      (["--secret", "s"], "--secret needs the key by --key."),
      (["--secret-file", "f"], "--secret-file needs the key by --key."),
      (["--key", "me", "--secret", "s", "--secret-file", "f"], "--secret and --secret-file cannot be used together."),
      (["--key", "me", "--key", "you"], "Give --key once."),
      (["--key"], "--key needs a value."),
      (["--key", "me", "--secret", ""], "--secret needs a value."),
      (["--key", "me", "--secret-file", "/nowhere/x"], "The file '/nowhere/x' does not exist."),
    ]
    func add(_ file: String, _ words: String) {
      cases.append((["--key", "me", "--secret-file", file], "The file '\(file)' \(words)"))
    }
    add(folder.path, "cannot be read: it is a folder.")
    add(empty, "has no secret in it.")
    for file in [lines, bytes, large] { add(file, "must have the secret alone, in one line.") }
    for (arguments, words) in cases {
      let misuse = #expect(throws: Misuse.self) { try key(arguments) }
      #expect(misuse?.description == words)
    }
    for option in ServiceKeyOptions.names {
      let misuse = #expect(throws: Misuse.self) { try key([option, "x"], hasHost: false) }
      #expect(misuse?.description == "\(option) needs the address of the service by --host.")
    }
  }

  @Test func `come before a stored key, and a key whose secret is gone is reported`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "secret")
    try Data("s".utf8).write(to: file)
    let stored = ["h": try #require(StoredServiceKey(try ServiceKey(key: "me", file: file)))]
    var (keys, reports): (ServiceKeys, [String]) = (ServiceKeys(), [])
    func key(_ name: String) -> ServiceKey { keys.key(of: name, stored: stored) { reports.append($0) } }
    #expect(key("h").secret == "s" && key("h").key == "me")
    #expect(key("other") == .standard)
    keys.given["h"] = ServiceKey(key: "you", secret: "t")
    #expect(key("h").key == "you")
    keys.given = [:]
    try FileManager.default.removeItem(at: file)
    #expect(key("h") == ServiceKey(key: "me", secret: ""))
    #expect(reports == ["The file '\(file.path)' does not exist."])
  }
}
