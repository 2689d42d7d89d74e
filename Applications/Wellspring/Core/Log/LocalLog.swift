import Foundation
import Rivulet

/// The log of a database that is alone: each command takes the next place and is applied at once.
///
/// Its entries are not kept, because the database holds all that they have done. Several processes may use the file: the place is
/// taken in the transaction of the change.
struct LocalLog: CommandLog {
  let database: Database

  var isShared: Bool { false }
  var problem: String? { nil }
  var applied: Signal<AppliedCommand, Never>? { nil }

  func append<Command: LoggedCommand>(_ command: Command, at date: Date) throws(DatabaseError) -> Command.Outcome {
    try database.change { (connection) throws(DatabaseError) in
      try command.apply(at: AppliedPosition.advance(to: date, in: connection), in: connection)
    }
  }

  func close() {}
}
