/// A database that follows a log.
package struct LogReplica: Sendable {
  let database: Database

  package init(database: Database) { self.database = database }

  /// The result of delivering an entry to the database.
  package enum Applied: Sendable {
    /// It was applied now.
    case outcome(any Sendable)
    /// It was applied before, and changed nothing now.
    case known
    /// A constraint of the tables forbids it, in every database alike; it has changed nothing.
    case refused(DatabaseError)
  }

  /// The last position whose changes are in the database.
  package func position() throws(DatabaseError) -> LogPosition {
    try database.use(AppliedPosition.read)
  }

  /// Applies entries in the order of their positions, all in one transaction with the last position.
  ///
  /// - Returns: A result for each entry.
  /// - Throws: A ``CommandEntryError`` if an entry is missing, or the database's error. Nothing is applied then.
  package func apply(_ entries: [(entry: CommandEntry, position: LogPosition)]) throws -> [Applied] {
    do {
      return try change(entries)
    } catch let error as DatabaseError where error.kind == .constraint {
      // SQLite undoes the whole transaction, so the entry that is refused is found by itself.
      guard let (_, position) = entries.first, entries.count == 1 else {
        return try entries.flatMap { try apply([$0]) }
      }
      try database.change { (connection) throws(DatabaseError) in
        try AppliedPosition.write(position, in: connection)
      }
      return [.refused(error)]
    }
  }

  private func change(_ entries: [(entry: CommandEntry, position: LogPosition)]) throws -> [Applied] {
    let changed = try database.change { (connection) throws(DatabaseError) -> Result<[Applied], CommandEntryError> in
      var last = try AppliedPosition.read(connection)
      if let gap = Self.gap(in: entries.map(\.position.sequence), after: last.sequence) { return .failure(gap) }
      var results: [Applied] = []
      for (entry, position) in entries {
        guard position.sequence > last.sequence else {
          results.append(.known)
          continue
        }
        results.append(.outcome(try Self.apply(entry.command, at: position, in: connection)))
        last = position
      }
      try AppliedPosition.write(last, in: connection)
      return .success(results)
    }
    return try changed.get()
  }

  private static func gap(in sequences: [Int], after last: Int) -> CommandEntryError? {
    var last = last
    for sequence in sequences where sequence > last {
      guard sequence == last + 1 else { return .gap(after: last, next: sequence) }
      last = sequence
    }
    return nil
  }

  private static func apply<Command: LoggedCommand>(
    _ command: Command, at position: LogPosition, in connection: DatabaseConnection
  ) throws(DatabaseError) -> any Sendable {
    try command.apply(at: position, in: connection)
  }
}
