import CFileSystem
import Foundation

// Unsafe: The buffers live for the calls that they are passed to, and each descriptor is closed by the function that opens it.

/// Writes a file so that it has its old contents or all of the new ones at any time, also if the program is killed or the machine
/// stops meanwhile: to a temporary file beside it, which then takes its name.
public struct FileReplacement: Sendable {
  /// The file; that which a symbolic link leads to.
  private let file: URL
  private let action: FileFailure.Action

  /// The beginning of the names of temporary files, which a killed program leaves behind.
  static let prefix = ".pixels-"
  /// `UTIME_OMIT`: leaves a time as it is.
  private static let omitted = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 2)

  /// - Parameters:
  ///   - file: The file, which need not exist.
  ///   - action: What a failure was to do.
  public init(_ file: URL, _ action: FileFailure.Action = .save) {
    self.file = file.resolvingLinks()
    self.action = action
  }

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - data: The new contents.
  ///   - isReplacing: True if an existing file may be replaced. Without it, no file is ever replaced, also none that another
  ///     program makes meanwhile.
  public func write(_ data: Data, replacing isReplacing: Bool) throws(FileFailure) {
    try write(data, replacing: isReplacing, unlessOtherThan: nil)
  }

  /// Writes the file, unless it isn't in the state that the new contents were made from any more.
  ///
  /// - Parameter time: The time of the last change that the file has afterwards; that of the writing if nil.
  func write(
    _ data: Data, replacing isReplacing: Bool, unlessOtherThan version: FileVersion?, modifiedAt time: timespec? = nil
  ) throws(FileFailure) {
    var status = stat()
    let exists = stat(file.systemPath, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR { throw failure(EISDIR) }
    if exists, !isReplacing { throw failure(EEXIST) }
    // A device or a pipe takes bytes; it must not be replaced by a file.
    if exists, kind != S_IFREG { return try fill(try open(file.systemPath, O_WRONLY | O_CLOEXEC), with: data) }
    // Renaming asks for the folder's permission alone.
    if exists, access(file.systemPath, W_OK) != 0 { throw failure(errno) }
    let other = file.parent.file(named: (Self.prefix + UUID().uuidString).utf8).systemPath
    let descriptor = try open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    do throws(FileFailure) {
      if exists { copyAttributes(status, to: descriptor) }
      try fill(descriptor, with: data, modifiedAt: time)
      if let version, FileVersion(of: file) != version || FileReading.isWrittenTo(file) {
        throw FileFailure(action, file, .changing)
      }
      try take(other, replacing: exists, unlessOtherThan: version)
    } catch {
      unlink(other)
      throw error
    }
    keepName()
  }

  private func open(_ path: [CChar], _ flags: Int32) throws(FileFailure) -> Int32 {
    let descriptor = Foundation.open(path, flags, 0o666)
    // There is no file of that name yet, so what is missing is its folder.
    if descriptor < 0 { throw failure(errno == ENOENT ? ENOTDIR : errno) }
    return descriptor
  }

  /// Permissions and what other programs have noted about the file. What can't be copied doesn't stop the saving.
  private func copyAttributes(_ status: stat, to descriptor: Int32) {
    fchmod(descriptor, status.st_mode & 0o7777)
    for name in FileAttributes.names(of: file.systemPath) where name.hasPrefix("user.") {
      guard let value = FileAttributes.value(name, of: file.systemPath) else { continue }
      value.withUnsafeBytes { _ = fsetxattr(descriptor, name, $0.baseAddress, $0.count, 0) }
    }
  }

  private func fill(
    _ descriptor: Int32, with data: Data, modifiedAt time: timespec? = nil
  ) throws(FileFailure) {
    var code: Int32 = 0
    data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        if count <= 0 {
          code = count < 0 ? errno : EIO
          return
        }
        done += count
      }
    }
    if code == 0, let time { futimens(descriptor, [Self.omitted, time]) }
    // Some file systems report a full disk only here. What is no file has nothing to be written out.
    if code == 0, fsync(descriptor) != 0, errno != EINVAL, errno != EROFS { code = errno }
    if close(descriptor) != 0, code == 0, errno != EINTR { code = errno }
    if code != 0 { throw failure(code) }
  }

  /// Gives the temporary file the name.
  private func take(
    _ other: [CChar], replacing exists: Bool, unlessOtherThan version: FileVersion?
  ) throws(FileFailure) {
    // Another program may give the name to another file before the system call: what the call replaces is looked at, and put back.
    if exists, let version, pixels_exchange(other, file.systemPath) == 0 {
      if FileVersion(of: other) == version {
        unlink(other)
        return
      }
      if pixels_exchange(other, file.systemPath) != 0 { throw failure(errno) }
      throw FileFailure(action, file, .changing)
    }
    if exists {
      if rename(other, file.systemPath) != 0 { throw failure(errno) }
    } else {
      try FileName.moveExclusively(other, to: file.systemPath) { failure($0) }
    }
  }

  /// Has the system write the new name to the disk; after a power failure it would be the old one otherwise.
  private func keepName() {
    let folder = Foundation.open(file.parent.systemPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder < 0 { return }
    fsync(folder)
    close(folder)
  }

  private func failure(_ code: Int32) -> FileFailure { FileFailure(action, file, code: code) }
}
