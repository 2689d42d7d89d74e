import Dispatch
import Synchronization
import Wellspring

/// A request that waits until its entry has been applied.
final class LogWaiter: Sendable {
  /// The end of a wait, or of an attempt to append.
  enum News: Sendable {
    case applied(LogReplica.Applied)
    /// The log couldn't be asked, or has ended.
    case failed(DatabaseError)
  }

  private let news = Mutex<News?>(nil)
  private let arrival = DispatchSemaphore(value: 0)

  func send(_ latest: News) {
    news.withLock { news in
      // A failure to append says nothing once the entry has been applied.
      if case .applied = news { return }
      news = latest
    }
    arrival.signal()
  }

  /// Returns the latest news since the last call; nil if there is none in time.
  func wait(until deadline: ContinuousClock.Instant) -> News? {
    let rest = max(0, (deadline - .now) / .seconds(1))
    guard arrival.wait(timeout: .now() + rest) == .success else { return nil }
    return news.withLock { $0 }
  }
}
