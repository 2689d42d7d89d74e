#if os(Linux)
import Foundation
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import Testing

/// A server that sends back what it receives, until it is freed.
final class EchoServer: Sendable {
  /// The address that clients connect to.
  let address: SocketAddress
  private let connections: Received<Never, SystemFailure>

  init(at address: SocketAddress = .tcp(host: "127.0.0.1", port: 0)) async throws {
    let ready = ReplaySubject<SocketAddress, SystemFailure>(capacity: 1)
    connections = Received(
      address.reactive.listen { ready.send($0) }
        .handleEvents(onFailure: { ready.fail($0) })
        .flatMap(.merge) { client in
          client.received.flatMap(.merge) { client.send($0) }.then(client.finish()).catch { _ in .empty }
        })
    self.address = try #require(await ready.signal.first())
  }

  deinit { connections.dispose() }
}

extension SocketAddress {
  static let anyPort = SocketAddress.tcp(host: "127.0.0.1", port: 0)

  /// Listens here, and returns the connections with the address that clients connect to.
  func listen() async throws -> (connections: Received<SocketConnection, SystemFailure>, address: SocketAddress) {
    let ready = ReplaySubject<SocketAddress, SystemFailure>(capacity: 1)
    let connections = Received(reactive.listen { ready.send($0) }.handleEvents(onFailure: { ready.fail($0) }))
    return (connections, try #require(await ready.signal.first()))
  }

  /// Both sides of a new connection.
  static func pair() async throws -> (client: SocketConnection, server: SocketConnection) {
    let (connections, address) = try await anyPort.listen()
    defer { connections.dispose() }
    let client = try #require(await address.reactive.connect().first())
    return (client, try #require(await connections.signal.first()))
  }
}

/// The number of descriptors that this process has open, without the one for counting.
func openDescriptors() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
#endif
