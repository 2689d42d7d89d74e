import Rivulet
import Testing

/// A rule that every scheduler obeys, and on which operators rely. The laws are what to test your own schedulers against.
///
/// ```swift
/// @Test(arguments: SchedulerLaw.allCases)
/// func queueKeeps(law: SchedulerLaw) async {
///   await law.check(SchedulerUnderTest(name: "queue") { QueueScheduler(label: "laws") })
/// }
/// ```
///
/// Each issue says what was expected, what happened, and what to change in the scheduler. A law gives up on a
/// scheduler that has run no work for ten seconds, and on one that the law drives at once. Set the environment variable
/// `RIVULET_TEST_SCALE` to 10 to repeat things a tenth as often, where a sanitizer makes every step slow.
///
/// ReactiveCocoa and Rx: none.
public enum SchedulerLaw: CaseIterable, Hashable, Sendable {
  /// Each piece of work runs, and only once.
  case workRunsOnce
  /// Pieces of work run in the order in which they were scheduled.
  case workRunsInOrder
  /// No piece of work runs while another one does, and each thread's work runs in order, whatever threads schedule.
  ///
  /// Doesn't apply if ``SchedulerUnderTest/isSerial`` is false, except that no work is lost.
  case workIsSerial
  /// Work may schedule more work, which runs when it has returned.
  case workMaySchedule
  /// A thread that schedules doesn't wait for work that runs.
  case schedulingDoesNotWait
  /// Work that schedules itself again, ten thousand times, doesn't grow the stack.
  case recursionNeedsNoStack
  /// Work that has run or was cancelled is released, while the scheduler and the disposable live on.
  case workIsReleased
  /// The clock never goes back. This and the following are for a ``Rivulet/TimedScheduler``.
  case clockNeverGoesBack
  /// Delayed work doesn't run before its delay has passed on the scheduler's clock.
  case delaysAreNotEarly
  /// A delay of zero or less is none, and one beyond any clock is bounded.
  case anyDelayIsValid
  /// Delayed work runs in the order of its times, and in the order in which it was scheduled if the times are equal.
  case delayedWorkRunsInOrder
  /// Disposed work doesn't run, wherever it was disposed: before its time, on another thread, or in other work.
  case disposedWorkNeverRuns
  /// Disposed work is released at once, and not at its time.
  case disposedWorkIsReleased
  /// Repeated work runs until it is disposed, no turn before its time and none within another one.
  case repeatedWorkRepeats

  /// Examines a scheduler, and reports an issue of the test for each breach.
  ///
  /// - Parameter specimen: The scheduler.
  public nonisolated(nonsending) func check(
    _ specimen: SchedulerUnderTest, sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async {
    let made = specimen.make()
    let work = SchedulerTrial(
      law: self, specimen: specimen, location: SourceLocation(sourceLocation, fileID, filePath, line, column),
      scheduler: made.scheduler, drive: made.drive)
    switch self {
    case .workRunsOnce: await work.workRunsOnce()
    case .workRunsInOrder: await work.workRunsInOrder()
    case .workIsSerial: await work.workIsSerial()
    case .workMaySchedule: await work.workMaySchedule()
    case .schedulingDoesNotWait: await work.schedulingDoesNotWait()
    case .recursionNeedsNoStack: await work.recursionNeedsNoStack()
    case .workIsReleased: await work.workIsReleased()
    case .clockNeverGoesBack, .delaysAreNotEarly, .anyDelayIsValid, .delayedWorkRunsInOrder, .disposedWorkNeverRuns,
      .disposedWorkIsReleased, .repeatedWorkRepeats:
      if let clock = made.scheduler as? any TimedScheduler { await check(work, clock) }
    }
  }

  private nonisolated(nonsending) func check(_ trial: SchedulerTrial, _ clock: any TimedScheduler) async {
    switch self {
    case .clockNeverGoesBack: await trial.clockNeverGoesBack(clock)
    case .delaysAreNotEarly: await trial.delaysAreNotEarly(clock)
    case .anyDelayIsValid: await trial.anyDelayIsValid(clock)
    case .delayedWorkRunsInOrder: await trial.delayedWorkRunsInOrder(clock)
    case .disposedWorkNeverRuns: await trial.disposedWorkNeverRuns(clock)
    case .disposedWorkIsReleased: await trial.disposedWorkIsReleased(clock)
    case .repeatedWorkRepeats: await trial.repeatedWorkRepeats(clock)
    default: break
    }
  }
}

extension SchedulerLaw: CustomTestStringConvertible {
  public var testDescription: String {
    switch self {
    case .workRunsOnce: "work runs once"
    case .workRunsInOrder: "work runs in order"
    case .workIsSerial: "work is serial"
    case .workMaySchedule: "work may schedule work"
    case .schedulingDoesNotWait: "scheduling does not wait"
    case .recursionNeedsNoStack: "recursion needs no stack"
    case .workIsReleased: "work is released"
    case .clockNeverGoesBack: "the clock never goes back"
    case .delaysAreNotEarly: "delays are not early"
    case .anyDelayIsValid: "any delay is valid"
    case .delayedWorkRunsInOrder: "delayed work runs in order"
    case .disposedWorkNeverRuns: "disposed work never runs"
    case .disposedWorkIsReleased: "disposed work is released"
    case .repeatedWorkRepeats: "repeated work repeats"
    }
  }
}
