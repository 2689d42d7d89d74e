import Foundation
import RivuletNATSTesting

@testable import Wellspring
@testable import WellspringCluster

/// The databases of an instance that follows the log of a server.
final class Instance: Sendable {
  let configuration: Configuration
  let catalogue: Catalogue
  let posts: PostStore

  convenience init(_ name: String, in folder: URL, _ server: NATSServer) throws {
    try self.init(Self.configuration(name, in: folder, server))
  }

  init(_ configuration: Configuration) throws {
    self.configuration = configuration
    try configuration.beginFromSnapshot(.photographs)
    try configuration.beginFromSnapshot(.posts)
    try DatabaseFile.prepare(configuration.database)
    catalogue = try Catalogue(file: configuration.database, log: configuration.makeLog(of: .photographs))
    posts = try PostStore(creating: configuration.postsDatabase, log: configuration.makeLog(of: .posts))
  }

  static func configuration(_ name: String, in folder: URL, _ server: NATSServer) -> Configuration {
    let folder = folder.appending(path: name)
    var configuration = Configuration(
      database: folder.appending(path: "w.sqlite"), cache: folder.appending(path: "cache"))
    configuration.cluster = ClusterOptions(servers: [server.url], instance: name)
    configuration.fortunes = nil
    configuration.preparesThumbnails = false
    return configuration
  }

  func close() {
    posts.close()
    catalogue.close()
  }

  var accounts: Accounts { Accounts(database: catalogue.database, log: catalogue.log) }
  var votes: Votes { Votes(database: catalogue.database, log: catalogue.log) }
  var databases: [Database] { [catalogue.database, posts.writer] }

  func positions() throws -> [Int] {
    try databases.map { (database) in try LogReplica(database: database).position().sequence }
  }

  /// Returns when everything that another instance has applied is applied here, too.
  func reach(_ other: Instance) async throws {
    let goal = try other.positions()
    while try zip(positions(), goal).contains(where: { $0 < $1 }) { try await Task.sleep(for: .milliseconds(2)) }
  }

  func checksums() throws -> [TableChecksums] {
    try databases.map { (database) in
      try database.use { (connection) throws(DatabaseError) in try TableChecksums(connection) }
    }
  }
}

/// The name of a snapshot with the tables of this version of Wellspring.
func snapshot(_ contents: Configuration.LoggedDatabase, _ sequence: Int) -> String {
  SnapshotName(contents, schema: contents.schemaVersion, sequence: sequence).text
}
