import Foundation

extension Configuration {
  /// The databases of a service, each with a log of its own.
  enum LoggedDatabase: String, CaseIterable {
    case photographs, posts

    /// The commands in its log.
    var kinds: CommandKinds { self == .photographs ? .photographs : .posts }

    /// The version of its tables.
    var schemaVersion: Int { (self == .photographs ? Schema.scripts : PostSchema.scripts).count }

    /// The tables of which at least one has rows if anything was ever stored.
    var mainTables: [String] {
      self == .photographs ? ["authors", "accounts", "tokens", "nonces", "bearers"] : ["authors", "imported_files"]
    }
  }

  /// The file of a database.
  func file(of contents: LoggedDatabase) -> URL { contents == .photographs ? database : postsDatabase }

  /// Gives a database that is new, or older than the log, the contents of a snapshot; before it is opened.
  func beginFromSnapshot(_ contents: LoggedDatabase) throws(DatabaseError) {
    #if Cluster
    guard let cluster else { return }
    try ClusterStart(contents, file(of: contents), cluster).run(until: isEnding)
    #endif
  }

  /// Makes the log of a database: its own, or that of all instances.
  func makeLog(
    of contents: LoggedDatabase
  ) -> @Sendable (Database) throws(DatabaseError) -> any CommandLog {
    guard let cluster else {
      return { (database) throws(DatabaseError) in
        guard try database.use(AppliedPosition.log) == nil else { throw .ofSharedLog }
        return LocalLog(database: database)
      }
    }
    #if Cluster
    return { [isEnding, file = file(of: contents)] (database) throws(DatabaseError) in
      try ClusterLog(of: contents, database, file, cluster, until: isEnding)
    }
    #else
    _ = cluster
    return { (_) throws(DatabaseError) in
      throw DatabaseError(
        message: "this Wellspring was built without the cluster; build it with --traits default,Cluster")
    }
    #endif
  }
}
