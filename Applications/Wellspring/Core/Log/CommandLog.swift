import Foundation
import Rivulet

/// The log of a database: the order in which all changes are made.
///
/// The database is a state machine over the log. A change is appended without a condition, and what has become of it is known when it has
/// been applied, so of two requests for one name, the first in the log gets it.
package protocol CommandLog: Sendable {
  /// True if several databases follow the log, and an entry costs a round trip.
  var isShared: Bool { get }

  /// Emits what a shared log has applied here, whichever instance it is from; nil for a log that isn't shared.
  var applied: Signal<AppliedCommand, Never>? { get }

  /// The reason why nothing can be appended any more; nil if there is none.
  var problem: String? { get }

  /// The place of this instance in a shared log; nil for a log that isn't shared.
  var status: LogStatus? { get }

  /// Appends a command, and returns its outcome after it has been applied to the database here.
  ///
  /// - Parameter date: The time of the request. A log with a clock of its own uses that instead.
  func append<Command: LoggedCommand>(_ command: Command, at date: Date) throws(DatabaseError) -> Command.Outcome

  /// Applies nothing more, so that the database can be closed.
  func close()
}

extension CommandLog {
  var status: LogStatus? { nil }

  /// True until the database of a shared log has had everything once since the start. Nothing can be appended before.
  var isBehind: Bool { status?.hasCaughtUp == false }

  /// The same for a command whose time isn't kept.
  func append<Command: LoggedCommand>(_ command: Command) throws(DatabaseError) -> Command.Outcome {
    try append(command, at: Date())
  }
}
