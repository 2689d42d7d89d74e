import Foundation
import Synchronization

/// The signals that a service gets, from before its first thread to its end.
///
/// They are blocked, so that one waits for `sigwait` however early it comes. Not `Signal.posix`, which doesn't receive what the parent
/// blocks: nearly everything, if a thread of Dispatch is the parent.
final class SignalWatch: Sendable {
  private enum Phase { case starting, serving, leaving }

  private let phase = Mutex(Phase.starting)
  private let received = Mutex<[Int32]>([])
  private let arrival = DispatchSemaphore(value: 0)

  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let set = signals
    Thread.detachNewThread { [self] in
      var signals = set
      var signal: Int32 = 0
      while sigwait(&signals, &signal) == 0 { take(signal) }
    }
  }

  /// From now on, ``next()`` returns signals. Before, those that end the service end the process, which serves nothing yet.
  func serve() { phase.withLock { $0 = .serving } }

  /// The next signal.
  func next() -> Int32 {
    arrival.wait()
    return received.withLock { $0.removeFirst() }
  }

  /// From now on, a signal that ends the service ends the process, for users who don't want to wait. What was acknowledged is in the
  /// databases.
  func leave() { phase.withLock { $0 = .leaving } }

  private func take(_ signal: Int32) {
    let phase = phase.withLock { $0 }
    // A service that starts may wait for its log for a minute.
    if phase != .serving, signal != SIGHUP { _exit(phase == .starting ? 0 : 1) }
    received.withLock { $0.append(signal) }
    arrival.signal()
  }
}
