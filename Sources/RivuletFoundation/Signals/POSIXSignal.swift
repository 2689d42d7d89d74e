import Dispatch
import Foundation
import Rivulet

/// A signal of the operating system to this process, such as `SIGTERM`.
///
/// ```swift
/// print(POSIXSignal(rawValue: 15))  // SIGTERM
/// ```
public struct POSIXSignal: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The system's number, such as `SIGTERM`.
  public let rawValue: Int32

  /// - Parameter rawValue: The system's number, such as `SIGTERM`.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The name in the system's headers, or the number if it has none there.
  public var description: String { Self.names[rawValue] ?? "signal \(rawValue)" }

  private static let names: [Int32: String] = [
    SIGABRT: "SIGABRT", SIGALRM: "SIGALRM", SIGBUS: "SIGBUS", SIGCHLD: "SIGCHLD", SIGCONT: "SIGCONT", SIGFPE: "SIGFPE",
    SIGHUP: "SIGHUP", SIGILL: "SIGILL", SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGPROF: "SIGPROF",
    SIGQUIT: "SIGQUIT", SIGSEGV: "SIGSEGV", SIGSTOP: "SIGSTOP", SIGSYS: "SIGSYS", SIGTERM: "SIGTERM",
    SIGTRAP: "SIGTRAP", SIGTSTP: "SIGTSTP", SIGTTIN: "SIGTTIN", SIGTTOU: "SIGTTOU", SIGURG: "SIGURG",
    SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2", SIGVTALRM: "SIGVTALRM", SIGWINCH: "SIGWINCH", SIGXCPU: "SIGXCPU",
    SIGXFSZ: "SIGXFSZ",
  ]

  /// The reason for which no subscriber can receive this signal; nil if one can.
  var obstacle: String? {
    switch rawValue {
    case SIGKILL, SIGSTOP: "the system gives it to no program"
    // The instruction that caused it would run again when the handler returns, for ever.
    case SIGSEGV, SIGBUS, SIGFPE, SIGILL: "it reports a fault of the program, which can't go on"
    // Refused, too: the two signals that the C library keeps to itself.
    default: sigaction(rawValue, nil, nil) == 0 ? nil : "the system has no such signal"
    }
  }
}

extension Signal where Value == POSIXSignal, Failure == Never {
  /// Emits the operating system's signals to this process: `SIGTERM`, `SIGINT`, `SIGHUP`.
  ///
  /// Each subscriber receives each signal that arrives after `subscribe` returns, on a queue of the subscription's own. While
  /// there is a subscriber, the signal does nothing else to the process: `SIGTERM` doesn't end it. When the last subscriber to
  /// a number has gone, by disposal or at the end of its chain, the former action returns, which is the system's default
  /// unless the program or its parent chose another. Never ends and can't fail.
  ///
  /// ```swift
  /// let stop = Signal.posix(SIGTERM, SIGINT).take(first: 1)
  /// let work = Signal.interval(.seconds(1), on: QueueScheduler(label: "work"))
  /// work.take(until: stop).subscribe(onValue: { _ in print("working") }, onCompletion: { print("stopped in order") })
  /// ```
  ///
  /// After `take(first: 1)` a second Ctrl+C ends the program at once, even if stopping takes long.
  ///
  /// The handler in the process only writes a byte to a pipe. A signal that all threads block (`pthread_sigmask`) isn't
  /// emitted; a process begins with what the thread that started it blocks, which is nearly everything if that is a thread of
  /// Dispatch, unless a ``Program`` started it. A program that a subscriber starts doesn't inherit any of this.
  ///
  /// - Parameter numbers: The system's numbers. `SIGKILL`, `SIGSTOP`, the signals of a program's own faults (`SIGSEGV`,
  ///   `SIGBUS`, `SIGFPE`, `SIGILL`) and other numbers than the system's stop the program with a message.
  ///
  /// ReactiveCocoa and Rx: none.
  public static func posix(_ numbers: Int32...) -> Signal {
    for signal in numbers.map(POSIXSignal.init) {
      require(signal.obstacle == nil, "\(signal) can't be subscribed to: \(signal.obstacle ?? "").")
    }
    return Signal { subscriber in
      let queue = DispatchQueue(label: "rivulet.signals")
      let handling = SignalHandling.shared.begin(Set(numbers)) { signal in
        queue.async { if !subscriber.isDisposed { subscriber.send(signal) } }
      }
      subscriber.onDispose { SignalHandling.shared.end(handling) }
    }
  }
}
