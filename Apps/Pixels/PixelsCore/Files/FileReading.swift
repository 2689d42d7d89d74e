import Foundation

/// Reads the files of photographs.
enum FileReading {
  /// The largest file that is read, in bytes.
  static let most = 256 << 20

  /// Returns the contents of a file; waits for nothing that is no file, such as a pipe.
  static func data(of file: URL, _ action: FileFailure.Action = .open) throws(FileFailure) -> Data {
    var status = stat()
    guard stat(file.path, &status) == 0 else { throw FileFailure(action, file) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileFailure(action, file, .words(localized("it is no file.")))
    }
    guard status.st_size <= most else { throw FileFailure(action, file, .words(localized("the file is too large."))) }
    do {
      return try Data(contentsOf: file)
    } catch {
      throw FileFailure(action, file, .system(POSIXErrorCode(of: error) ?? .EIO))
    }
  }
}
