#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The beginning of every entry: it knows the sinks, the level, and the fields of every entry.
///
/// A value; make it once and use it everywhere.
///
/// ```swift
/// let log = Logger(to: StandardErrorSink(), from: .info)
/// log.message("Out of stock").category("trade").level(.error).save()
/// log.write("Closing", level: .info)
/// ```
///
/// It may be used from any thread. Sinks are called on the thread that logs, one after the other.
public struct Logger: Sendable {
  /// The least level that is written. What is below is not even formed.
  public let minimumLevel: LogLevel
  let (category, level): (LogCategory, LogLevel)
  let sinks: [any LogSink]
  let console: any LogSink
  let clock: @Sendable () -> Duration
  private(set) var fields: [@Sendable () -> LogField] = []

  /// Makes a logger.
  ///
  /// - Parameters:
  ///   - sinks: The sinks of reported entries; standard error by default.
  ///   - console: The sink of entries that are only printed; standard error by default.
  ///   - minimumLevel: The lowest level that is written; all by default.
  ///   - category: The category of entries that name none.
  ///   - level: The level of entries that name none.
  ///   - clock: Returns the time since the beginning of 1970, UTC.
  public init(
    to sinks: any LogSink..., console: any LogSink = StandardErrorSink(), from minimumLevel: LogLevel = .debug,
    category: LogCategory = .normal, level: LogLevel = .debug,
    clock: @escaping @Sendable () -> Duration = { Logger.systemTime }
  ) {
    self.sinks = sinks.isEmpty ? [StandardErrorSink()] : sinks
    self.console = console
    self.minimumLevel = minimumLevel
    self.category = category
    self.level = level
    self.clock = clock
  }

  /// A logger that adds a field to every entry, such as an identifier of this run of the program.
  ///
  /// A field of the entry itself replaces one of the logger with the same name; of two fields of the logger, the later one
  /// counts.
  ///
  /// ```swift
  /// let log = Logger().adding("run", Int.random(in: 0..<1000))
  /// // 2026-01-31T09:26:53.589Z debug [normal] Shop/Main.swift:12 main() run=615: Started
  /// log.report("Started")
  /// ```
  public func adding<Value>(_ key: LogKey<Value>, _ value: Value) -> Logger {
    adding(key, each: { value })
  }

  /// A logger that adds a field to every entry, whose value is asked for each time an entry is written, on the thread that
  /// writes it.
  public func adding<Value>(_ key: LogKey<Value>, each value: @escaping @Sendable () -> Value) -> Logger {
    var logger = self
    logger.fields.append { LogField(key, value()) }
    return logger
  }

  /// The time of the system's clock since the beginning of 1970, UTC.
  public static var systemTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}

// MARK: - Short calls

extension Logger {
  /// Prints a message for who is looking for a mistake. Nothing is reported.
  ///
  /// - Parameter message: The text, not formed if the logger leaves out ``LogLevel/debug``.
  public func debug(
    _ message: @autoclosure () -> String,
    file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
  ) {
    write(message(), level: .debug, isReported: false, file: file, function: function, line: line)
  }

  /// Reports a message, under the logger's own category and level.
  ///
  /// - Parameter message: The text, not formed if the logger leaves out that level.
  public func report(
    _ message: @autoclosure () -> String,
    file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
  ) {
    write(message(), file: file, function: function, line: line)
  }

  /// Writes a message under a category and a level.
  ///
  /// - Parameters:
  ///   - message: The text, not formed if the logger leaves out that level.
  ///   - category: The category; the logger's own by default.
  ///   - level: The level; the logger's own by default.
  ///   - isReported: True to report it to the sinks; false to print it only.
  public func write(
    _ message: @autoclosure () -> String, category: LogCategory? = nil, level: LogLevel? = nil, isReported: Bool = true,
    file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
  ) {
    withoutActuallyEscaping(message) { message in
      var draft = LogDraft(self)
      (draft.message, draft.category, draft.level) = (message, category, level)
      draft.finish(isReported: isReported, file, function, line)
    }
  }
}
