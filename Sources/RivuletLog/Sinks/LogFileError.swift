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

  public var description: String { "cannot \(attempt.rawValue) \(path): \(String(cString: strerror(code)))" }
}
