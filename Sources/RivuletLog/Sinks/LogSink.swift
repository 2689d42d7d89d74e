/// A destination of entries.
///
/// ```swift
/// struct Counter: LogSink {
///   let errors = MutableProperty(0)
///   func write(_ entry: LogEntry) { if entry.level >= .error { errors.value += 1 } }
/// }
/// ```
public protocol LogSink: Sendable {
  /// Takes an entry. It is called on the thread that logs, by several at once, and returns when the entry is taken care of.
  func write(_ entry: LogEntry)
}
