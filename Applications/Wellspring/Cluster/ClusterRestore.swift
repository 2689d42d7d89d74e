import Foundation
import Rivulet
import RivuletNATS
import Wellspring

/// The database of a cluster, as it was after one entry of its log, for one machine alone.
struct ClusterRestore {
  private let contents: Configuration.LoggedDatabase
  private let options: ClusterOptions

  init(_ contents: Configuration.LoggedDatabase, _ options: ClusterOptions) {
    (self.contents, self.options) = (contents, options)
  }

  /// Makes the database from the newest snapshot that may be used, and the log after it.
  ///
  /// - Parameters:
  ///   - sequence: The last entry of it; nil for the newest of the log.
  ///   - file: The new file.
  /// - Returns: The last entry.
  func run(upTo sequence: Int?, to file: URL) throws(DatabaseError) -> Int {
    let cluster = try ClusterStream(contents, options)
    let (first, last) = try bounds(cluster)
    let end = sequence ?? last
    guard end <= last else {
      throw DatabaseError(message: "the log of \(contents.rawValue) has \(last) entries, and no entry \(end) yet")
    }
    let draft = SnapshotFile.draft(beside: file)
    defer { SnapshotFile.remove(draft) }
    let snapshot = try SnapshotStore(cluster).newest(upTo: end, to: draft)
    guard let start = snapshot?.position.sequence ?? (first <= 1 ? 0 : nil), start == end || start + 1 >= first else {
      throw DatabaseError(
        message: """
          the log of \(contents.rawValue) begins with entry \(first), and there is no snapshot of entry \(end) or before that can be \
          used; name a later entry
          """)
    }
    try replay(cluster, draft, to: end)
    guard link(draft.path, file.path) == 0 else {
      throw DatabaseError(
        message: errno == EEXIST
          ? "\(file.path) exists: name another file"
          : "\(file.path) cannot be written: \(String(cString: strerror(errno)))")
    }
    return end
  }

  private func bounds(_ cluster: ClusterStream) throws(DatabaseError) -> (first: Int, last: Int) {
    do throws(NATSFailure) {
      let information = try cluster.stream.information.waitForFirst()
      return (Int(clamping: information.firstSequence), Int(clamping: information.lastSequence))
    } catch {
      throw DatabaseError(message: "its log cannot be used (\(error))", kind: .unreachable)
    }
  }

  /// Brings the draft to the end, and gives it a log of its own.
  private func replay(_ cluster: ClusterStream, _ draft: URL, to end: Int) throws(DatabaseError) {
    try DatabaseFile.prepare(draft)
    let database = try Database(path: draft.path, patience: 5000)
    defer { database.close() }
    try database.use { (connection) throws(DatabaseError) in
      try Schema.migrate(connection, contents == .photographs ? Schema.scripts : PostSchema.scripts)
      // A file that isn't complete is deleted.
      try connection.execute("PRAGMA synchronous = OFF")
    }
    try LogReplay(cluster: cluster, database: database).run(to: end)
    try database.use { (connection) throws(DatabaseError) in
      try AppliedPosition.setLog(nil, in: connection)
      try connection.execute("PRAGMA synchronous = FULL")
      try connection.closeFile()
      try connection.check()
    }
  }
}
