import Wellspring

extension ClusterStream {
  /// Marks a new database as that of this log. One that has entries of another log, or of its own, is refused: the entries of this log would
  /// not fit to what is in it. Of several instances that make the log at the same moment, one may have marked its database with a log that
  /// another one's replaced.
  func claim(_ database: Database) throws(DatabaseError) {
    // Another program may be writing to one that is marked already.
    guard try database.use(AppliedPosition.log) != identity else { return }
    try database.change { (connection) throws(DatabaseError) in
      let log = try AppliedPosition.log(connection)
      guard try isNew(connection) else {
        guard log == nil else { throw belongsElsewhere }
        throw DatabaseError(
          message: """
            it was used without the cluster; move it into an empty log by wellspring move, or name a new file: another instance's \
            entries don't fit to what is in it
            """)
      }
      try AppliedPosition.setLog(identity, in: connection)
    }
  }

  /// True for a database in which nothing was ever stored.
  func isNew(_ connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    guard try AppliedPosition.read(connection).sequence == 0 else { return false }
    for table in contents.mainTables where try connection.finds("SELECT 1 FROM \(table) LIMIT 1", []) { return false }
    return true
  }

  /// The error of a database that has more entries than the log.
  func isOlder(_ end: Int, than applied: Int) -> DatabaseError {
    DatabaseError(
      message: "it has applied \(applied) entries, and the log '\(stream.name)' has \(end): \(Self.olderLog)")
  }

  /// The error of a database whose last entry isn't that of the log.
  func isOther(at applied: Int) -> DatabaseError {
    DatabaseError(
      message: "entry \(applied) of the log '\(stream.name)' isn't the one it has applied: \(Self.olderLog)")
  }

  private static let olderLog = """
    the log was restored to an older state, or is another one; move the database away, and start the instance again with a new one or a \
    copy of another instance's
    """

  /// The error of a database of another log.
  var belongsElsewhere: DatabaseError {
    DatabaseError(
      message: """
        it belongs to another log than '\(stream.name)', or the log was deleted and made again; name a new file, or move it into an \
        empty log by wellspring move
        """)
  }
}
