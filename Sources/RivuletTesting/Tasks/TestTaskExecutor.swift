import Rivulet
import Synchronization

/// An executor that runs tasks in the virtual time of a ``TestScheduler``, on the thread that advances it.
///
/// Each part of a task, from one `await` to the next, is a piece of the scheduler's work that is due at once. So the order of
/// tasks is that in which they become ready, the same each time. It doesn't retain the scheduler; tasks that are left when the
/// scheduler is freed continue on Swift's pool.
///
/// ```swift
/// let scheduler = TestScheduler()
/// Task(executorPreference: scheduler.taskExecutor) { print("in virtual time") }
/// print("before")  // before
/// scheduler.run()  // in virtual time
/// ```
///
/// ReactiveCocoa and Rx: none.
public final class TestTaskExecutor: TaskExecutor {
  private weak let scheduler: TestScheduler?

  init(_ scheduler: TestScheduler) { self.scheduler = scheduler }

  /// Adds a job, which runs in its turn.
  public func enqueue(_ job: consuming ExecutorJob) {
    let part = TaskPart(UnownedJob(job), self)
    scheduler?.schedule { part.run() }
  }
}

/// A part of a task, from one suspension to the next. The task waits for it, so that it must run, if not in virtual time.
private final class TaskPart: Sendable {
  private let job: UnownedJob
  private let executor: TestTaskExecutor
  private let hasRun = Atomic(false)

  init(_ job: UnownedJob, _ executor: TestTaskExecutor) { (self.job, self.executor) = (job, executor) }
  deinit { if !hasRun.load(ordering: .acquiring) { globalConcurrentExecutor.enqueue(job) } }

  func run() {
    hasRun.store(true, ordering: .releasing)
    job.runSynchronously(on: executor.asUnownedTaskExecutor())
  }
}

extension TestScheduler {
  /// An executor for tasks in the scheduler's time: `Task(executorPreference: scheduler.taskExecutor) { … }`.
  ///
  /// ReactiveCocoa and Rx: none.
  public var taskExecutor: TestTaskExecutor { TestTaskExecutor(self) }

  /// Runs the tasks that signals start within the closure in the scheduler's time, on the thread that advances it.
  ///
  /// These are the tasks of `Signal.async`, `flatMapAsync` and `Signal(sequence)` for subscriptions that are made, or values that
  /// are sent, during the closure. Nothing of them runs until the test calls `advance`, `step` or `run`, which return when every
  /// task waits for a later time, for another event, or for something outside. Operations wait with ``clock``. Work of the main
  /// actor, of actors with an executor of their own and of other threads stays outside virtual time: wait for
  /// ``TestRecorder/events(_:)``.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// scheduler.withVirtualTasks {
  ///   let results = scheduler.hot("-a-b---|").flatMapAsync(.latest) { text in
  ///     try? await scheduler.clock.sleep(for: .seconds(2))
  ///     return text.uppercased()
  ///   }
  ///   scheduler.expect(results, "-----B-|")
  /// }
  /// ```
  ///
  /// - Parameter body: Subscribes, sends values and advances the scheduler.
  ///
  /// ReactiveCocoa and Rx: none.
  public func withVirtualTasks<Result>(_ body: () throws -> Result) rethrows -> Result {
    try SignalTasks.$executor.withValue(taskExecutor, operation: body)
  }
}
