import Rivulet

/// Keeps work until the test runs it.
final class ManualScheduler: Scheduler {
  private let queue = Guarded<[@Sendable () -> Void]>([])

  var waiting: Int { queue { $0.count } }

  func schedule(_ work: @escaping @Sendable () -> Void) { queue { $0.append(work) } }

  /// Does the oldest piece of work, if there is any.
  func runOne() {
    let work = queue { $0.isEmpty ? nil : $0.removeFirst() }
    work?()
  }

  /// Does all the work, also what is added meanwhile.
  func run() {
    while waiting > 0 { runOne() }
  }
}
