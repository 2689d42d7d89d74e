import Foundation

/// What tells a changed file from an unchanged one.
struct FileStamp: Sendable, Equatable {
  let bytes: Int
  /// Nanoseconds since 1970.
  let modified: Int
  /// Nanoseconds since 1970. Unlike the other time it cannot be set, and it tells of changed permissions too.
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
  init?(_ path: [UInt8]) {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Clamped, because a file can be dated thousands of years ahead.
  private static func nanoseconds(_ time: timespec) -> Int {
    Int(clamping: Int128(time.tv_sec) * 1_000_000_000 + Int128(time.tv_nsec))
  }

  static let none = FileStamp(bytes: 0, modified: 0, changed: 0)

  var date: Date {
    Date(timeIntervalSince1970: TimeInterval(modified / 1_000_000_000))
  }
}

extension ImageFailure {
  /// Why what is at the end of a path is no file; nil when it is one.
  init?(kind status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .folderLink
    default: self = .noFile
    }
  }
}
