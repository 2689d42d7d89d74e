/// One of the programs of the cluster.
public struct Member: Hashable, Sendable {
  /// The part that a program plays.
  public enum Kind: Sendable {
    case balancer, instance, server
  }

  /// The name in the table.
  public let name: String
  /// The part that it plays.
  public let kind: Kind
  /// The port that its clients use.
  public let port: UInt16
  /// The port that is asked how it is: of an instance the same one.
  public let monitoringPort: UInt16

  /// Describes a program on this machine.
  public init(_ name: String, _ kind: Kind, port: UInt16, monitoringPort: UInt16? = nil) {
    self.name = name
    self.kind = kind
    self.port = port
    self.monitoringPort = monitoringPort ?? port
  }

  /// The address for clients.
  public var address: String { "\(kind == .server ? "nats" : "http")://127.0.0.1:\(port)" }
}
