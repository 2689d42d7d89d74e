import Foundation
import Synchronization

/// An SQLite file that every thread may use, until it is closed. Only one thread at a time uses a connection, so a closure that is
/// passed in must not use the database again.
package final class Database: Sendable {
  private final class Place: Sendable {
    let connection: Mutex<DatabaseConnection?>

    init(_ connection: sending DatabaseConnection) {
      self.connection = Mutex(connection)
    }

    func use<Result: Sendable>(
      _ body: (DatabaseConnection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
      let start = RequestArrival.current ?? .now
      return try connection.withLock { (connection) throws(DatabaseError) in
        guard let connection else { throw Self.closed }
        connection.countPatience(from: start)
        return try body(connection)
      }
    }

    /// The same; nil if another thread uses the connection.
    func useIfAvailable<Result: Sendable>(
      _ body: (DatabaseConnection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result? {
      try connection.withLockIfAvailable { (connection) throws(DatabaseError) in
        guard let connection else { throw Self.closed }
        connection.countPatience(from: RequestArrival.current ?? .now)
        return try body(connection)
      }
    }

    private static let closed = DatabaseError(message: "it is closed", kind: .closed)
  }

  private let places: [Place]
  private let writes: WriteHealth

  /// Opens the file.
  ///
  /// - Parameters:
  ///   - patience: The time for which a use waits while another process keeps the file locked, in milliseconds. It is counted from the
  ///     arrival of the request, so that the waits of several requests don't add up.
  ///   - connections: The number of threads that can use it at the same time; more than one only to read from a file.
  package init(path: String, patience: Int32 = 1000, connections: Int = 1) throws(DatabaseError) {
    var places: [Place] = []
    var writes = WriteHealth()
    for _ in 0..<connections {
      let connection = try DatabaseConnection(path: path, patience: patience)
      writes = connection.writes
      places.append(Place(connection))
    }
    self.places = places
    self.writes = writes
  }

  /// The connections that allow as many threads to read as can run.
  static let readers = max(2, ProcessInfo.processInfo.activeProcessorCount)

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
  package func use<Result: Sendable>(
    _ body: (DatabaseConnection) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    for place in places.dropLast() {
      if let result = try place.useIfAvailable(body) { return result }
    }
    return try places[places.count - 1].use(body)
  }

  /// Does several things of which either all or none happen.
  package func change<Result: Sendable>(
    _ body: (DatabaseConnection) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try use { (connection) throws(DatabaseError) in
      try connection.transaction { () throws(DatabaseError) in try body(connection) }
    }
  }

  /// The reason why the last attempt to write failed, if the disk is full or the file may not be written.
  var writeFailure: DatabaseError? { writes.failure }

  /// Tries to write, unless that succeeded a moment ago. Returns the reason if the disk is full or the file may not be written.
  func checkWriting() -> DatabaseError? {
    if !writes.hasJustSucceeded { try? use { $0.tryWriting() } }
    return writes.failure
  }

  /// Lets others have the file. SQLite locks it while the last connection is closed, so this isn't left to the thread that happens to
  /// hold the last reference and may have a low priority.
  package func close() {
    for place in places { place.connection.withLock { $0 = nil } }
  }
}
