#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Unsafe: The process is about to end, and one thread at a time runs under the explorer.

/// Prints the current schedule when the process is ended by a signal, or by the address sanitizer.
///
/// The report isn't allowed in a signal handler, but mostly succeeds; without it there would be no schedule to see.
enum CrashReport {
  // Unchecked by the compiler, as are the others here: one search runs at a time, under the lock of explorations, and what ends
  // the process comes on the one thread that has the turn.
  nonisolated(unsafe) private static var name = ""
  nonisolated(unsafe) private static var run: ScheduleRun?
  nonisolated(unsafe) private static var (schedules, start) = (0, ContinuousClock.now)
  nonisolated(unsafe) private static var isInstalled = false
  /// Says how to repeat a schedule.
  nonisolated(unsafe) static var command: (_ name: String, _ trace: String) -> String = { _, trace in
    "Repeat it with \(ExplorationOptions.replayVariable)=\(trace) in the environment."
  }

  /// A search begins.
  static func begin(_ name: String) {
    install()
    (self.name, schedules, start) = (name, 0, ContinuousClock.now)
  }

  static func begin(_ run: ScheduleRun, number: Int) { (self.run, schedules) = (run, number) }

  static func end() { run = nil }

  private static func install() {
    if isInstalled { return }
    isInstalled = true
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
      signal(number) { number in
        CrashReport.report()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    typealias SetCallback = @convention(c) (@convention(c) () -> Void) -> Void
    guard let symbol = dlsym(nil, "__sanitizer_set_death_callback") else { return }
    let callback: @convention(c) () -> Void = { CrashReport.report() }
    // The sanitizer declares it in C with this signature, in a header that Swift does not import.
    unsafeBitCast(symbol, to: SetCallback.self)(callback)
  }

  private static func report() {
    guard let run else { return }
    self.run = nil
    // The process ends in any case, and what it does from here is no part of the schedule.
    ExplorationTurn.begin(nil)
    let figures = "\(schedules) schedules, \((ContinuousClock.now - start).formattedSeconds)"
    let table = "\(run.table)\n\(command(name, run.choices.trace))"
    let text = "FAILED \(name), after \(figures): the process ended in this schedule.\n\(table)\n"
    _ = text.utf8CString.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
  }
}

extension Duration {
  /// Such as "1.05 s".
  package var formattedSeconds: String {
    let (seconds, attoseconds) = components
    let hundredths = Int(attoseconds / 10_000_000_000_000_000)
    return "\(seconds).\(hundredths < 10 ? "0" : "")\(hundredths) s"
  }
}
