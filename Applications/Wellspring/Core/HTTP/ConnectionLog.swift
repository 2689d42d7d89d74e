import RivuletLog
import Synchronization

/// The lines of the log about connections that were ended or refused: one a second at most, however many there are.
final class ConnectionLog: Sendable {
  enum Event: CaseIterable, Sendable {
    case overdue, evicted, refused, busy, failed

    fileprivate func sentence(_ count: Int) -> String {
      switch self {
      case .overdue: "\(count) ended because a request or an answer took too long"
      case .evicted: "\(count) ended to make room for others"
      case .refused: "\(count) refused with 503 because there are too many"
      case .busy: "\(count) requests refused with 503 because too much is to be done"
      case .failed: "\(count) could not be accepted"
      }
    }
  }

  private struct State {
    var counts: [Event: Int] = [:]
    var last: ContinuousClock.Instant?

    /// The line that is due, if one is.
    mutating func line() -> String? {
      let now = ContinuousClock.now
      guard !counts.isEmpty, last.map({ now - $0 >= ConnectionLog.pause }) ?? true else { return nil }
      defer { (counts, last) = ([:], now) }
      return "connections: "
        + Event.allCases.compactMap { event in counts[event].map(event.sentence) }.joined(separator: ", ")
    }
  }

  fileprivate static let pause = Duration.seconds(1)
  private let state = Mutex(State())
  private let write: @Sendable (String) -> Void

  init(write: @escaping @Sendable (String) -> Void = { Logger.service.report($0) }) {
    self.write = write
  }

  func note(_ event: Event, count: Int = 1) {
    guard count > 0 else { return }
    let line = state.withLock { state in
      state.counts[event, default: 0] += count
      return state.line()
    }
    if let line { write(line) }
  }

  /// Writes the pending events if a line is due, or in any case if `all` is true.
  ///
  /// - Returns: The time until another line may be written; nil if no event is pending.
  @discardableResult
  func flush(all: Bool = false) -> Duration? {
    let (line, isWaiting) = state.withLock { state in
      if all { state.last = nil }
      return (state.line(), !state.counts.isEmpty)
    }
    if let line { write(line) }
    return isWaiting ? Self.pause : nil
  }
}
