import Foundation
import Synchronization

// Unsafe: The system writes to the buffers during the calls only.

/// Connections that the library closes although their clients still send, as after 413 to a large body.
///
/// Closing such a socket resets it, and the client then fails to send instead of reading the response. So a copy of the descriptor
/// stays open for a while, and the rest of the request is discarded (`lingering_close` of nginx).
final class LingeringConnections: Sendable {
  static let shared = LingeringConnections()

  private struct Connection {
    let descriptor: Int32
    let end: ContinuousClock.Instant
  }

  private struct State {
    var connections: [Connection] = []
    var isRunning = false
  }

  private let state = Mutex(State())

  /// The largest number of connections; further ones are closed by the library alone.
  private static let most = 256
  private static let patience = Duration.seconds(5)

  /// Keeps the socket of a descriptor open.
  func add(_ descriptor: Int32) {
    let starts = state.withLock { state in
      guard state.connections.count < Self.most else { return false }
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { return false }
      // The client sees the end of the response now, and not when this descriptor is closed.
      shutdown(copy, Int32(SHUT_WR))
      state.connections.append(Connection(descriptor: copy, end: .now + Self.patience))
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if starts { BackgroundThread.run(isUrgent: true) { [self] in run() } }
  }

  private func run() {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let connections = state.withLock { state in
        state.isRunning = !state.connections.isEmpty
        return state.connections
      }
      if connections.isEmpty { return }
      var watched = connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      poll(&watched, nfds_t(watched.count), 100)
      let now = ContinuousClock.now
      let ended = zip(connections, watched).filter { connection, entry in
        connection.end <= now || entry.revents != 0 && Self.hasEnded(connection.descriptor, &buffer)
      }.map(\.0.descriptor)
      state.withLock { state in state.connections.removeAll { ended.contains($0.descriptor) } }
      for descriptor in ended { close(descriptor) }
    }
  }

  /// Discards a part of the request.
  private static func hasEnded(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Bool {
    let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
  }
}
