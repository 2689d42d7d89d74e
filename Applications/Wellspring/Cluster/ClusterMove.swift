import Foundation
import Rivulet
import RivuletNATS
import Wellspring

/// The move of a database of one machine into a log that is empty: it becomes the first snapshot.
struct ClusterMove {
  private let contents: Configuration.LoggedDatabase
  private let options: ClusterOptions

  init(_ contents: Configuration.LoggedDatabase, _ options: ClusterOptions) {
    (self.contents, self.options) = (contents, options)
  }

  /// Throws if the log has entries, or the snapshot of another database. What an interrupted move left is no hindrance.
  ///
  /// - Parameter file: The database; nil if there is none to move.
  /// - Returns: The name of the snapshot if the database was moved before.
  func check(_ file: URL?) throws(DatabaseError) -> String? {
    let cluster = try ClusterStream(contents, options)
    let (last, isMark) = try state(of: cluster)
    let names = try SnapshotStore(cluster).names()
    if names.isEmpty, last == 0 || isMark { return nil }
    if let file, last == 1, let name = names.first, names.count == 1, try isSame(file, name, cluster) {
      return name.text
    }
    throw DatabaseError(
      message: """
        the log '\(cluster.stream.name)' has entries or snapshots, and a database can be moved into an empty log alone; nothing was changed
        """)
  }

  /// Stores the database as the first snapshot of the log. The file stays as it is.
  func run(_ file: URL) throws(DatabaseError) -> String {
    let cluster = try ClusterStream(contents, options)
    if let name = try check(file) {
      try cut(cluster)
      return name
    }
    // Nothing may be written any more that would not be moved.
    try DatabaseConnection(path: file.path, patience: 1000).closeFile()
    let draft = SnapshotFile.draft(beside: file)
    defer { SnapshotFile.remove(draft) }
    _ = try SnapshotFile(copying: file, to: draft)
    let mark = try begin(cluster)
    try prepare(draft, mark, cluster)
    let name = try SnapshotStore(cluster).put(SnapshotFile(draft), keeping: options.snapshotsKept)
    try cut(cluster)
    return name.text
  }

  /// Deletes the mark: without the snapshot, no instance may begin.
  private func cut(_ cluster: ClusterStream) throws(DatabaseError) {
    do throws(NATSFailure) { try cluster.stream.purge(before: 2).waitForEnd() } catch {
      throw DatabaseError(message: "the log cannot be cut (\(error)); run the command again", kind: .unreachable)
    }
  }

  /// True if a snapshot has the same tables as the database.
  private func isSame(_ file: URL, _ name: SnapshotName, _ cluster: ClusterStream) throws(DatabaseError) -> Bool {
    let draft = SnapshotFile.draft(beside: file)
    defer { SnapshotFile.remove(draft) }
    guard let snapshot = try SnapshotStore(cluster).newest(upTo: name.sequence, to: draft) else { return false }
    let tables = try [file, snapshot.url].map { (file) throws(DatabaseError) in
      try TableChecksums(DatabaseConnection(path: file.path, patience: 5000)).tables
    }
    return tables[0] == tables[1]
  }

  /// The last entry of the log, and whether it is the mark of a move alone.
  private func state(of cluster: ClusterStream) throws(DatabaseError) -> (last: Int, isMark: Bool) {
    do throws(NATSFailure) {
      let information = try cluster.stream.information.waitForFirst()
      guard information.lastSequence == 1, information.messages == 1 else {
        return (Int(clamping: information.lastSequence), false)
      }
      let first = try cluster.stream.ordered(from: .first).take(first: 1).waitForFirst()
      return (1, (try? CommandEntry(BeginMove()).encoded()) == Data(first.bytes))
    } catch {
      throw DatabaseError(message: "its log cannot be used (\(error))", kind: .unreachable)
    }
  }

  /// Takes the log for this database: of two that are moved at the same time, one gets it.
  private func begin(_ cluster: ClusterStream) throws(DatabaseError) -> LogPosition {
    let now = Date()
    if try state(of: cluster).isMark { return LogPosition(sequence: 1, time: now) }
    do {
      let payload = NATSPayload([UInt8](try CommandEntry(BeginMove()).encoded()))
      _ = try cluster.stream.connection.append(payload, to: cluster.subject, expecting: .last(0)).waitForFirst()
      return LogPosition(sequence: 1, time: now)
    } catch {
      throw DatabaseError(message: "the log cannot be begun (\(error))", kind: .unreachable)
    }
  }

  /// Makes the copy one of the log, at its first place.
  private func prepare(_ draft: URL, _ mark: LogPosition, _ cluster: ClusterStream) throws(DatabaseError) {
    let connection = try DatabaseConnection(path: draft.path)
    try Schema.migrate(connection, contents == .photographs ? Schema.scripts : PostSchema.scripts)
    try AppliedPosition.write(mark, in: connection)
    try AppliedPosition.setLog(cluster.identity, in: connection)
    try connection.closeFile()
  }
}
