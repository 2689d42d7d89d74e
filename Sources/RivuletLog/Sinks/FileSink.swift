import Rivulet

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes entries to a file, each on a line, and begins a new file when it has become too big.
///
/// The full file `shop.log` becomes `shop.log.1`, the former `shop.log.1` becomes `shop.log.2`, and so on; the oldest is
/// removed. A line is never split between files, nor mixed with another; a line larger than the maximum file size gets its own
/// file. If a file can't be renamed, all keep their names, none is removed, and the full file remains in use for a while.
///
/// An entry that can't be written, because the disk is full or the file can no longer be opened, is passed to
/// `onFailure`, and no part of it stays in the file; each entry tries again.
///
/// Other programs may move, replace, truncate or delete the file. The sink compares its file with the path before it begins
/// a new file, and at most once a second when an entry is written. If they differ, it opens the path again, and creates the
/// file if it is missing. Entries that were written to a deleted file since the last comparison are copied to the new one. A
/// missing folder isn't created: entries are passed to `onFailure` until it exists again.
///
/// A file that isn't a plain file, such as a pipe or `/dev/null`, is only written to.
///
/// It may be used from any thread, and by one process.
///
/// ```swift compiled
/// let file = try FileSink("/tmp/shop.log", maximumSize: 1_000_000, keeping: 3)
/// Logger(to: file).report("Open")
/// ```
public final class FileSink: LogSink {
  /// The path of the file.
  public let path: String
  private let onFailure: @Sendable (LogFileError, LogEntry) -> Void
  private let clock: @Sendable () -> Duration
  private let file: Locked<LogFile>

  /// Opens a file for appending, or creates it. The folder must exist. A named pipe must have a reader; an entry waits while
  /// that reader is slow.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - maximumSize: The size of the file, in bytes, at which a new one is begun; 10 MB by default. Less than 1 is a mistake,
  ///     which ends the program and says so.
  ///   - count: The number of old files to keep, four by default. Less than 0 is such a mistake, too.
  ///   - onFailure: Handles an entry that could not be written, or a new file that could not be created, in which case the
  ///     entry is in the old one. Called on the thread that logs; prints both to standard error by default.
  ///   - clock: Returns the time that decides when the file is compared with its path; by default a clock that is never set.
  public init(
    _ path: String, maximumSize: Int = 10_000_000, keeping count: Int = 4,
    onFailure: @escaping @Sendable (LogFileError, LogEntry) -> Void = { FileSink.printFailure($0, $1) },
    clock: @escaping @Sendable () -> Duration = { FileSink.monotonicTime }
  ) throws(LogFileError) {
    // A precondition says nothing in a release build.
    if maximumSize <= 0 { fatalError("FileSink: maximumSize must be 1 or more, and is \(maximumSize).") }
    if count < 0 { fatalError("FileSink: keeping must be 0 or more, and is \(count).") }
    self.path = path
    self.clock = clock
    self.onFailure = onFailure
    file = Locked(LogFile(path: path, maximumSize: maximumSize, count: count, lastCheck: clock()))
    if let error = file.withLock({ $0.open() }) { throw error }
  }

  deinit { file.withLock { $0.close() } }

  public func write(_ entry: LogEntry) {
    let (line, now) = ("\(entry)\n", clock())
    // Only the system is called under the lock.
    let errors = file.withLock { $0.write(line, at: now) }
    for error in errors { onFailure(error, entry) }
  }

  /// Opens the file again immediately, after another program has moved it away.
  public func reopen() throws(LogFileError) {
    let error = file.withLock { file in
      file.leave()
      return file.open()
    }
    if let error { throw error }
  }

  /// Prints the failure and the entry to standard error.
  public static func printFailure(_ error: LogFileError, _ entry: LogEntry) {
    _ = writeAll("\(error): \(entry)\n", to: STDERR_FILENO)
  }

  /// The time of a clock of the system that is never set.
  public static var monotonicTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
