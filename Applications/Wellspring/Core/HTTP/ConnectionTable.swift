import Foundation
import Synchronization

/// The connections of a server.
final class ConnectionTable: Sendable {
  private struct Contents {
    var connections: [Int32: OpenConnection] = [:]
    /// The number of connections that were ever added.
    var added = 0
    /// The connections that the server has ended, and the library has not closed yet.
    var ended = 0
  }

  private let limits: ConnectionLimits
  private let contents = Mutex(Contents())

  init(limits: ConnectionLimits) {
    self.limits = limits
  }

  /// The connections that have not been ended.
  var count: Int { contents.withLock { $0.connections.count - $0.ended } }

  /// True while a request is worked on, or an answer is on its way.
  var isAnswering: Bool { has(.working, .answer) }

  /// True while a connection is in one of the phases.
  func has(_ phases: OpenConnection.Phase...) -> Bool {
    contents.withLock { $0.connections.values.contains { phases.contains($0.state.phase) } }
  }

  /// The number of connections that were ever added.
  var added: Int { contents.withLock(\.added) }

  func add(_ connection: OpenConnection) {
    contents.withLock { contents in
      contents.connections[connection.descriptor] = connection
      contents.added += 1
    }
  }

  /// Forgets a connection, before its descriptor is closed and may become another file's.
  func remove(_ connection: OpenConnection) {
    contents.withLock { contents in
      contents.connections[connection.descriptor] = nil
      if connection.state.phase == .ended { contents.ended -= 1 }
    }
  }

  /// Ends every connection whose phase has taken too long.
  ///
  /// - Returns: The number of those that were waiting for something, and the time until the next check is due; nil if there are no connections.
  func endOverdue() -> (count: Int, next: Duration?) {
    contents.withLock { contents in
      var count = 0
      var next = contents.connections.isEmpty ? nil : Optional(limits.shortest)
      for connection in contents.connections.values {
        let state = connection.state
        guard let limit = limits.time(for: state.phase) else { continue }
        let rest = limit - state.age
        if rest <= .zero {
          if end(connection, in: state, sending: .requestTimeout) {
            contents.ended += 1
            // That a client keeps a connection and asks nothing more is no event.
            if state.phase != .idle { count += 1 }
          }
        } else {
          next = min(next ?? rest, rest)
        }
      }
      return (count, next)
    }
  }

  /// Ends one connection to make room: the oldest unfinished request that is older than the grace period, or else the
  /// connection that has been idle for the longest time, or else the oldest unfinished request.
  ///
  /// - Returns: False if the service is already working on all requests.
  func endOne() -> Bool {
    contents.withLock { contents in
      let candidates = contents.connections.values.lazy.map { (connection: $0, state: $0.state) }
        .filter { $0.state.phase == .idle || $0.state.phase.isUnfinished }
      let chosen = candidates.min { rank($0.state) < rank($1.state) }
      guard let chosen, end(chosen.connection, in: chosen.state, sending: .overloaded) else { return false }
      contents.ended += 1
      return true
    }
  }

  private func rank(_ state: OpenConnection.State) -> (Int, UInt64) {
    (state.phase == .idle ? 1 : state.age > limits.grace ? 0 : 2, state.began)
  }

  /// Shuts the socket down; the library notices this and closes it. The lock is held, so the descriptor still belongs to this
  /// socket.
  private func end(_ connection: OpenConnection, in state: OpenConnection.State, sending response: EarlyResponse)
    -> Bool
  {
    guard connection.end(in: state) else { return false }
    // While a response is being sent, another response would be taken for a part of it; an idle client has requested nothing.
    if limits.sendsEarlyResponses, state.phase == .head || state.phase == .body {
      response.send(to: connection.descriptor)
    }
    shutdown(connection.descriptor, Int32(SHUT_RDWR))
    return true
  }
}
