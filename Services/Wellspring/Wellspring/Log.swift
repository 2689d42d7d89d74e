import Foundation

/// The service's notes to whoever runs it, a line each on standard error.
enum Log {
  static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("wellspring: \(line)\n".utf8))
  }
}
