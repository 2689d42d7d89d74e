import Dispatch
import RivuletNATS
import RivuletNATSTesting

/// A server without streams, and a connection to it.
func connected(jetStream: Bool = false) async throws -> (NATSServer, NATSConnection) {
  let server = try await NATSServer(jetStream: jetStream)
  return (server, try NATSConnection(server.url))
}

/// Something that threads wait for.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  /// Returns when it is open, and leaves it open.
  func wait() {
    semaphore.wait()
    semaphore.signal()
  }
}
