import Synchronization

/// An SQLite file that every thread may use. Uses wait for each other, so what is passed in must not use it again.
final class Database: Sendable {
  private let connection: Mutex<DatabaseConnection>

  init(path: String) throws(DatabaseError) {
    connection = Mutex(try DatabaseConnection(path: path))
  }

  /// Runs one statement, and reads its rows.
  func query<Result: Sendable>(
    _ sql: String, _ values: [DatabaseValue] = [], read: @Sendable (Row) -> Result
  ) throws(DatabaseError) -> [Result] {
    try connection.withLock { (connection) throws(DatabaseError) in
      try connection.query(sql, values, read: read)
    }
  }

  /// Does several things that nothing else comes between.
  func use(_ body: (DatabaseConnection) throws(DatabaseError) -> Void) throws(DatabaseError) {
    try connection.withLock { (connection) throws(DatabaseError) in try body(connection) }
  }
}
