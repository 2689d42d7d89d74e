import Foundation
import Rivulet
import Synchronization

/// The context that the library's callbacks of a server share.
final class ServerContext: Sendable {
  let port: ServicePort
  let connections: ConnectionTable
  let lanes: Lanes
  let log: ConnectionLog
  let reply: @Sendable (Request) -> Reply
  let metrics: ServiceMetrics
  private let requestLog: RequestLog?
  private let limits: ConnectionLimits
  private let stopping = Atomic(false)
  private let finishing = Atomic(false)
  private let ended = MutableProperty(false)

  init(
    port: ServicePort, limits: ConnectionLimits, lanes: Lanes, log: ConnectionLog,
    metrics: ServiceMetrics, requestLog: RequestLog?, reply: @escaping @Sendable (Request) -> Reply
  ) {
    self.port = port
    self.limits = limits
    self.lanes = lanes
    self.log = log
    self.metrics = metrics
    self.requestLog = requestLog
    self.reply = reply
    connections = ConnectionTable(limits: limits)
  }

  /// True if each request has a line in the log.
  var logsRequests: Bool { requestLog != nil }

  /// Counts a response, and writes it to the log if requests are logged.
  func note(_ request: Request, _ response: Response, after duration: Duration) {
    metrics.note(request, response, after: duration)
    requestLog?.note(request, response, after: duration)
  }

  /// True when what waits for a worker is not to be begun any more.
  var isStopping: Bool { stopping.load(ordering: .relaxed) }

  /// True when further requests are refused, and those in progress are still answered.
  var isFinishing: Bool { finishing.load(ordering: .relaxed) }

  /// Refuses further requests, and returns when those in progress have been answered, or after the time.
  func finish(within time: Duration) {
    finishing.store(true, ordering: .relaxed)
    ended.value = true
    let end = ContinuousClock.now + time
    while connections.has(.body, .working, .answer), .now < end { usleep(1000) }
  }

  /// Stops the workers, and returns when no request waits for them. The library must not be stopped earlier: stopping it with
  /// a suspended connection would end the process.
  func stopWorkers() {
    stopping.store(true, ordering: .relaxed)
    lanes.close()
    ended.value = true
  }

  /// Emits when the server stops, and at once if it has.
  var end: Signal<Bool, Never> { ended.signal.filter { $0 } }

  /// Returns when no response is being sent, or when clients have had enough time to read theirs.
  func waitForAnswers() {
    let end = ContinuousClock.now + limits.farewell
    while connections.isAnswering, .now < end { usleep(1000) }
  }
}
