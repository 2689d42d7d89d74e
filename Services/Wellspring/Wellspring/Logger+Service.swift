import Foundation

/// The service's log, a line for each message on standard error.
enum Log {
  static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("wellspring: \(line)\n".utf8))
  }
}
