import Foundation

/// A database's file, before it is opened.
enum DatabaseFile {
  /// Has the file there, for its owner alone: SQLite gives the files beside it the same permissions.
  static func prepare(_ file: URL) throws(DatabaseError) {
    guard !isFolder(file) else { throw DatabaseError(message: "it is a folder") }
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

  private static func isFolder(_ file: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
