import Foundation

/// A new directory, removed with everything in it when this is freed.
public final class TemporaryDirectory: Sendable {
  public let url = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID().uuidString)")

  public init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  /// A path in it, where nothing stands yet.
  public func path(_ name: String = "file") -> URL { url.appending(path: name) }

  /// A file in it.
  public func file(_ name: String = "file", _ contents: some StringProtocol) throws -> URL {
    try file(name, Data(contents.utf8))
  }

  public func file(_ name: String = "file", _ contents: Data) throws -> URL {
    try contents.write(to: path(name))
    return path(name)
  }

  /// The names in it.
  public var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? [] }
}
