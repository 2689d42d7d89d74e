import Foundation

/// A folder for the files of a test, deleted at its end.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    .resolvingSymlinksInPath()

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit {
    chmod(url.path, 0o700)
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ name: String, _ contents: String? = nil) throws -> URL {
    let file = url.appending(path: name)
    if let contents { try Data(contents.utf8).write(to: file) }
    return file
  }

  /// The names of the files in it, in order.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? [] }
}

extension URL {
  var text: String? { try? String(contentsOf: self, encoding: .utf8) }
  var exists: Bool { FileManager.default.fileExists(atPath: path) }
}
