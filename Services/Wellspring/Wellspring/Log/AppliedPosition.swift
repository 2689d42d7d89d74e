import Foundation

/// The last position that a database has applied, which it keeps in a table of its own.
enum AppliedPosition {
  /// The script that adds the table.
  static let script = """
    CREATE TABLE applied (
      sequence INTEGER NOT NULL, -- of the last entry of the log whose changes are in the tables
      time INTEGER NOT NULL -- the time of the entry, in milliseconds since 1970
    ) STRICT;
    INSERT INTO applied VALUES (0, 0);
    """

  static func read(_ connection: DatabaseConnection) throws(DatabaseError) -> LogPosition {
    try connection.one("SELECT sequence, time FROM applied") {
      LogPosition(sequence: $0.integer(0), time: Date(timeIntervalSince1970: Double($0.integer(1)) / 1000))
    }
  }

  /// Takes the next position.
  static func advance(to date: Date, in connection: DatabaseConnection) throws(DatabaseError) -> LogPosition {
    let sequence = try connection.one(
      "UPDATE applied SET sequence = sequence + 1, time = ? RETURNING sequence", [.integer(milliseconds(date))]
    ) { $0.integer(0) }
    return LogPosition(sequence: sequence, time: date)
  }

  /// Notes the position of the last of several entries.
  static func write(_ position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) {
    try connection.query(
      "UPDATE applied SET sequence = ?, time = ?",
      [.integer(position.sequence), .integer(milliseconds(position.time))])
  }

  private static func milliseconds(_ date: Date) -> Int {
    Int(min(max(date.timeIntervalSince1970 * 1000, 0), 4e15))
  }
}
