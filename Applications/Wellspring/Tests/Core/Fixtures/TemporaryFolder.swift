import Foundation
import Wellspring

/// A folder that goes away with the test.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "wellspring-\(UUID().uuidString)")

  init() {
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func configuration(photographs: URL, port: UInt16 = 0) -> Configuration {
    var configuration = Configuration(
      photographs: photographs, port: port,
      database: url.appending(path: "data/wellspring.sqlite"), cache: url.appending(path: "cache"))
    // A test that is about it asks for it.
    configuration.preparesThumbnails = false
    configuration.fortunes = nil
    return configuration
  }

  /// A folder inside this one.
  func photographs() throws -> URL {
    let folder = url.appending(path: "photographs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A folder inside this one with the given files.
  func photographs(_ files: [String: Data]) throws -> URL {
    let folder = try photographs()
    for (name, data) in files { try data.write(to: folder.appending(path: name)) }
    return folder
  }

  func cachedFiles() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: "cache").path)) ?? []
  }
}
