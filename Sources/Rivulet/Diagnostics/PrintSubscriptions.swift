import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Prints ``subscriptions`` to standard error, one a line, whenever the process gets a signal of the system: `kill -USR1 PID`.
///
/// It says so when there are none, or when they are not recorded. It prints on a queue of its own, also while the main thread is
/// busy or stuck. From the return of this function on, the system signal does nothing else to the process, not even after
/// disposal.
///
/// ```swift compiled
/// printSubscriptions()
/// ```
///
/// - Parameters:
///   - signalNumber: The number of the operating system's signal; neither `SIGKILL` nor `SIGSTOP`, which no program can handle.
///   - write: Writes a line; to standard error by default.
/// - Returns: A subscription that ends it. Nothing needs to hold it.
@discardableResult
public func printSubscriptions(
  on signalNumber: Int32 = SIGUSR1,
  to write: @escaping @Sendable (_ line: String) -> Void = { _ = writeAll($0 + "\n", to: STDERR_FILENO) }
) -> any Disposable {
  require(
    (1..<64).contains(signalNumber) && signalNumber != SIGKILL && signalNumber != SIGSTOP,
    "The system sends no signal with the number \(signalNumber) that could be handled.")
  return DispatchQueue(label: "Rivulet.printSubscriptions").onSignal(signalNumber) {
    let live = subscriptions
    if live.isEmpty {
      write(
        SubscriptionRecord.isAlwaysOn
          ? "no live subscriptions" : "subscriptions are not recorded: start with RIVULET_DEBUG_SUBSCRIPTIONS=1")
    }
    for subscription in live { write("\(subscription)") }
  }
}
