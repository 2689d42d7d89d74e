import Foundation
import Glibc

/// Three servers of one cluster, with JetStream, on free ports of this machine.
public final class NATSCluster: Sendable {
  /// The servers, in the order of their names.
  public let servers: [NATSServer]
  /// The addresses of all servers for clients.
  public var urls: [String] { servers.map(\.url) }

  /// Starts the servers, and returns when they have chosen a leader that makes streams.
  public init(configuration: String = "") async throws {
    servers = try await Self.start(configuration, attempts: 3)
  }

  // The ports of routes must be known before the servers start, so another process may take one in between.
  private static func start(_ configuration: String, attempts: Int) async throws -> [NATSServer] {
    let ports = freePorts(3)
    // Servers of another cluster that had these ports before are refused by its name.
    let name = "cluster-\(UUID().uuidString)"
    do {
      let servers = try await withThrowingTaskGroup(of: (Int, NATSServer).self) { group in
        for (index, port) in ports.enumerated() {
          group.addTask {
            let others = ports.filter { $0 != port }
            let options = NATSServer.Configuration(
              hasJetStream: true, rest: configuration, cluster: (name, port, others))
            return (index, try await NATSServer(name: "n\(index + 1)", options))
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
      }
      try await leaderIsKnown(to: servers)
      return servers
    } catch {
      if attempts > 1 { return try await start(configuration, attempts: attempts - 1) }
      throw error
    }
  }

  /// Returns when all know a leader. Ends the servers if one has ended, or after 20 seconds, and throws.
  private static func leaderIsKnown(to servers: [NATSServer]) async throws {
    let end: @Sendable () -> Void = { for server in servers { server.kill() } }
    let limit = Task {
      try await Task.sleep(for: .seconds(20))
      end()
    }
    defer { limit.cancel() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for server in servers { group.addTask { try await server.leaderIsKnown() } }
      do {
        try await group.waitForAll()
      } catch {
        // Otherwise the others would wait for a leader that can't be chosen.
        end()
        throw error
      }
    }
  }
}

/// Ports of 127.0.0.1 that no program uses.
///
/// They are below those that the system gives to connections and to servers that take any port, of which tests use many.
func freePorts(_ count: Int) -> [Int] {
  var ports: Set<Int> = []
  while ports.count < count {
    let port = Int.random(in: 10_000..<32_000)
    if isFree(port) { ports.insert(port) }
  }
  return Array(ports)
}

// Unsafe: The system reads the address during the call only.
private func isFree(_ port: Int) -> Bool {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(descriptor) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = UInt16(port).bigEndian
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
}
