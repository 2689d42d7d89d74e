public import Foundation
public import Wellspring

/// The reason why a database couldn't be moved into a cluster, or out of it.
public struct ClusterError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A sentence for the user.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension WellspringService {
  /// Moves the databases of a service that doesn't run into the empty log of ``Configuration/cluster``, where each becomes the first
  /// snapshot. The files stay as they are.
  ///
  /// - Returns: The names of the snapshots.
  public static func move(_ configuration: Configuration) throws(ClusterError) -> [String] {
    let files = try existingFiles(configuration, "to move")
    // What restoring made. Once the log has entries, they can't be moved any more.
    let restored = configuration.database.besideForPosts
    if !files.contains(.posts), FileManager.default.fileExists(atPath: restored.path) {
      throw ClusterError(
        "There are no posts at \(configuration.postsDatabase.path), and \(restored.path) is beside the database. Name it by --posts."
      )
    }
    return try withCluster(configuration) { (options) throws(ClusterError) in
      // Both or none.
      for contents in Configuration.LoggedDatabase.allCases {
        try about(configuration.file(of: contents)) { () throws(DatabaseError) in
          _ = try ClusterMove(contents, options).check(
            files.contains(contents) ? configuration.file(of: contents) : nil)
        }
      }
      return try files.map { (contents) throws(ClusterError) in
        try about(configuration.file(of: contents)) { () throws(DatabaseError) in
          try ClusterMove(contents, options).run(configuration.file(of: contents))
        }
      }
    }
  }

  /// Stores snapshots of an instance's databases, which may be in use.
  ///
  /// - Returns: The names of the snapshots.
  public static func storeSnapshots(_ configuration: Configuration) throws(ClusterError) -> [String] {
    let files = try existingFiles(configuration, "to store")
    return try withCluster(configuration) { (options) throws(ClusterError) in
      return try files.map { (contents) throws(ClusterError) in
        try about(configuration.file(of: contents)) { () throws(DatabaseError) in
          try SnapshotMaker.make(
            of: configuration.file(of: contents), ClusterStream(contents, options), keeping: options.snapshotsKept
          ).text
        }
      }
    }
  }

  /// Makes databases for one machine of those of the cluster: the one of the photographs and accounts at `file`, and the posts beside it.
  ///
  /// - Parameters:
  ///   - sequences: The last entries that they have, of the photographs and of the posts; nil for all entries.
  /// - Returns: The new files, each with its last entry.
  public static func restore(
    _ configuration: Configuration, upTo sequences: (photographs: Int?, posts: Int?) = (nil, nil), to file: URL
  ) throws(ClusterError) -> [(file: URL, sequence: Int)] {
    let files = [file, file.besideForPosts]
    for file in files where FileManager.default.fileExists(atPath: file.path) {
      throw ClusterError("\(file.path) exists: restoring replaces no file. Name another one.")
    }
    guard configuration.cluster != nil else { return try detach(configuration, to: files) }
    return try withCluster(configuration) { (options) throws(ClusterError) in
      let ends = [sequences.photographs, sequences.posts]
      var restored: [(file: URL, sequence: Int)] = []
      for (index, contents) in Configuration.LoggedDatabase.allCases.enumerated() {
        do throws(ClusterError) {
          let sequence = try about(files[index]) { () throws(DatabaseError) in
            try ClusterRestore(contents, options).run(upTo: ends[index], to: files[index])
          }
          restored.append((files[index], sequence))
        } catch {
          for (file, _) in restored { unlink(file.path) }
          throw error
        }
      }
      return restored
    }
  }

  /// Copies an instance's databases, and gives the copies logs of their own.
  private static func detach(
    _ configuration: Configuration, to files: [URL]
  ) throws(ClusterError) -> [(file: URL, sequence: Int)] {
    do {
      return try backUp(configuration, to: files[0]).map { file in
        let connection = try DatabaseConnection(path: file.path)
        try connection.query("UPDATE applied SET log = NULL")
        return (file, try AppliedPosition.read(connection).sequence)
      }
    } catch {
      throw ClusterError("\(error)")
    }
  }

  private static func existingFiles(
    _ configuration: Configuration, _ purpose: String
  ) throws(ClusterError) -> [Configuration.LoggedDatabase] {
    let files = Configuration.LoggedDatabase.allCases.filter {
      FileManager.default.fileExists(atPath: configuration.file(of: $0).path)
    }
    guard files.contains(.photographs) else {
      throw ClusterError("There is no database \(configuration.database.path) \(purpose).")
    }
    return files
  }

  private static func withCluster<Result>(
    _ configuration: Configuration, _ body: (ClusterOptions) throws(ClusterError) -> Result
  ) throws(ClusterError) -> Result {
    guard let options = configuration.cluster else { throw ClusterError("The configuration names no cluster.") }
    return try body(options)
  }

  private static func about<Result>(
    _ file: URL, _ body: () throws(DatabaseError) -> Result
  ) throws(ClusterError) -> Result {
    do throws(DatabaseError) {
      return try body()
    } catch {
      throw ClusterError("\(file.path): \(error.message).")
    }
  }
}
