import Foundation
import RivuletLog
import RivuletNATS
import Wellspring

/// The start of an instance whose database is new, or older than what is left of the log: it begins with a snapshot.
struct ClusterStart {
  private let contents: Configuration.LoggedDatabase
  private let file: URL
  private let options: ClusterOptions

  init(_ contents: Configuration.LoggedDatabase, _ file: URL, _ options: ClusterOptions) {
    (self.contents, self.file, self.options) = (contents, file, options)
  }

  /// Puts the newest snapshot in the place of the database if that needs one. An older database is kept beside it.
  func run(until isEnding: () -> Bool) throws(DatabaseError) {
    let cluster = try ClusterStream(contents, options, until: isEnding)
    if contents == .photographs { cluster.warnOfOldServers() }
    let first: Int
    do throws(NATSFailure) {
      first = Int(clamping: try cluster.stream.information.waitForFirst(retryingFor: options.startLimit).firstSequence)
    } catch {
      throw DatabaseError(message: "its log cannot be used (\(error))", kind: .unreachable)
    }
    // What isn't there is new; what can't be read, or isn't of this log, is refused when it is opened.
    let place = try place(cluster)
    guard let applied = place, applied == 0 || applied + 1 < first else { return }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw DatabaseError(message: "its folder cannot be created", kind: .unwritable)
    }
    let draft = SnapshotFile.draft(beside: file)
    defer { SnapshotFile.remove(draft) }
    guard let snapshot = try SnapshotStore(cluster).newest(to: draft), snapshot.position.sequence + 1 >= first else {
      guard applied + 1 < first else { return }
      throw Self.noSnapshot(applied, first, cluster)
    }
    try use(draft, over: applied)
  }

  /// The last entry that the database has; 0 if it is new, and nil if a snapshot would not help.
  private func place(_ cluster: ClusterStream) throws(DatabaseError) -> Int? {
    try DatabaseFile.checkKind(file)
    guard let size = FileStamp(Array(file.path.utf8))?.bytes, size > 0 else { return 0 }
    guard let connection = try? DatabaseConnection(path: file.path, patience: 5000),
      let position = try? AppliedPosition.read(connection)
    else { return nil }
    if position.sequence > 0 {
      return (try? AppliedPosition.log(connection)) == cluster.identity ? position.sequence : nil
    }
    return (try? cluster.isNew(connection)) == true ? 0 : nil
  }

  /// Moves the snapshot to the database's place.
  private func use(_ draft: URL, over applied: Int) throws(DatabaseError) {
    if FileManager.default.fileExists(atPath: file.path) {
      // Everything into the one file, unless another program has it open.
      try DatabaseConnection(path: file.path, patience: 5000).closeFile()
      if applied > 0 {
        let old = file.appendingPathExtension("entry-\(applied)")
        guard rename(file.path, old.path) == 0 else { throw Self.unwritable }
        Logger.service.report(
          "the log has no entry \(applied + 1) any more, so the older database is kept as \(old.path)")
      }
    }
    guard chmod(draft.path, 0o600) == 0, rename(draft.path, file.path) == 0 else { throw Self.unwritable }
  }

  private static var unwritable: DatabaseError {
    DatabaseError(message: "a snapshot cannot take its place: \(String(cString: strerror(errno)))", kind: .unwritable)
  }

  private static func noSnapshot(_ applied: Int, _ first: Int, _ cluster: ClusterStream) -> DatabaseError {
    DatabaseError(
      message: """
        it has applied \(applied) entries, the log '\(cluster.stream.name)' begins with entry \(first), and there is no snapshot that can \
        be used; copy the database of another instance by wellspring backup, or have one stored by wellspring snapshot --database FILE
        """)
  }
}
