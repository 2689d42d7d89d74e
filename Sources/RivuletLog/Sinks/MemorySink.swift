import Rivulet

/// Keeps entries, for tests.
///
/// ```swift
/// let memory = MemorySink()
/// Logger(to: memory).message("Out of stock").level(.error).save()
/// print(memory.entries.map(\.level))  // [error]
/// ```
public final class MemorySink: LogSink {
  private let kept = Locked<[LogEntry]>([])

  /// Makes a sink without entries.
  public init() {}

  /// The entries, in order.
  public var entries: [LogEntry] { kept.withLock { $0 } }

  /// The messages of the entries, in order; those without one are left out.
  public var messages: [String] { entries.compactMap(\.message) }

  public func write(_ entry: LogEntry) { kept.withLock { $0.append(entry) } }

  /// Forgets what came.
  public func removeAll() {
    // Released outside the lock.
    _ = kept.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}
