/// The configuration file of one of three NATS servers on this machine.
public struct ServerConfiguration: Hashable, Sendable {
  /// The server.
  public var server: Member
  /// The port at which the other servers reach it.
  public var route: UInt16
  /// The same ports of the others.
  public var others: [UInt16]
  /// The folder of its streams.
  public var folder: String
  /// The name of this run: servers of another one are refused.
  public var cluster: String

  /// Describes a server.
  public init(_ server: Member, route: UInt16, others: [UInt16], folder: String, cluster: String) {
    self.server = server
    self.route = route
    self.others = others
    self.folder = folder
    self.cluster = cluster
  }

  /// The text of the file.
  public var text: String {
    """
    server_name: "\(server.name)"
    listen: "127.0.0.1:\(server.port)"
    http: "127.0.0.1:\(server.monitoringPort)"
    jetstream { store_dir: "\(folder)" }
    cluster {
      name: "\(cluster)"
      listen: "127.0.0.1:\(route)"
      routes: [\(others.map { "\"nats://127.0.0.1:\($0)\"" }.joined(separator: ", "))]
    }

    """
  }
}
