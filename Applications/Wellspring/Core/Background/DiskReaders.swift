import Foundation
import Synchronization

/// Runs work that waits for a disk on threads of its own, with a deadline for each file.
///
/// A call of the system to a disk that doesn't respond can't be cancelled. Its thread is abandoned then: nothing waits for
/// it, and only the work on its file fails. The thread ends when the call returns.
final class DiskReaders: Sendable {
  static let shared = DiskReaders()

  /// The number of files that are read at once. A slow disk, such as one on a network, serves many requests together.
  private static let concurrent = 16
  /// The number of threads, including abandoned ones. Work beyond them waits, and fails at its deadline.
  static let mostThreads = 96

  private let pool: WorkerPool
  /// The paths whose reads have passed their deadlines, with the reads that haven't returned.
  private let unresponsive = Mutex<[[UInt8]: Int]>([:])

  /// - Parameter threads: The largest number of threads, including abandoned ones.
  init(threads: Int = mostThreads) {
    pool = WorkerPool(threads: threads, waiting: 100_000)
  }

  /// Runs the body for each element, on several threads, and returns when all are done or have passed a deadline.
  ///
  /// - Parameters:
  ///   - patience: The time for one element, from its beginning.
  ///   - limit: The time for all; nil for as long as it takes. Elements that aren't done by then are left out.
  ///   - late: Receives the result of an element that was left out although its work had begun.
  /// - Returns: The results in the order of the elements; nil for those that weren't done in time.
  func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], patience: Duration, within limit: Duration? = nil,
    late: @escaping @Sendable (Element, Result) -> Void = { _, _ in },
    _ body: @escaping @Sendable (Element) -> Result
  ) -> [Result?] {
    resultsAndBegun(elements, patience: patience, within: limit, late: late, body).results
  }

  /// As ``map(_:patience:within:late:_:)``.
  ///
  /// - Returns: The results, and the number of elements whose work has begun.
  private func resultsAndBegun<Element: Sendable, Result: Sendable>(
    _ elements: [Element], patience: Duration, within limit: Duration?,
    late: @escaping @Sendable (Element, Result) -> Void, _ body: @escaping @Sendable (Element) -> Result
  ) -> (results: [Result?], begun: Int) {
    let batch = DiskBatch<Result>(count: elements.count) { late(elements[$0], $1) }
    let begin: @Sendable () -> Bool = { [pool] in pool.run { batch.work { body(elements[$0]) } } }
    for _ in 0..<min(Self.concurrent, elements.count) { _ = begin() }
    return batch.results(patience: patience, until: limit.map { .now + $0 }, replace: begin)
  }

  /// Runs the body, and fails if that takes too long, or immediately while an earlier read of the file hasn't returned.
  func run<Result: Sendable>(
    _ path: [UInt8], patience: Duration, _ body: @escaping @Sendable () -> Swift.Result<Result, ImageFailure>
  ) throws(ImageFailure) -> Result {
    guard unresponsive.withLock({ $0[path] == nil }) else { throw .diskUnresponsive }
    let (results, begun) = resultsAndBegun(
      [path], patience: patience, within: nil, late: { [self] path, _ in note(path, -1) }
    ) { _ in body() }
    guard let result = results.first ?? nil else {
      // The late result may precede this: the count is below zero until then. Work that waited for a thread has none.
      if begun > 0 { note(path, 1) }
      throw .diskUnresponsive
    }
    return try result.get()
  }

  private func note(_ path: [UInt8], _ difference: Int) {
    unresponsive.withLock { unresponsive in
      let count = (unresponsive[path] ?? 0) + difference
      unresponsive[path] = count == 0 ? nil : count
    }
  }
}

/// The work of one call of ``DiskReaders/map(_:patience:within:late:_:)``.
///
/// Sound: the mutable properties are accessed only while the condition's lock is held.
private final class DiskBatch<Result: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private let late: @Sendable (Int, Result) -> Void
  private var results: [Result?]
  /// The first element whose work has not begun.
  private var next = 0
  /// The elements under way, with the time when they began.
  private var running: [Int: ContinuousClock.Instant] = [:]
  private var isClosed = false

  init(count: Int, late: @escaping @Sendable (Int, Result) -> Void) {
    results = [Result?](repeating: nil, count: count)
    self.late = late
  }

  /// Takes one element after the other until none is left. A thread whose element has passed its deadline takes no further.
  func work(_ body: (Int) -> Result) {
    while let index = take() {
      let result = body(index)
      let isInTime = condition.withLock {
        guard running.removeValue(forKey: index) != nil else { return false }
        results[index] = result
        if next == results.count, running.isEmpty { condition.signal() }
        return true
      }
      guard isInTime else { return late(index, result) }
    }
  }

  private func take() -> Int? {
    condition.withLock {
      guard !isClosed, next < results.count else { return nil }
      defer { next += 1 }
      running[next] = .now
      return next
    }
  }

  /// Waits for the results, and returns them with the number of elements whose work has begun.
  ///
  /// - Parameter replace: Begins a further thread instead of one that doesn't return.
  func results(
    patience: Duration, until limit: ContinuousClock.Instant?, replace: () -> Bool
  ) -> (results: [Result?], begun: Int) {
    let start = ContinuousClock.now
    while true {
      let (overdue, isDone) = condition.withLock { () -> (Int, Bool) in
        let now = ContinuousClock.now
        let overdue = running.filter { $0.value + patience <= now }.keys
        for index in overdue { running[index] = nil }
        // Work of other calls that doesn't return may have taken all threads.
        let isStarved = running.isEmpty && next == 0 && start + patience <= now
        let isOver = next == results.count && running.isEmpty || isStarved || limit.map { $0 <= now } ?? false
        guard !isOver, overdue.isEmpty else { return (overdue.count, isOver) }
        let first = (running.values.min() ?? max(start, now)) + patience
        let end = limit.map { min($0, first) } ?? first
        _ = condition.wait(until: Date(timeIntervalSinceNow: max((end - now) / .seconds(1), 0.001)))
        return (0, false)
      }
      if isDone { break }
      for _ in 0..<overdue { _ = replace() }
    }
    return condition.withLock {
      isClosed = true
      running = [:]
      return (results, next)
    }
  }
}
