import CFileSystem
import FileIdentities
import Foundation

// Unsafe: The buffer lives for the calls that it is passed to, and the descriptor is closed by the function that opens it.

/// Reads the files of photographs.
enum FileReading {
  /// The largest file that is read, in bytes.
  static let most = min(4 << 30, Int(clamping: ProcessInfo.processInfo.physicalMemory / 4))

  /// The contents of a file, and the version that they are from.
  struct Contents {
    let data: Data
    let version: FileVersion
    let identity: FileIdentity
  }

  /// Returns the contents of a file; waits for nothing that is no file, such as a pipe.
  static func data(of file: URL, _ action: FileFailure.Action = .open) throws(FileFailure) -> Data {
    try contents(of: FileTarget(file), action, OwnFileChanges()).data
  }

  /// Returns the contents of a file if it is the version that is on screen. A file that another program writes to meanwhile is
  /// refused: half of it may be old.
  static func contents(
    of target: FileTarget, _ action: FileFailure.Action, _ own: OwnFileChanges
  ) throws(FileFailure) -> Contents {
    let file = target.url
    let path = file.systemPath
    let link = FileIdentity.link(at: file.fileBytes)
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileFailure(action, file) }
    try check(status, file, action)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(action, file) }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(action, file) }
    try check(status, file, action)
    guard let identity = FileIdentity(descriptor: descriptor, link: link) else { throw FileFailure(action, file) }
    if !own.accept(identity, for: target) { throw FileFailure(action, file, .replaced) }
    let version = FileVersion(status)
    if FileWriters.has(descriptor) { throw FileFailure(action, file, .changing) }
    let data = try read(descriptor, version.size, file, action)
    guard data.count == version.size, FileVersion(of: file) == version else {
      throw FileFailure(action, file, .changing)
    }
    return Contents(data: data, version: version, identity: identity)
  }

  /// True if another program has the file open for writing, as far as the system can say.
  static func isWrittenTo(_ file: URL) -> Bool {
    let descriptor = open(file.systemPath, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return FileWriters.has(descriptor)
  }

  private static func check(_ status: stat, _ file: URL, _ action: FileFailure.Action) throws(FileFailure) {
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileFailure(action, file, .words(localized("it is no file.")))
    }
    guard status.st_size <= most else {
      let style = ByteCountFormatStyle(style: .file, locale: .current)
      let words = localized(
        "it has %@; at most %@ can be read on this computer.", style.format(Int64(status.st_size)),
        style.format(Int64(most)))
      throw FileFailure(action, file, .words(words))
    }
  }

  /// Reads a file to its end, or one byte beyond its expected size.
  private static func read(
    _ descriptor: Int32, _ size: Int, _ file: URL, _ action: FileFailure.Action
  ) throws(FileFailure) -> Data {
    var data = Data(count: size + 1)
    let result = data.withUnsafeMutableBytes { bytes -> Result<Int, POSIXError> in
      var done = 0
      while done < bytes.count {
        let count = Foundation.read(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return .failure(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)) }
        if count == 0 { break }
        done += count
      }
      return .success(done)
    }
    switch result {
    case .success(let count): return data.prefix(count)
    case .failure(let error): throw FileFailure(action, file, .system(error.code))
    }
  }
}

extension FileFailure.Reason {
  /// Another program writes to the file.
  static var changing: Self {
    .words(localized("another program is changing the file. Try again when it has finished."))
  }
}
