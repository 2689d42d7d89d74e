import Foundation

/// Threads for work that may wait for a disk, a lock or a processor. The pool has as many threads as there is work for, up to
/// a limit; a thread ends when there has been no work for a moment.
///
/// Sound: the mutable properties are accessed only while the condition's lock is held.
final class WorkerPool: @unchecked Sendable {
  typealias Work = @Sendable () -> Void

  private let condition = NSCondition()
  private let mostThreads: Int
  private let mostWaiting: Int
  private var waiting: ArraySlice<Work> = []
  private var running = 0
  private var threads = 0
  private var isClosed = false

  init(threads: Int, waiting: Int) {
    mostThreads = threads
    mostWaiting = waiting
  }

  /// Runs the work on a thread of the pool, in the order of the calls.
  ///
  /// - Returns: False if too much work waits or the pool is closed; the work is then not run.
  func run(_ work: @escaping Work) -> Bool {
    condition.withLock {
      guard !isClosed, running + waiting.count < mostThreads + mostWaiting else { return false }
      waiting.append(work)
      if threads < min(mostThreads, running + waiting.count) {
        threads += 1
        BackgroundThread.run(isUrgent: true, stackSize: 4 << 20) { self.workUntilIdle() }
      }
      // One is enough: while the pool takes work, only threads without any wait.
      condition.signal()
      return true
    }
  }

  /// Takes no further work, and returns when all has been done.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
      while threads > 0 { condition.wait() }
    }
  }

  private func workUntilIdle() {
    while let work = next() {
      work()
      condition.withLock { running -= 1 }
    }
  }

  /// The next work; nil when the thread has to end.
  private func next() -> Work? {
    condition.withLock {
      let end = Date(timeIntervalSinceNow: 1)
      while waiting.isEmpty, !isClosed, condition.wait(until: end) {}
      if let work = waiting.popFirst() {
        running += 1
        return work
      }
      threads -= 1
      condition.broadcast()
      return nil
    }
  }
}
