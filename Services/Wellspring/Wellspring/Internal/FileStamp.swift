import Foundation

/// What tells a changed file from an unchanged one.
struct FileStamp: Sendable, Equatable {
  let bytes: Int
  /// Nanoseconds since 1970.
  let modified: Int

  init(bytes: Int, modified: Int) {
    self.bytes = bytes
    self.modified = modified
  }

  /// The stamp of a regular file. Anything else has none: reading a pipe would wait for ever.
  init?(of file: URL) {
    var status = stat()
    guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    bytes = Int(status.st_size)
    modified = Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
  }

  var date: Date {
    Date(timeIntervalSince1970: TimeInterval(modified / 1_000_000_000))
  }
}
