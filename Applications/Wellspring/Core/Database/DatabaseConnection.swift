import CSQLite
import Foundation
import UntrustedNumbers

// Unsafe: The handle and its statements belong to the connection, which closes them when it is freed; one thread at a time uses
// it, behind the database's lock. A row is valid only while it is read.

/// A connection to an SQLite file, for one thread at a time.
package final class DatabaseConnection {
  private let handle: OpaquePointer
  let writes = WriteHealth()
  private var statements: [String: OpaquePointer] = [:]
  /// The time that a use waits while another program keeps the file locked, and what is left of it, in milliseconds.
  private var patience: Int32
  private var rest: Int32

  package init(path: String, patience: Int32 = 1000) throws(DatabaseError) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    guard let handle, code == SQLITE_OK else {
      let error = handle.map(DatabaseError.init) ?? DatabaseError(message: "out of memory")
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    self.patience = patience
    rest = patience
    sqlite3_busy_timeout(handle, patience)
    FoldingFunction.register(in: handle)
    NameOrderFunction.register(in: handle)
  }

  /// Sets the time that each use waits while another program keeps the file locked, in milliseconds.
  func wait(atMost patience: Int32) {
    self.patience = patience
    rest = patience
    sqlite3_busy_timeout(handle, patience)
  }

  /// Counts the time that a use waits from a moment; a little is always left.
  func countPatience(from start: ContinuousClock.Instant) {
    let passed = Int32(clamping: Int((ContinuousClock.now - start) / .milliseconds(1)))
    let rest = passed < 10 ? patience : min(patience, max(patience &- passed, 50))
    guard rest != self.rest else { return }
    self.rest = rest
    sqlite3_busy_timeout(handle, rest)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Runs statements that take no values and give no rows.
  package func execute(_ script: String) throws(DatabaseError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// Runs one statement, and reads its rows.
  @discardableResult
  package func query<Result>(
    _ sql: String, _ values: [DatabaseValue] = [], read: (Row) -> Result = { _ in () }
  ) throws(DatabaseError) -> [Result] {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in zip(Int32(1)..., values) {
      let code =
        switch value {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
        case .real(let number): sqlite3_bind_double(statement, index, number)
        case .text(let text): wellspring_bind_text(statement, index, text)
        }
      guard code == SQLITE_OK else { throw failure }
    }
    var results: [Result] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: results.append(read(Row(statement: statement)))
      case SQLITE_DONE: return results
      default: throw failure
      }
    }
  }

  /// Runs one statement that gives a row whatever it is asked, and reads the first one.
  package func one<Result>(
    _ sql: String, _ values: [DatabaseValue] = [], read: (Row) -> Result
  ) throws(DatabaseError) -> Result {
    guard let result = try query(sql, values, read: read).first else { throw .damaged("a row is missing") }
    return result
  }

  /// True when a statement gives a row.
  package func finds(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) -> Bool {
    try !query(sql, values) { _ in }.isEmpty
  }

  /// Checks that what is in the file fits together.
  package func check() throws(DatabaseError) {
    let finding = try one("PRAGMA quick_check(1)") { $0.text(0) ?? "" }
    guard finding == "ok" else { throw .damaged(finding) }
  }

  /// The header of the write-ahead log, which is valid until the connection is released; nil if there is none.
  var logHeader: UnsafePointer<WellspringLogHeader>? {
    get throws(DatabaseError) {
      // The log is there after something was read, and asking for the log of a database that has none would make one.
      guard try finds("SELECT 1 FROM sqlite_schema", []), try one("PRAGMA journal_mode", read: { $0.text(0) }) == "wal"
      else { return nil }
      return wellspring_log_header(handle)
    }
  }

  /// Makes the contents those of another connection's database as they are at one moment. Its other users may write meanwhile.
  func replaceContents(by other: DatabaseConnection) throws(DatabaseError) {
    guard let backup = sqlite3_backup_init(handle, "main", other.handle, "main") else { throw failure }
    // All pages at once: between two steps, a write would start it over.
    let status = sqlite3_backup_step(backup, -1)
    guard sqlite3_backup_finish(backup) == SQLITE_OK, status == SQLITE_DONE else {
      throw status == SQLITE_BUSY || status == SQLITE_LOCKED
        ? DatabaseError(message: "another program is using it; try again in a moment", kind: .locked) : failure
    }
  }

  /// Has everything in the one file, without those beside it; refuses while another connection has the file open.
  package func closeFile() throws(DatabaseError) {
    do throws(DatabaseError) {
      try execute("PRAGMA journal_mode = DELETE")
    } catch  where error.kind == .locked {
      throw DatabaseError(message: "another program is using it; stop that first", kind: .locked)
    }
  }

  /// Runs the body in one transaction, which a failure undoes.
  func transaction<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
    do {
      // Prepared once, as each statement is.
      try query("BEGIN IMMEDIATE")
    } catch {
      writes.note(error)
      throw error
    }
    do {
      let result = try body()
      try query("COMMIT")
      writes.note(nil)
      return result
    } catch {
      try? execute("ROLLBACK")
      writes.note(error)
      throw error
    }
  }

  /// Writes the file's header as it is. The failure of that is noted as one of a transaction.
  func tryWriting() {
    do throws(DatabaseError) {
      let version = try one("PRAGMA user_version") { $0.integer(0) }
      try transaction { () throws(DatabaseError) in try execute("PRAGMA user_version = \(version)") }
    } catch {}
  }

  private func prepared(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else { throw failure }
    statements[sql] = statement
    return statement
  }

  private var failure: DatabaseError { DatabaseError(handle) }
}

extension DatabaseError {
  /// The library's error of the last call.
  fileprivate init(_ handle: OpaquePointer) {
    let text = String(cString: sqlite3_errmsg(handle))
    let kind: Kind
    switch sqlite3_errcode(handle) {
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      self = .damaged(text)
      return
    case SQLITE_BUSY, SQLITE_LOCKED: kind = .locked
    case SQLITE_FULL: kind = .full
    case SQLITE_CONSTRAINT: kind = .constraint
    // The library's shared-memory file beside the database has no error code of its own for a full disk.
    case SQLITE_IOERR where [ENOSPC, EDQUOT].contains(sqlite3_system_errno(handle)): kind = .full
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM: kind = .unwritable
    default: kind = .other
    }
    self.init(message: text, kind: kind)
  }
}

/// A row of a result, valid only while it is being read. A column that is missing or NULL reads as 0 or nil.
package struct Row {
  fileprivate let statement: OpaquePointer

  package func integer(_ column: Int32) -> Int {
    Int(sqlite3_column_int64(statement, column))
  }

  func integerIfAny(_ column: Int32) -> Int? {
    isNull(column) ? nil : integer(column)
  }

  /// A time that is kept in seconds since 1970; nil where there is none, or one that no calendar has.
  func date(_ column: Int32) -> Date? {
    isNull(column) ? nil : Date(timestamp: integer(column))
  }

  func real(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(statement, column)
  }

  func text(_ column: Int32) -> String? {
    sqlite3_column_text(statement, column).map { String(cString: $0) }
  }

  private func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }
}
