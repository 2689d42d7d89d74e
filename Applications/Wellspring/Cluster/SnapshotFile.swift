import Foundation
import Wellspring

/// A copy of a database at a place of its log, in a file of its own.
struct SnapshotFile {
  let url: URL
  let position: LogPosition
  let schema: Int
  let log: String?

  /// Copies a database that may be in use to a new file, and checks the copy.
  init(copying database: URL, to url: URL) throws(DatabaseError) {
    do throws(BackupError) {
      guard try DatabaseBackup.copy(database, to: url) else { throw .nothing(database) }
    } catch {
      throw DatabaseError(message: "\(error)")
    }
    try self.init(url)
  }

  /// Reads a file that is already checked.
  init(_ url: URL) throws(DatabaseError) {
    let connection = try DatabaseConnection(path: url.path, patience: 5000)
    self.url = url
    position = try AppliedPosition.read(connection)
    log = try AppliedPosition.log(connection)
    schema = try connection.one("PRAGMA user_version") { $0.integer(0) }
  }

  /// Reads a file from the store, and checks that it is what its name says, and a sound database of the log.
  init(checking url: URL, _ name: SnapshotName, of cluster: ClusterStream) throws(DatabaseError) {
    do throws(DatabaseError) {
      try DatabaseConnection(path: url.path, patience: 5000).check()
    } catch {
      throw DatabaseError(message: "it is no database without faults")
    }
    try self.init(url)
    guard position.sequence == name.sequence, schema == name.schema else {
      throw DatabaseError(
        message: "it has entry \(position.sequence) and version \(schema), which isn't what its name says")
    }
    guard log == cluster.identity else { throw DatabaseError(message: "it is of another log") }
  }

  /// A name for a draft beside a file. What is left of earlier ones, whose program was killed, is deleted.
  static func draft(beside file: URL) -> URL {
    let (folder, prefix) = (file.deletingLastPathComponent(), ".\(file.lastPathComponent).snapshot-")
    let limit = Date(timeIntervalSinceNow: -86_400)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where name.hasPrefix(prefix) || name.hasPrefix(".\(prefix)") {
      let old = folder.appending(path: name)
      if old.changeDate < limit { remove(old) }
    }
    return folder.appending(path: prefix + UUID().uuidString)
  }

  /// Deletes a file, and those that SQLite keeps beside it.
  static func remove(_ file: URL) {
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(file.path + ending) }
  }
}
