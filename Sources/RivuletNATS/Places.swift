import Dispatch
import Rivulet

/// A bounded number of places, for which a thread waits.
final class Places: Sendable {
  private let free = DispatchSemaphore(value: 0)
  private let isClosed = Locked(false)

  init(_ count: Int) { for _ in 0..<count { free.signal() } }

  /// Waits for a place. False if there are none any more.
  func take() -> Bool {
    free.wait()
    if !isClosed.withLock({ $0 }) { return true }
    // The next one that waits.
    free.signal()
    return false
  }

  func leave() { free.signal() }

  func close() {
    isClosed.withLock { $0 = true }
    free.signal()
  }
}
