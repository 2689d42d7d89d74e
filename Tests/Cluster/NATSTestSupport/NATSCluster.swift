import Foundation
import Glibc

/// Three servers of one cluster, with JetStream, on free ports of this machine.
public final class NATSCluster: Sendable {
  public let servers: [NATSServer]
  /// The addresses of all servers for clients.
  public var urls: [String] { servers.map(\.url) }

  /// Starts the servers, and returns when they have chosen a leader that makes streams.
  public init(configuration: String = "") async throws {
    servers = try await Self.start(configuration, attempts: 3)
    for server in servers { try await server.leaderIsKnown() }
  }

  // The ports of routes must be known before the servers start, so another process may take one in between.
  private static func start(_ configuration: String, attempts: Int) async throws -> [NATSServer] {
    let ports = freePorts(3)
    do {
      return try await withThrowingTaskGroup(of: (Int, NATSServer).self) { group in
        for (index, port) in ports.enumerated() {
          group.addTask {
            let others = ports.filter { $0 != port }
            let options = NATSServer.Configuration(hasJetStream: true, rest: configuration, cluster: (port, others))
            return (index, try await NATSServer(name: "n\(index + 1)", options))
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
      }
    } catch {
      if attempts > 1 { return try await start(configuration, attempts: attempts - 1) }
      throw error
    }
  }
}

/// Ports of 127.0.0.1 that no program uses.
func freePorts(_ count: Int) -> [Int] {
  let sockets = (0..<count).map { _ in socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
  defer { for socket in sockets { close(socket) } }
  return sockets.map { socket in
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = bind(socket, pointer, length)
        _ = getsockname(socket, pointer, &length)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
