#if os(Linux)
import Foundation
import Glibc
import Rivulet

/// The programs that run, which end when this process exits.
enum RunningPrograms {
  private static let programs = Locked<[pid_t: RunningProgram]>([:])
  /// True once the handler is installed.
  private static let endsAllAtExit = atexit { endAll() } == 0

  static func add(_ program: RunningProgram) {
    _ = endsAllAtExit
    programs.withLock { $0[program.number] = program }
  }

  static func remove(_ number: pid_t) {
    // Released outside the lock.
    let program = programs.withLock { $0.removeValue(forKey: number) }
    _ = program
  }

  /// Ends all programs as disposal does, and waits for that.
  private static func endAll() {
    let programs = programs.withLock { Array($0.values) }
    for program in programs { program.stop() }
    let deadline = ContinuousClock.now + (programs.map(\.grace.bounded).max() ?? .zero)
    // Looks itself: the queue that learns of the end may be the one that called `exit`.
    while ContinuousClock.now < deadline, programs.contains(where: \.isRunning) { usleep(5_000) }
    for program in programs { program.kill() }
  }
}
#endif
