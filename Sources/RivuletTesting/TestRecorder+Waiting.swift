import Rivulet

extension TestRecorder {
  /// Waits until a number of events have been recorded, for a signal whose events come from tasks, threads or actors.
  ///
  /// Returns when so many events are there, counted from the beginning; when the signal has completed or failed, or the recording
  /// was disposed, with fewer; and when the task is cancelled. A source that vanishes makes it wait for ever: give the test a time
  /// limit.
  ///
  /// ```swift
  /// let sums = Signal<Int, Never>.from([1, 2]).flatMapAsync(.concat) { $0 * 10 }.record()
  /// print(await sums.events(3).count, sums.log)  // 3 10 20 |
  /// ```
  ///
  /// - Parameter count: The number of events, the end included.
  /// - Returns: The events that were recorded, perhaps more than that.
  ///
  /// ReactiveCocoa: `asynchronousFirstOrDefault:success:error:`. Rx: `toBlocking`.
  @discardableResult
  public nonisolated(nonsending) func events(_ count: Int) async -> [Event<Value, Failure>] {
    let number = state.withLock { $0.waits.nextNumber() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let over = state.withLock { state in
          if Task.isCancelled { return [continuation] }
          state.waits.add(number, count, continuation)
          return state.takeWaits()
        }
        for wait in over { wait.resume() }
      }
    } onCancel: {
      state.withLock { $0.waits.take(number) }?.resume()
    }
    return events
  }
}

/// The tasks that wait for a number of events.
struct RecorderWaits {
  private var waits: [Int: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
  private var last = 0

  mutating func nextNumber() -> Int {
    last += 1
    return last
  }

  mutating func add(_ number: Int, _ count: Int, _ continuation: CheckedContinuation<Void, Never>) {
    waits[number] = (count, continuation)
  }

  mutating func take(_ number: Int) -> CheckedContinuation<Void, Never>? {
    waits.removeValue(forKey: number)?.continuation
  }

  /// Takes those that wait for no more than a number of events.
  mutating func take(upTo count: Int) -> [CheckedContinuation<Void, Never>] {
    if waits.isEmpty { return [] }
    return waits.filter { $0.value.count <= count }.keys.compactMap { take($0) }
  }
}
