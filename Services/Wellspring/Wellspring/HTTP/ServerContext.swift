import Foundation
import Synchronization

/// The context that the library's callbacks of a server share.
final class ServerContext: Sendable {
  let port: UInt16
  let connections: ConnectionTable
  let lanes: Lanes
  let log: ConnectionLog
  let reply: @Sendable (Request) -> Reply
  private let limits: ConnectionLimits
  private let stopping = Atomic(false)

  init(
    port: UInt16, limits: ConnectionLimits, lanes: Lanes, log: ConnectionLog,
    reply: @escaping @Sendable (Request) -> Reply
  ) {
    self.port = port
    self.limits = limits
    self.lanes = lanes
    self.log = log
    self.reply = reply
    connections = ConnectionTable(limits: limits)
  }

  /// True when what waits for a worker is not to be begun any more.
  var isStopping: Bool { stopping.load(ordering: .relaxed) }

  /// Stops the workers, and returns when no request waits for them. The library must not be stopped earlier: stopping it with
  /// a suspended connection would end the process.
  func stopWorkers() {
    stopping.store(true, ordering: .relaxed)
    lanes.close()
  }

  /// Returns when no response is being sent, or when clients have had enough time to read theirs.
  func waitForAnswers() {
    let end = ContinuousClock.now + limits.farewell
    while connections.isAnswering, .now < end { usleep(1000) }
  }
}
