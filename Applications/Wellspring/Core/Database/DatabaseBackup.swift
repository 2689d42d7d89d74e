import Foundation

/// A copy of a database while others use it, as it was at one moment.
package enum DatabaseBackup {
  /// Copies the database at `source` to the new file `copy`, and checks the copy.
  ///
  /// - Returns: False if there is no database at `source`.
  package static func copy(_ source: URL, to copy: URL) throws(BackupError) -> Bool {
    guard FileManager.default.fileExists(atPath: source.path) else { return false }
    guard !FileManager.default.fileExists(atPath: copy.path) else { throw .fileExists(copy) }
    let draft = copy.deletingLastPathComponent().appending(path: ".\(copy.lastPathComponent).draft-\(getpid())")
    defer {
      for ending in ["", "-wal", "-shm", "-journal"] { unlink(draft.path + ending) }
    }
    do throws(DatabaseError) {
      let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw DatabaseError(message: String(cString: strerror(errno)), kind: .unwritable) }
      close(descriptor)
      // No client waits, and a service may be writing.
      let from = try DatabaseConnection(path: source.path, patience: 5000)
      let to = try DatabaseConnection(path: draft.path)
      try to.replaceContents(by: from)
      try to.execute("PRAGMA journal_mode = DELETE")
      try to.check()
    } catch {
      let advice = error.kind == .damaged ? "; \(DatabaseError.recovery)" : ""
      throw .failed(source, copy, reason: error.message + advice)
    }
    // A link, and not a new name for the draft: it never replaces a file.
    guard link(draft.path, copy.path) == 0 else {
      let reason = errno
      throw reason == EEXIST
        ? .fileExists(copy) : .failed(source, copy, reason: String(cString: strerror(reason)))
    }
    return true
  }
}

/// The reason why a ``WellspringService``'s data could not be copied.
public enum BackupError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is a file at the copy's place.
  case fileExists(URL)
  /// There is no database to copy.
  case nothing(URL)
  /// The first file could not be copied to the second, for the given reason.
  case failed(URL, URL, reason: String)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .fileExists(let file): "\(file.path) exists: a backup replaces no file. Name another one."
    case .nothing(let file): "There is no database \(file.path) to back up."
    case .failed(let file, let copy, let reason): "\(file.path) cannot be copied to \(copy.path): \(reason)."
    }
  }
}
