import Foundation

extension Configuration {
  /// The databases of a service, each with a log of its own.
  package enum LoggedDatabase: String, CaseIterable {
    case photographs, posts

    /// The commands in its log.
    package var kinds: CommandKinds { self == .photographs ? .photographs : .posts }

    /// The version of its tables.
    package var schemaVersion: Int { (self == .photographs ? Schema.scripts : PostSchema.scripts).count }

    /// The tables of which at least one has rows if anything was ever stored.
    package var mainTables: [String] {
      self == .photographs ? ["authors", "accounts", "tokens", "nonces", "bearers"] : ["authors", "imported_files"]
    }
  }

  /// The file of a database.
  package func file(of contents: LoggedDatabase) -> URL { contents == .photographs ? database : postsDatabase }

  /// Gives a database that is new, or older than the log, the contents of a snapshot; before it is opened.
  func beginFromSnapshot(_ contents: LoggedDatabase) throws(DatabaseError) {
    try sharedLogs?.prepare(contents, at: file(of: contents), until: isEnding)
  }

  /// Makes the log of a database: its own, or that of all instances.
  func makeLog(
    of contents: LoggedDatabase
  ) -> @Sendable (Database) throws(DatabaseError) -> any CommandLog {
    guard let sharedLogs else {
      return { (database) throws(DatabaseError) in
        guard try database.use(AppliedPosition.log) == nil else { throw .ofSharedLog }
        return LocalLog(database: database)
      }
    }
    return { [isEnding, file = file(of: contents)] (database) throws(DatabaseError) in
      try sharedLogs.log(of: contents, database, at: file, until: isEnding)
    }
  }
}

extension URL {
  /// The file of posts that belongs to this file of photographs: with `-posts` in its name.
  package var besideForPosts: URL {
    deletingLastPathComponent().appending(path: deletingPathExtension().lastPathComponent + "-posts")
      .appendingPathExtension(pathExtension)
  }
}
