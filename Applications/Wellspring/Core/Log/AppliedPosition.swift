import Foundation

/// The last position that a database has applied, which it keeps in a table of its own.
package enum AppliedPosition {
  /// The script that adds the table.
  static let script = """
    CREATE TABLE applied (
      sequence INTEGER NOT NULL, -- of the last entry of the log whose changes are in the tables
      time INTEGER NOT NULL -- the time of the entry, in milliseconds since 1970
    ) STRICT;
    INSERT INTO applied VALUES (0, 0);
    """

  /// The script that adds the log which the database follows.
  static let logScript = """
    ALTER TABLE applied ADD COLUMN log TEXT; -- the identity of the shared log; NULL for a database that has its own
    """

  package static func read(_ connection: DatabaseConnection) throws(DatabaseError) -> LogPosition {
    try connection.one("SELECT sequence, time FROM applied") {
      LogPosition(sequence: $0.integer(0), time: Date(timeIntervalSince1970: Double($0.integer(1)) / 1000))
    }
  }

  /// Takes the next position.
  static func advance(to date: Date, in connection: DatabaseConnection) throws(DatabaseError) -> LogPosition {
    let sequences = try connection.query(
      "UPDATE applied SET sequence = sequence + 1, time = ? WHERE log IS NULL RETURNING sequence",
      [.integer(milliseconds(date))]
    ) { $0.integer(0) }
    guard let sequence = sequences.first else { throw .ofSharedLog }
    return LogPosition(sequence: sequence, time: date)
  }

  /// Notes the position of the last of several entries.
  package static func write(_ position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) {
    try connection.query(
      "UPDATE applied SET sequence = ?, time = ?",
      [.integer(position.sequence), .integer(milliseconds(position.time))])
  }

  /// The identity of the shared log whose entries are in the tables; nil for a database that has its own log.
  package static func log(_ connection: DatabaseConnection) throws(DatabaseError) -> String? {
    try connection.one("SELECT log FROM applied") { $0.text(0) }
  }

  /// Notes the shared log, or nil for its own.
  package static func setLog(_ identity: String?, in connection: DatabaseConnection) throws(DatabaseError) {
    try connection.query("UPDATE applied SET log = ?", [.optional(identity)])
  }

  private static func milliseconds(_ date: Date) -> Int {
    Int(min(max(date.timeIntervalSince1970 * 1000, 0), 4e15))
  }
}

extension DatabaseError {
  /// The database has the changes of a cluster's log, which another log would contradict.
  static let ofSharedLog = DatabaseError(
    message: """
      it belongs to an instance of a cluster; add --cluster, or make a database for this machine alone by wellspring restore
      """)
}
