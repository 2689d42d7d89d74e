import Synchronization

/// An SQLite file that every thread may use, until it is closed. Only one thread uses it at a time, so a closure that is
/// passed in must not use it again.
final class Database: Sendable {
  private let connection: Mutex<DatabaseConnection?>

  /// Opens the file. While another process keeps it locked, each use waits for it so long, in milliseconds.
  init(path: String, patience: Int32 = 1000) throws(DatabaseError) {
    connection = Mutex(try DatabaseConnection(path: path, patience: patience))
  }

  /// Runs one statement, and reads its rows.
  @discardableResult
  func query<Result: Sendable>(
    _ sql: String, _ values: [DatabaseValue] = [], read: @Sendable (Row) -> Result = { _ in () }
  ) throws(DatabaseError) -> [Result] {
    try use { (connection) throws(DatabaseError) in try connection.query(sql, values, read: read) }
  }

  /// Runs one statement that gives a row whatever it is asked, and reads the first one.
  func one<Result: Sendable>(
    _ sql: String, _ values: [DatabaseValue] = [], read: @Sendable (Row) -> Result
  ) throws(DatabaseError) -> Result {
    try use { (connection) throws(DatabaseError) in try connection.one(sql, values, read: read) }
  }

  /// Does several things that nothing else comes between.
  func use<Result: Sendable>(
    _ body: (DatabaseConnection) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try connection.withLock { (connection) throws(DatabaseError) in
      guard let connection else { throw DatabaseError(message: "it is closed", kind: .closed) }
      return try body(connection)
    }
  }

  /// Does several things of which either all or none happen.
  func change<Result: Sendable>(
    _ body: (DatabaseConnection) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try use { (connection) throws(DatabaseError) in
      try connection.transaction { () throws(DatabaseError) in try body(connection) }
    }
  }

  /// Lets others have the file. SQLite locks it while the last connection is closed, so this isn't left to the thread that happens to
  /// hold the last reference and may have a low priority.
  func close() { connection.withLock { $0 = nil } }
}
