import Rivulet

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Unsafe: The system reads and writes the bytes during the call only.

/// The file of a ``FileSink``, as the system knows it.
struct LogFile {
  let path: String
  let maximumSize: Int
  /// The number of old files.
  let count: Int
  /// The time of the last comparison with the path.
  var lastCheck: Duration

  private var descriptor: Int32 = -1
  private var size = 0
  /// The size at which a new file is begun.
  private var limit = Int.max
  /// The size at the last comparison with the path: everything before it was in the file with this path.
  private var checkedSize = 0
  /// A deleted file, and the offset of its entries that are in no other file.
  private var deleted: (descriptor: Int32, offset: Int)?

  init(path: String, maximumSize: Int, count: Int, lastCheck: Duration) {
    self.path = path
    self.maximumSize = maximumSize
    self.count = count
    self.lastCheck = lastCheck
  }

  /// Writes a line, to a new file if this one is full.
  mutating func write(_ line: String, at now: Duration) -> [LogFileError] {
    let length = line.utf8.count
    let isDue = now < lastCheck || now - lastCheck >= .seconds(1)
    if isDue || isFull(for: length) { compare(at: now) }
    if descriptor < 0, let error = open() { return [error] }
    var errors = [LogFileError]()
    if isFull(for: length), let code = beginFile() { errors.append(failure(.rotate, code)) }
    if let error = descriptor < 0 ? open() : nil { return errors + [error] }
    if let code = append(line) { errors.append(failure(.write, code)) }
    return errors
  }

  private func isFull(for length: Int) -> Bool { size > 0 && size + length > limit }

  private func failure(_ attempt: LogFileError.Attempt, _ code: Int32) -> LogFileError {
    LogFileError(path: path, attempt: attempt, code: code)
  }

  private mutating func append(_ line: String) -> Int32? {
    let (written, code) = writeBytes(of: line, to: descriptor)
    if code == 0 {
      size += written
      return nil
    }
    // No half of a line is left. The size is read, because another program may have truncated the file.
    if written > 0, let status = fileStatus(of: descriptor) { ftruncate(descriptor, status.st_size - off_t(written)) }
    return code
  }

  /// Opens the path, and creates the file if it is missing.
  mutating func open() -> LogFileError? {
    descriptor = systemOpen(path)
    guard descriptor >= 0, let status = fileStatus(of: descriptor) else { return failure(.open, errno) }
    size = Int(status.st_size)
    checkedSize = size
    // A pipe or a device cannot be replaced by a new file.
    limit = status.isPlain ? maximumSize : .max
    return recover().map { failure(.write, $0) }
  }

  mutating func close() {
    closeDescriptor(&descriptor)
    if var deleted { closeDescriptor(&deleted.descriptor) }
    deleted = nil
  }

  // MARK: - Files that other programs move, replace, truncate or delete

  /// Compares the open file with the path, and leaves it if another file has its path, or none.
  private mutating func compare(at now: Duration) {
    lastCheck = now
    guard limit != .max, let status = fileStatus(of: descriptor) else { return }
    var current = stat()
    let isMissing = stat(path, &current) != 0
    // With other errors, the path may still have this file.
    if isMissing ? errno == ENOENT || errno == ENOTDIR : !current.isSame(as: status) { return leave() }
    size = Int(status.st_size)
    checkedSize = size
  }

  /// Closes the file, except for a deleted file with entries that are in no other file.
  mutating func leave() {
    guard let status = fileStatus(of: descriptor) else { return }
    let offset = min(checkedSize, Int(status.st_size))
    if status.isPlain, status.st_nlink == 0, Int(status.st_size) > offset, deleted == nil {
      deleted = (descriptor, offset)
      descriptor = -1
    }
    closeDescriptor(&descriptor)
  }

  /// Copies the entries of a deleted file to the open one. Returns the error, if there was one.
  private mutating func recover() -> Int32? {
    guard var (source, offset) = deleted else { return nil }
    deleted = nil
    defer { closeDescriptor(&source) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let length = pread(source, &bytes, bytes.count, off_t(offset))
      if length == 0 { return nil }
      if length < 0 { return errno }
      let (written, code) = writeBytes(of: bytes[..<length], to: descriptor)
      size += written
      offset += written
      if code != 0 { return code }
    }
  }

  // MARK: - New files

  /// Renames the files, and closes the full one. If a file can't be renamed, the full file remains in use for a while. Returns
  /// the error, if there was one.
  private mutating func beginFile() -> Int32? {
    let (isDone, code) = count == 0 ? removeFile() : renameFiles()
    if isDone { closeDescriptor(&descriptor) } else { limit = size + maximumSize }
    return code
  }

  private func removeFile() -> (isDone: Bool, code: Int32?) {
    let isDone = unlink(path) == 0 || errno == ENOENT
    return (isDone, isDone ? nil : errno)
  }

  /// Renames `path` to `path.1`, `path.1` to `path.2` and so on, up to the first number that is free. The oldest file is
  /// removed last, and until then has a number that is free. So no failure loses a file.
  private func renameFiles() -> (isDone: Bool, code: Int32?) {
    var free = 1
    while free <= count, let status = status(ofNumber: free) {
      // It would be replaced or removed like a file.
      if !status.isPlain { return (false, EISDIR) }
      free += 1
    }
    let isSurplus = free > count
    while isSurplus, status(ofNumber: free) != nil { free += 1 }
    let sources = isSurplus ? [count] + (0..<count).reversed() : Array((0..<free).reversed())
    var renamed = [(from: String, to: String)]()
    for (index, source) in sources.enumerated() {
      let target = isSurplus && index == 0 ? free : source + 1
      let step = (from: name(source), to: name(target))
      if rename(step.from, step.to) != 0 {
        let code = errno
        for step in renamed.reversed() { rename(step.to, step.from) }
        return (false, code)
      }
      renamed.append(step)
    }
    return (true, isSurplus && unlink(name(free)) != 0 ? errno : nil)
  }

  private func name(_ number: Int) -> String { number == 0 ? path : "\(path).\(number)" }

  private func status(ofNumber number: Int) -> stat? {
    var status = stat()
    return lstat(name(number), &status) == 0 ? status : nil
  }
}

extension stat {
  fileprivate var isPlain: Bool { st_mode & S_IFMT == S_IFREG }
  fileprivate func isSame(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}

// Not members, where the names would be taken for those of the structure.
private func systemOpen(_ path: String) -> Int32 {
  var status = stat()
  let isPlain = stat(path, &status) != 0 || status.isPlain
  // Opening a pipe without a reader would block.
  let flags = O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK
  // A plain file is also read, if that is allowed: see `recover`. A pipe opened for both would never lack a reader.
  var descriptor = isPlain ? open(path, O_RDWR | flags, 0o644) : -1
  if descriptor < 0, !isPlain || errno == EACCES { descriptor = open(path, O_WRONLY | flags, 0o644) }
  // An entry waits for one who reads slowly.
  if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
  return descriptor
}

private func closeDescriptor(_ descriptor: inout Int32) {
  if descriptor >= 0 { close(descriptor) }
  descriptor = -1
}

private func fileStatus(of descriptor: Int32) -> stat? {
  var status = stat()
  return fstat(descriptor, &status) == 0 ? status : nil
}

/// Returns the number of bytes written, and the error, or zero.
private func writeBytes(of text: String, to descriptor: Int32) -> (written: Int, code: Int32) {
  writeBytes(of: Array(text.utf8)[...], to: descriptor)
}

private func writeBytes(of bytes: ArraySlice<UInt8>, to descriptor: Int32) -> (written: Int, code: Int32) {
  var rest = bytes
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { writeSome($0, to: descriptor) }
    if written >= 0 {
      rest = rest.dropFirst(written)
    } else if errno != EINTR {
      return (bytes.count - rest.count, errno)
    }
  }
  return (bytes.count, 0)
}
