import Rivulet

// Unsafe: One thread at a time runs under the explorer.

/// The description of a scenario: its threads and its expectations.
///
/// See ``explore(_:preemptions:within:sourceLocation:fileID:filePath:line:column:_:)``.
public final class Exploration: @unchecked Sendable {
  // Unchecked: only the thread that has the turn touches these.
  fileprivate let run: ScheduleRun
  private var checks: [() -> Void] = []
  private var releases: [() -> Void] = []

  init(_ run: ScheduleRun) { self.run = run }

  /// Adds a thread, which starts when the scenario has been set up. There are up to 64, those of schedulers included.
  ///
  /// - Parameters:
  ///   - name: The name in the report.
  ///   - body: The work of the thread.
  public func thread(_ name: String? = nil, _ body: @escaping @Sendable () -> Void) { run.add(name, body) }

  /// Returns a scheduler whose work runs on another thread of the exploration, at any moment when it can be due.
  ///
  /// Work for a later time runs after work for an earlier time, otherwise at any moment. Repeating work is repeated twice.
  public func scheduler(_ name: String = "scheduler") -> some TimedScheduler {
    let key = SchedulerKey()
    schedulerKeys.append(key)
    return ExploredScheduler(run: run, index: run.queue(ObjectIdentifier(key), named: name))
  }

  private final class SchedulerKey {}
  private var schedulerKeys: [AnyObject] = []

  /// Runs a check after all threads have ended, mostly one that calls ``expect(_:_:)`` for the outcome.
  public func afterwards(_ check: @escaping () -> Void) { checks.append(check) }

  /// Fails the schedule if the condition is false. May be called from every thread and afterwards.
  public func expect(_ condition: Bool, _ complaint: @autoclosure () -> String) {
    if !condition { run.failure = run.failure ?? complaint() }
  }

  /// Marks a point at which another thread may continue: for code whose threads synchronize by means other than Rivulet's.
  public func point(file: StaticString = #fileID, line: UInt = #line) {
    run.reach("point", ScheduleRun.Access(object: UInt.max / 2, isWrite: true), file, line)
  }

  func finish() {
    if !run.isAbandoned { for check in checks { check() } }
    for release in releases { release() }
    (checks, releases) = ([], [])
  }

  /// Does something after all checks.
  package func atEnd(_ release: @escaping () -> Void) { releases.append(release) }
}

extension Exploration {
  /// The number of the thread that has the turn; less than zero while the scenario is set up and checked.
  package var currentThread: Int { run.current }
}
