extension Metric {
  /// The last changes that are in the databases. Behind the log of a cluster, an instance has less than its streams.
  static func applied(_ catalogue: Catalogue, _ posts: OpenPosts) -> Metric {
    let databases = [("photographs", catalogue.database), ("posts", posts.openStore?.writer)]
    let samples = databases.compactMap { name, database in
      (try? database?.use(AppliedPosition.read)).map { Sample(["database": name], Double($0.sequence)) }
    }
    return Metric("wellspring_applied_sequence", .gauge, "The last change in each database.", samples)
  }
}
