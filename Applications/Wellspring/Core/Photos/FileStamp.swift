import Foundation

/// A stamp that differs between versions of a file.
package struct FileStamp: Codable, Sendable, Equatable {
  package let bytes: Int
  /// Nanoseconds since 1970.
  let modified: Int
  /// Nanoseconds since 1970. Unlike the other time it can't be set by programs, and it changes with the permissions too.
  let changed: Int

  init(bytes: Int, modified: Int, changed: Int) {
    self.bytes = bytes
    self.modified = modified
    self.changed = changed
  }

  init(_ status: stat) {
    self.init(
      bytes: Int(status.st_size), modified: Self.nanoseconds(status.st_mtim),
      changed: Self.nanoseconds(status.st_ctim))
  }

  /// Of what is at a path, or at the end of the links there; nil when there is nothing.
  package init?(_ path: [UInt8]) {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Clamped, because a file can be dated thousands of years ahead.
  private static func nanoseconds(_ time: timespec) -> Int {
    Int(clamping: Int128(time.tv_sec) * 1_000_000_000 + Int128(time.tv_nsec))
  }

  /// The part that a renamed file keeps.
  var content: Content { Content(bytes: bytes, modified: modified) }

  struct Content: Hashable {
    let bytes: Int
    let modified: Int
  }

  static let none = FileStamp(bytes: 0, modified: 0, changed: 0)

  var date: Date {
    Date(timeIntervalSince1970: TimeInterval(modified / 1_000_000_000))
  }
}

extension ImageFailure {
  /// Returns the reason why a path isn't a file; nil if it is one.
  init?(kind status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .folderLink
    default: self = .noFile
    }
  }
}
