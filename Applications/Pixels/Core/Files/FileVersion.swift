import Foundation

/// The state of a file: another one after it was written to, or another file took its name.
struct FileVersion: Equatable, Sendable {
  let size: Int
  private let device: dev_t
  private let number: ino_t
  private let seconds: Int
  private let nanoseconds: Int

  /// The time of the last change of its contents.
  var modified: timespec { timespec(tv_sec: seconds, tv_nsec: nanoseconds) }

  init(_ status: stat) {
    (size, device, number) = (status.st_size, status.st_dev, status.st_ino)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// Looks at a file; nil if there is none.
  init?(of file: URL) {
    self.init(of: file.systemPath)
  }

  init?(of path: [CChar]) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
