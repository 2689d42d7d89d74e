#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An error of a log file.
public struct LogFileError: Error, Hashable, CustomStringConvertible {
  /// The operation that failed.
  public enum Attempt: String, Sendable {
    /// The file is opened.
    case open
    /// An entry is written.
    case write
    /// Beginning a new file because the old one is full.
    case rotate
  }

  /// The path of the log file.
  public let path: String
  /// The attempt that failed.
  public let attempt: Attempt
  /// The system's number for it, as `errno` has it.
  public let code: Int32

  /// Makes the failure of an attempt with a log file.
  public init(path: String, attempt: Attempt, code: Int32) {
    self.path = path
    self.attempt = attempt
    self.code = code
  }

  /// In English, as log entries are, whatever the language of the process.
  public var description: String {
    // Unsafe: The C locale isn't allocated, and needs no release; the text of the error is copied.
    "cannot \(attempt.rawValue) \(path): \(String(cString: strerror_l(code, newlocale(1 << LC_ALL, "C", nil))))"
  }
}
