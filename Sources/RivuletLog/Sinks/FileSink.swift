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
/// file. An entry that can't be written, because the disk is full or the file can no longer be opened, is passed to
/// `onFailure`, and no part of it stays in the file; each entry tries again. A file that isn't a plain file, such as a pipe or
/// `/dev/null`, is only written to.
///
/// It may be used from any thread, and by one process.
///
/// ```swift compiled
/// let file = try FileSink("/tmp/shop.log", maximumSize: 1_000_000, keeping: 3)
/// Logger(to: file).report("Open")
/// ```
public final class FileSink: LogSink {
  private struct State {
    var descriptor: Int32 = -1
    var size = 0
    /// So much may be in the file before a new one is begun.
    var limit: Int
  }

  /// The path of the file.
  public let path: String
  private let (maximumSize, count): (Int, Int)
  private let onFailure: @Sendable (LogFileError, LogEntry) -> Void
  private let state: Locked<State>

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
  public init(
    _ path: String, maximumSize: Int = 10_000_000, keeping count: Int = 4,
    onFailure: @escaping @Sendable (LogFileError, LogEntry) -> Void = { FileSink.printFailure($0, $1) }
  ) throws(LogFileError) {
    // A precondition says nothing in a release build.
    if maximumSize <= 0 { fatalError("FileSink: maximumSize must be 1 or more, and is \(maximumSize).") }
    if count < 0 { fatalError("FileSink: keeping must be 0 or more, and is \(count).") }
    self.path = path
    self.maximumSize = maximumSize
    self.count = count
    self.onFailure = onFailure
    state = Locked(State(limit: maximumSize))
    if let error = state.withLock({ open(&$0) }) { throw error }
  }

  deinit { state.withLock { close(&$0) } }

  public func write(_ entry: LogEntry) {
    let line = "\(entry)\n"
    // Only the system is called under the lock.
    let errors = state.withLock { state in
      let rotation = state.size > 0 && state.size + line.utf8.count > state.limit ? rotate(&state) : nil
      return [rotation, append(line, &state)]
    }
    for error in errors { if let error { onFailure(error, entry) } }
  }

  /// Opens the file again, after another program has moved it away.
  public func reopen() throws(LogFileError) {
    let error = state.withLock { state in
      close(&state)
      return open(&state)
    }
    if let error { throw error }
  }

  /// Prints what went wrong, and what was to be written, to standard error.
  public static func printFailure(_ error: LogFileError, _ entry: LogEntry) {
    _ = writeAll("\(error): \(entry)\n", to: STDERR_FILENO)
  }

  private func append(_ line: String, _ state: inout State) -> LogFileError? {
    if state.descriptor < 0, let error = open(&state) { return error }
    let code = writeAll(line, to: state.descriptor)
    if code != 0 {
      ftruncate(state.descriptor, off_t(state.size))
      return LogFileError(path: path, attempt: .write, code: code)
    }
    state.size += line.utf8.count
    return nil
  }

  /// Moves each file to the next place, and begins a new one. If moving fails, the old file remains in use for a while.
  private func rotate(_ state: inout State) -> LogFileError? {
    if let code = moveAll() {
      state.limit = state.size + maximumSize
      return LogFileError(path: path, attempt: .rotate, code: code)
    }
    close(&state)
    state.limit = maximumSize
    return open(&state)
  }

  /// Returns the error, if there was one. A missing file isn't an error, except for the log file itself.
  private func moveAll() -> Int32? {
    if count == 0 { return unlink(path) == 0 ? nil : errno }
    for number in (1..<count).reversed() where rename("\(path).\(number)", "\(path).\(number + 1)") != 0 {
      if errno != ENOENT { return errno }
    }
    return rename(path, "\(path).1") == 0 ? nil : errno
  }

  private func open(_ state: inout State) -> LogFileError? {
    state.descriptor = systemOpen(path)
    if state.descriptor < 0 { return LogFileError(path: path, attempt: .open, code: errno) }
    var status = stat()
    state.size = fstat(state.descriptor, &status) == 0 ? Int(status.st_size) : 0
    // A pipe or a device cannot be replaced by a new file.
    if status.st_mode & S_IFMT != S_IFREG { state.limit = .max }
    return nil
  }

  private func close(_ state: inout State) {
    if state.descriptor >= 0 { systemClose(state.descriptor) }
    state.descriptor = -1
  }
}

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

// Not members, where the names would be taken for the sink's own.
private func systemOpen(_ path: String) -> Int32 {
  // Opening a pipe without a reader would block.
  let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
  // An entry waits for one who reads slowly.
  if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
  return descriptor
}
private func systemClose(_ descriptor: Int32) { close(descriptor) }
