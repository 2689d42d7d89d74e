/// How much an entry matters: `debug` the least, `fault` the most.
public enum LogLevel: Int, Sendable, Hashable, CaseIterable {
  /// For who is looking for a mistake.
  case debug
  /// What a program does when all is well.
  case info
  /// Unusual, and still well.
  case notice
  /// Something is not as it should be; the program goes on.
  case warning
  /// Something that was asked for could not be done.
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
