extension SchedulerLaw {
  /// The change that makes a scheduler keep the law, in most cases.
  var advice: String {
    switch self {
    case .workRunsOnce:
      "Store each closure that `schedule` receives, wake the thread that runs them, and remove a closure before it runs."
    case .workRunsInOrder: "Append to the end of the queue in `schedule`, and run what is at its beginning."
    case .workIsSerial:
      """
      Let one thread run the work, or one at a time, and guard the queue with a lock. If the scheduler isn't meant to be serial, \
      pass `isSerial: false` to `SchedulerUnderTest`.
      """
    case .workMaySchedule:
      """
      Don't run the work in `schedule`, and hold no lock while it runs: take it out of the queue, unlock, and call it. If work \
      runs at once on purpose, pass `isSerial: false` to `SchedulerUnderTest`.
      """
    case .schedulingDoesNotWait: "Hold no lock while work runs: take it out of the queue, unlock, and call it."
    case .recursionNeedsNoStack: "Run work from a loop, never within `schedule`, nor within a piece of work."
    case .workIsReleased:
      """
      Remove a closure from the queue before it runs, release it afterwards, and don't let the disposable that \
      `schedule(after:every:tolerance:_:)` returns retain it.
      """
    case .clockNeverGoesBack:
      "Take `now` from a monotonic clock, such as `ContinuousClock`, and not from the time of day."
    case .delaysAreNotEarly:
      """
      Compare `now` with the time at which the work is due before it runs, and round up where a timer has a coarser unit than \
      `Duration`.
      """
    case .anyDelayIsValid:
      "Bound the delay before you add it to `now`: `min(max(delay, .zero), .seconds(100 * 366 * 86_400))`."
    case .delayedWorkRunsInOrder:
      "Sort delayed work by the time at which it is due, and then by a number that counts up."
    case .disposedWorkNeverRuns:
      """
      Check `isDisposed` of the returned disposable on the scheduler, immediately before the work runs, and let `dispose()` set \
      it from any thread.
      """
    case .disposedWorkIsReleased:
      "Let `dispose()` remove the work from the queue, and release its closure outside any lock, without waiting for its time."
    case .repeatedWorkRepeats:
      """
      When repeated work has run, schedule the next turn at the time of the first plus a whole number of intervals that is later \
      than `now`, unless it was disposed.
      """
    }
  }
}
