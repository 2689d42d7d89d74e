/// The log that several instances of the service share.
public struct ClusterOptions: Sendable, Equatable {
  /// The addresses of NATS servers with JetStream, `nats://host:4222`. With three or more, the log is kept by three of them.
  public var servers: [String]
  /// The name of this instance, which the servers show.
  public var instance: String

  /// Creates the options of one instance.
  public init(servers: [String], instance: String) {
    self.servers = servers
    self.instance = instance
  }

  /// True if the service can be an instance of several, as this one was built.
  public static var isSupported: Bool {
    #if Cluster
    true
    #else
    false
    #endif
  }
}
