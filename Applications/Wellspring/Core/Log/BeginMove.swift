/// The first entry of a log into which a database is moved. It is deleted when the database is in a snapshot, so that without the snapshot
/// no instance can begin.
package struct BeginMove: LoggedCommand {
  package static let kind = "move"

  package init() {}

  package init(from decoder: any Decoder) throws { throw CommandEntryError.unfinishedMove }

  package func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: NoKey.self) }

  package func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    false
  }

  private enum NoKey: CodingKey {}
}
