import Foundation

/// A database's file, before it is opened.
package enum DatabaseFile {
  /// Has the file there, for its owner alone: SQLite gives the files beside it the same permissions.
  package static func prepare(_ file: URL) throws(DatabaseError) {
    try checkKind(file)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw DatabaseError(message: "its folder cannot be created", kind: .unwritable)
    }
    let permissions: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    if FileManager.default.fileExists(atPath: file.path) {
      try? FileManager.default.setAttributes(permissions, ofItemAtPath: file.path)
    } else {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil, attributes: permissions)
    }
  }

  /// Refuses what is no file: opening or reading a pipe might never end. SQLite keeps files of its own beside the database.
  package static func checkKind(_ file: URL) throws(DatabaseError) {
    for ending in ["", "-journal", "-wal", "-shm"] {
      var status = stat()
      guard stat(file.path + ending, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
      let kind = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "no file, but a pipe, a device or the like"
      throw DatabaseError(message: ending.isEmpty ? "it is \(kind)" : "\(file.path + ending) beside it is \(kind)")
    }
  }
}
