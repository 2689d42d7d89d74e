/// The importance of an entry: `debug` is the lowest, `fault` the highest.
public enum LogLevel: Int, Sendable, Hashable, CaseIterable {
  /// For who is looking for a mistake.
  case debug
  /// Normal operation.
  case info
  /// Unusual, and still well.
  case notice
  /// Something is not as it should be; the program goes on.
  case warning
  /// An operation that failed.
  case error
  /// The program itself is wrong.
  case fault
}

extension LogLevel: Comparable {
  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }
}

extension LogLevel: CustomStringConvertible {
  public var description: String {
    switch self {
    case .debug: "debug"
    case .info: "info"
    case .notice: "notice"
    case .warning: "warning"
    case .error: "error"
    case .fault: "fault"
    }
  }
}
