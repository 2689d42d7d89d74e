import Foundation

/// The logs that the instances of a cluster share. The target WellspringCluster has those over NATS, so that programs with a service
/// of their own don't link its client library.
package protocol SharedLogProvider: Sendable {
  /// The age of a database from which reads are refused; nil for none.
  var maximumAge: Duration? { get }

  /// Stores a snapshot in the file of a database that is missing, or older than the log. Called before the database is opened.
  func prepare(
    _ contents: Configuration.LoggedDatabase, at file: URL, until isEnding: () -> Bool
  ) throws(DatabaseError)

  /// Returns the log of a database, which has been opened.
  func log(
    of contents: Configuration.LoggedDatabase, _ database: Database, at file: URL,
    until isEnding: @escaping @Sendable () -> Bool
  ) throws(DatabaseError) -> any CommandLog
}
