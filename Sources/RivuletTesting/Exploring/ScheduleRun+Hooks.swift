#if RIVULET_EXPLORE
import Dispatch
import Rivulet

// Unsafe: Addresses of conditions are compared and never read.

/// The explorer's side of the points in the core.
extension ScheduleRun: ExplorationHooks {
  func reach(_ step: ExplorationStep) {
    reach(step.operation, Access(object: step.object, isWrite: step.isWrite), step.file, step.line)
  }

  func wake(_ condition: UnsafeRawPointer) { wakeAll(condition) }

  func yield() { reach("yield", nil, "", 0, mustLeave: true) }

  func made(_ object: UInt, _ file: StaticString, _ line: UInt) { live[object] = (file, line) }

  func freed(_ object: UInt) {
    live[object] = nil
    if current != Self.host { noteAccess(Access(object: object, isWrite: true)) }
  }

  func schedule(
    on queue: DispatchQueue, after delay: Duration, every interval: Duration?, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let name = queue.isMain ? "main queue" : queue.label
    let scheduler = ExploredScheduler(run: self, index: self.queue(queue.key, named: name))
    return scheduler.schedule(after: delay, every: interval, tolerance: .zero, work)
  }

  /// Scenarios are set up where view models are made: on the main queue.
  func isOn(_ queue: DispatchQueue) -> Bool {
    if current == Self.host { return queue.isMain }
    return queues.contains { $0.thread == current && $0.key == queue.key }
  }

  var now: Duration { .microseconds(50 * steps.count) }
}

extension DispatchQueue {
  // On Linux the main queue is another object each time.
  fileprivate var isMain: Bool { label == DispatchQueue.main.label }
  fileprivate var key: ObjectIdentifier { isMain ? ObjectIdentifier(MainScheduler.self) : ObjectIdentifier(self) }
}
#endif
