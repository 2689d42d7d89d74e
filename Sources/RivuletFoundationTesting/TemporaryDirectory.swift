import Foundation

/// A new directory, deleted with its contents when the object is deallocated.
public final class TemporaryDirectory: Sendable {
  /// The directory.
  public let url = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID().uuidString)")

  /// Creates the directory. Throws an error of the file system.
  public init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the URL of a name in the directory, and creates nothing.
  public func path(_ name: String = "file") -> URL { url.appending(path: name) }

  /// Writes a text to a file in the directory, and returns its URL.
  public func file(_ name: String = "file", _ contents: some StringProtocol) throws -> URL {
    try file(name, Data(contents.utf8))
  }

  /// Writes bytes to a file in the directory, and returns its URL.
  public func file(_ name: String = "file", _ contents: Data) throws -> URL {
    try contents.write(to: path(name))
    return path(name)
  }

  /// The names of the files in the directory, sorted.
  public var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? [] }
}
