import Rivulet

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes entries to standard error, each on a line.
public struct StandardErrorSink: LogSink {
  /// Makes a sink that writes to the standard error.
  public init() {}

  public func write(_ entry: LogEntry) { _ = writeAll("\(entry)\n", to: STDERR_FILENO) }
}
