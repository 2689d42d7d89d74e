import Dispatch

extension DispatchQueue {
  /// ``TimedScheduler/schedule(after:every:tolerance:_:)`` on this queue.
  // Optimised into its two callers, it would be there twice.
  @inline(never)
  func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    require(interval ?? .seconds(1) > .zero, "The interval of repeated work must be more than zero.")
    #if RIVULET_EXPLORE
    if let hooks = Exploring.current { return hooks.schedule(on: self, after: delay, every: interval, work) }
    #endif
    let timer = DispatchTimer(source: DispatchSource.makeTimerSource(queue: self))
    // The two retain each other until the timer is cancelled, so neither needs another owner.
    let disposable = ActionDisposable { timer.source.cancel() }
    timer.source.setEventHandler {
      if disposable.isDisposed { return }
      if interval == nil { disposable.dispose() }
      work()
    }
    timer.source.schedule(
      deadline: .now() + DispatchTimeInterval(delay),
      repeating: interval.map { DispatchTimeInterval($0) } ?? .never, leeway: DispatchTimeInterval(tolerance))
    timer.source.activate()
    return disposable
  }
}

/// Unchecked: any thread may call a source, according to Dispatch's manual, but Dispatch doesn't declare it.
private struct DispatchTimer: @unchecked Sendable {
  let source: any DispatchSourceTimer
}

extension DispatchTimeInterval {
  /// Rounded up, so that nothing comes early.
  fileprivate init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.bounded.components
    self = .nanoseconds(Int(seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000))
  }
}

extension Duration {
  /// The clock that timers go by.
  #if RIVULET_EXPLORE
  static var uptime: Duration {
    Exploring.current?.now ?? .nanoseconds(Int64(bitPattern: DispatchTime.now().uptimeNanoseconds))
  }
  #else
  static var uptime: Duration { .nanoseconds(Int64(bitPattern: DispatchTime.now().uptimeNanoseconds)) }
  #endif

  /// From nothing to a century, so that sums with a time on a clock cannot overflow.
  @usableFromInline package var bounded: Duration { min(max(self, .zero), .seconds(100 * 366 * 86_400)) }
}
