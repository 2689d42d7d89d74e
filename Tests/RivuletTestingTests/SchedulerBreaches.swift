import RivuletTesting
import Testing

/// A scheduler that breaks a law, and what the law says about it.
struct SchedulerBreach: CustomTestStringConvertible, Sendable {
  let law: SchedulerLaw
  let fault: FaultyScheduler.Fault
  let complaint: String
  let advice: String
  var testDescription: String { "\(law.testDescription): \(fault)" }
}

let schedulerBreaches = [
  SchedulerBreach(
    law: .workRunsOnce, fault: .dropsWork, complaint: "1 of 100 pieces of work never ran.", advice: queueAdvice),
  SchedulerBreach(
    law: .workRunsOnce, fault: .runsWorkTwice, complaint: "a piece of work that was scheduled once ran 2 times.",
    advice: queueAdvice),
  SchedulerBreach(
    law: .workRunsInOrder, fault: .runsTheLastFirst, complaint: "piece 100 of 100 ran instead of piece 1.",
    advice: "Append to the end of the queue in `schedule`, and run what is at its beginning."),
  SchedulerBreach(
    law: .workIsSerial, fault: .runsOnManyThreads,
    complaint: "with 2 threads, a piece of work ran while another one did.", advice: serialAdvice),
  SchedulerBreach(
    law: .workIsSerial, fault: .runsTheLastFirst,
    complaint: "with 2 threads, the work of one of them ran out of order.", advice: serialAdvice),
  SchedulerBreach(
    law: .workMaySchedule, fault: .runsWithinSchedule,
    complaint: "when work scheduled more work, “<1 <2 2> 1>” ran instead of “<1 1> <2 2>”.",
    advice: """
      Don't run the work in `schedule`, and hold no lock while it runs: take it out of the queue, unlock, and call it. If work \
      runs at once on purpose, pass `isSerial: false` to `SchedulerUnderTest`.
      """),
  SchedulerBreach(
    law: .schedulingDoesNotWait, fault: .locksWhileItRuns,
    complaint: "while work ran, another thread that scheduled work had to wait for it.",
    advice: "Hold no lock while work runs: take it out of the queue, unlock, and call it."),
  SchedulerBreach(
    law: .recursionNeedsNoStack, fault: .runsWithinSchedule,
    complaint: "work that scheduled itself ran within itself, instead of after it.",
    advice: "Run work from a loop, never within `schedule`, nor within a piece of work."),
  SchedulerBreach(
    law: .workIsReleased, fault: .keepsWork,
    complaint: "after all work had run, 3 of 3 closures weren't released.",
    advice: """
      Remove a closure from the queue before it runs, release it afterwards, and don't let the disposable that \
      `schedule(after:every:tolerance:_:)` returns retain it.
      """),
  SchedulerBreach(
    law: .clockNeverGoesBack, fault: .goesBack, complaint: "`now` was earlier than it had been before.",
    advice: "Take `now` from a monotonic clock, such as `ContinuousClock`, and not from the time of day."),
  SchedulerBreach(
    law: .delaysAreNotEarly, fault: .isEarly,
    complaint: "work with a delay of 0.02 seconds ran 0.01 seconds too early.",
    advice: """
      Compare `now` with the time at which the work is due before it runs, and round up where a timer has a coarser unit than \
      `Duration`.
      """),
  SchedulerBreach(
    law: .anyDelayIsValid, fault: .dropsNegativeDelays,
    complaint: "3 of 4 pieces of work with a delay of zero or less never ran.", advice: boundAdvice),
  SchedulerBreach(
    law: .anyDelayIsValid, fault: .overflows, complaint: "work with a delay of a century ran at once.",
    advice: boundAdvice),
  SchedulerBreach(
    law: .delayedWorkRunsInOrder, fault: .forgetsTheOrder,
    complaint:
      "work ran in the order [13, 11, 25, 22, 34, 30] instead of [11, 13, 22, 25, 30, 34]: the tens are the delays.",
    advice: "Sort delayed work by the time at which it is due, and then by a number that counts up."),
  SchedulerBreach(
    law: .disposedWorkNeverRuns, fault: .ignoresDisposal, complaint: "work that was disposed on another thread ran.",
    advice: disposalAdvice),
  SchedulerBreach(
    law: .disposedWorkNeverRuns, fault: .hidesDisposal,
    complaint: "`isDisposed` was false after work was disposed twice.", advice: disposalAdvice),
  SchedulerBreach(
    law: .disposedWorkIsReleased, fault: .keepsDisposedWork,
    complaint: "before their time, 2 of 2 closures of disposed work weren't released.",
    advice:
      "Let `dispose()` remove the work from the queue, and release its closure outside any lock, without waiting for its time."
  ),
  SchedulerBreach(
    law: .repeatedWorkRepeats, fault: .repeatsOnce, complaint: "4 of 5 turns of repeated work never ran.",
    advice: repeatAdvice),
  SchedulerBreach(
    law: .repeatedWorkRepeats, fault: .repeatsAtOnce,
    complaint: "turn 2, every 0.002 seconds, came 0.003 seconds after the beginning, which is too early.",
    advice: repeatAdvice),
]

private let queueAdvice =
  "Store each closure that `schedule` receives, wake the thread that runs them, and remove a closure before it runs."
private let serialAdvice = """
  Let one thread run the work, or one at a time, and guard the queue with a lock. If the scheduler isn't meant to be serial, \
  pass `isSerial: false` to `SchedulerUnderTest`.
  """
private let boundAdvice =
  "Bound the delay before you add it to `now`: `min(max(delay, .zero), .seconds(100 * 366 * 86_400))`."
private let disposalAdvice = """
  Check `isDisposed` of the returned disposable on the scheduler, immediately before the work runs, and let `dispose()` set \
  it from any thread.
  """
private let repeatAdvice = """
  When repeated work has run, schedule the next turn at the time of the first plus a whole number of intervals that is later \
  than `now`, unless it was disposed.
  """
