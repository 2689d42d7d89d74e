import Glibc

/// A log of first events, for measuring from outside: the file that `PIXELS_TIMING` names gets a line for each, such as
/// `5021004182113 thumbnails 24`, that begins with the nanoseconds of the monotonic clock. Without it nothing is written.
enum Timing {
  private static let file: Int32? = getenv("PIXELS_TIMING").flatMap {
    let file = open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    return file < 0 ? nil : file
  }

  /// True if the log is on.
  static var isWanted: Bool { file != nil }

  /// The monotonic clock, in nanoseconds.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Writes a mark, which means: it is on the display now.
  static func mark(_ name: String, _ number: Int? = nil) {
    guard let file else { return }
    let line = "\(now) \(name)\(number.map { " \($0)" } ?? "")\n"
    _ = line.withCString { write(file, $0, strlen($0)) }
  }
}
