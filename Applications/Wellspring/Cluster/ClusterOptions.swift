public import Foundation
public import Wellspring

/// The log that several instances of the service share.
public struct ClusterOptions: Sendable, Equatable {
  /// The addresses of NATS servers with JetStream, `nats://host:4222`.
  public var servers: [String]
  /// The name of this instance, which the servers show.
  public var instance: String
  /// The number of servers that keep the log, if it is made: 1, 3 or 5; nil for 3 if there are as many addresses, and otherwise 1.
  public var replicas: Int?
  /// The certificates of the authorities that are trusted to know the servers; nil for those of the system.
  public var authority: URL?
  /// The certificate by which the servers know this instance, and its chain.
  public var certificate: URL?
  /// The key of the certificate.
  public var key: URL?
  /// The file with `USER:PASSWORD` in its first line.
  public var login: URL?
  /// The file of credentials, with a signed user and its seed, as `nsc` writes it.
  public var credentials: URL?
  /// The age from which reads are refused; nil for none.
  public var maximumAge: Duration?
  /// The number of entries after which a snapshot of the database is stored for new instances; 0 for never.
  public var snapshotInterval = 20_000
  /// The number of snapshots of each database that are kept. Entries before the oldest are deleted from the log.
  public var snapshotsKept = 2
  /// The longest wait for the log at the start.
  var startLimit = Duration.seconds(60)

  /// Creates the options of one instance.
  public init(servers: [String], instance: String) {
    self.servers = servers
    self.instance = instance
  }
}

extension ClusterOptions: SharedLogProvider {
  package func prepare(
    _ contents: Configuration.LoggedDatabase, at file: URL, until isEnding: () -> Bool
  ) throws(DatabaseError) {
    try ClusterStart(contents, file, self).run(until: isEnding)
  }

  package func log(
    of contents: Configuration.LoggedDatabase, _ database: Database, at file: URL,
    until isEnding: @escaping @Sendable () -> Bool
  ) throws(DatabaseError) -> any CommandLog {
    try ClusterLog(of: contents, database, file, self, until: isEnding)
  }
}

extension Configuration {
  /// The log that this instance shares with other instances; nil for a service that is alone. All instances serve the same folder of
  /// photographs, and each has its own databases.
  public var cluster: ClusterOptions? {
    get { sharedLogs as? ClusterOptions }
    set { sharedLogs = newValue }
  }
}
