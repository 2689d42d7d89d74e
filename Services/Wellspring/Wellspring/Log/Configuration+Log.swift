extension Configuration {
  /// The databases of a service, each with a log of its own.
  enum LoggedDatabase: String {
    case photographs, posts
  }

  /// Makes the log of a database: its own, or that of all instances.
  func makeLog(
    of contents: LoggedDatabase
  ) -> @Sendable (Database) throws(DatabaseError) -> any CommandLog {
    guard let cluster else { return { LocalLog(database: $0) } }
    #if Cluster
    return { (database) throws(DatabaseError) in try ClusterLog(of: contents, database, cluster) }
    #else
    _ = cluster
    return { (_) throws(DatabaseError) in
      throw DatabaseError(
        message: "this Wellspring was built without the cluster; build it with --traits default,Cluster")
    }
    #endif
  }
}
