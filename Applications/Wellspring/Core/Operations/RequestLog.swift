import Dispatch
import RivuletLog
import Synchronization

/// A line of the log for each request. A thread of its own writes them, so that a slow reader of the log delays no answer.
final class RequestLog: Sendable {
  private static let mostWaiting = 8192

  private let queue = DispatchQueue(label: "Wellspring.requests")
  private let waiting = Atomic(0)
  private let skipped = Atomic(0)
  private let logger: Logger

  init(to logger: Logger = Logger(to: ServiceLogSink(), category: "requests", level: .info)) {
    self.logger = logger
  }

  /// Writes a line, or counts it if too many wait.
  func note(_ request: Request, _ response: Response, after duration: Duration) {
    guard waiting.load(ordering: .relaxed) < Self.mostWaiting else {
      skipped.add(1, ordering: .relaxed)
      return
    }
    waiting.add(1, ordering: .relaxed)
    // Without the query, which may hold passwords and tokens.
    let path = request.target.map { $0.prefix { $0 != "?" } } ?? "?"
    let line = "\(request.method) \(path)"
    let (id, status, bytes) = (request.id, response.isDropped ? 0 : response.status, response.length)
    let milliseconds = (duration / .microseconds(1)).rounded() / 1000
    queue.async { [self] in
      waiting.subtract(1, ordering: .relaxed)
      let missing = skipped.exchange(0, ordering: .relaxed)
      if missing > 0 { logger.report("\(missing) requests are not in this log: its reader is too slow") }
      logger.message(line).field(.request, id).field("status", status).field("bytes", bytes)
        .field("milliseconds", milliseconds).save()
    }
  }

  /// Returns when everything is written.
  func flush() {
    queue.sync {}
  }
}
