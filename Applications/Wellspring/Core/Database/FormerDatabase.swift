import Foundation
import RivuletLog

extension Configuration {
  /// Copies the database of an earlier version, which was named by numbers that another folder may have had as well, if it lists
  /// files of this folder as they are now.
  func adoptFormerDatabase() {
    let files = FileManager.default
    guard let former = formerDatabase, files.fileExists(atPath: former.path), !files.fileExists(atPath: database.path)
    else { return }
    do {
      guard try lists(former), try DatabaseBackup.copy(former, to: database) else { return }
      // A program of the earlier version may still write to it.
      let lock = try DatabaseLock(former, isExclusive: true, namedBy: "")
      for ending in ["", "-wal", "-shm", ".lock"] { unlink(former.path + ending) }
      lock.release()
    } catch {
      Logger.service.report("the database \(former.path) of an earlier version cannot be used: \(error)")
    }
  }

  /// True if a database lists a file of the folder with the size and the time of the last change that the file has.
  private func lists(_ former: URL) throws(DatabaseError) -> Bool {
    let connection = try DatabaseConnection(path: former.path, patience: 5000)
    let root = Array(photographs.path.utf8) + [UInt8(ascii: "/")]
    let rows = try connection.query(
      "SELECT file, bytes, modified FROM photographs WHERE is_present ORDER BY random() LIMIT 1000"
    ) { row in (FileName(stored: row.text(0) ?? ""), FileStamp.Content(bytes: row.integer(1), modified: row.integer(2)))
    }
    return rows.contains { name, content in FileStamp(root + name.bytes)?.content == content }
  }
}
