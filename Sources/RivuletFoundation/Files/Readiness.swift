import Foundation
import Rivulet

#if canImport(Glibc)
import Glibc
#endif

/// Tells when descriptors can be read from or written to, from one thread for all, which sleeps meanwhile.
///
/// Not the sources of Dispatch, which on Linux crash now and then when the other end of a pipe is closed: its event loop still
/// uses what a cancelled source has freed.
final class Readiness: Sendable {
  /// A wait, with which to stop it.
  struct Token: Sendable {
    fileprivate let descriptor: Int32
    fileprivate let number: Int
  }

  private struct Wait {
    var number: Int
    var events: Int16
    var ready: @Sendable () -> Void
  }

  private struct State {
    var waits: [Int32: [Wait]] = [:]
    var last = 0
    var poller: Poller?

    func events(of descriptor: Int32) -> Int16 { waits[descriptor, default: []].reduce(0) { $0 | $1.events } }

    /// Changes the waits for a descriptor. Returns an `errno`, or zero.
    mutating func change(_ descriptor: Int32, _ change: (inout [Wait]) -> Void) -> Int32 {
      let before = events(of: descriptor)
      var waits = waits[descriptor, default: []]
      change(&waits)
      self.waits[descriptor] = waits.isEmpty ? nil : waits
      let after = events(of: descriptor)
      return before == after ? 0 : poller?.change(descriptor, from: before, to: after) ?? 0
    }
  }

  static let shared = Readiness()
  private let state = Locked(State())

  /// Returns whether a descriptor is ready at this moment; also if it is at its end or broken, which its next use reports.
  static func isReady(_ descriptor: Int32, for events: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// Calls `ready` once, on the waiting thread, when a descriptor is ready; `ready` must not take long. Rarely it is called
  /// although nothing is ready: when a descriptor that was ready has just been closed, and its number is used again.
  ///
  /// The descriptor must stay open until then, or until ``stop(_:)`` has returned.
  ///
  /// - Parameter events: `POLLIN` or `POLLOUT`.
  /// - Returns: A token with which to stop waiting; nil if the system has no descriptor left to wait with.
  func wait(for descriptor: Int32, _ events: Int32, ready: @escaping @Sendable () -> Void) -> Token? {
    let (number, isFirst, failure) = state.withLock { state -> (Int, Bool, Int32) in
      let isFirst = state.poller == nil
      guard let poller = state.poller ?? Poller() else { return (0, false, EMFILE) }
      state.poller = poller
      state.last += 1
      let wait = Wait(number: state.last, events: Int16(events), ready: ready)
      let failure = state.change(descriptor) { $0.append(wait) }
      if failure != 0 { _ = state.change(descriptor) { $0.removeLast() } }
      return (state.last, isFirst, failure)
    }
    if isFirst { Thread.detachNewThread { self.run() } }
    // A file in the file system is always ready.
    if failure == EPERM { ready() }
    return failure == 0 || failure == EPERM ? Token(descriptor: descriptor, number: number) : nil
  }

  /// Waits no longer. The descriptor may be closed afterwards.
  func stop(_ token: Token) {
    // Released outside the lock.
    let stopped = state.withLock { state in
      let stopped = state.waits[token.descriptor]?.first { $0.number == token.number }
      if stopped != nil { _ = state.change(token.descriptor) { $0.removeAll { $0.number == token.number } } }
      return stopped
    }
    _ = stopped
  }

  /// A pipe whose ends never block and are closed in other programs; nil if the system has no descriptor left.
  static func makeAlarm() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }

  private func run() {
    guard let poller = state.withLock({ $0.poller }) else { return }
    while true {
      let interests = {
        self.state.withLock { state in state.waits.keys.reduce(into: [:]) { $0[$1] = state.events(of: $1) } }
      }
      for (descriptor, events) in poller.wait(for: interests) {
        let ready = state.withLock { state in
          // An error or the end concerns every wait.
          let isReady: (Wait) -> Bool = { events & ($0.events | ~Int16(POLLIN | POLLOUT)) != 0 }
          let ready = state.waits[descriptor, default: []].filter(isReady)
          if !ready.isEmpty { _ = state.change(descriptor) { $0.removeAll(where: isReady) } }
          return ready
        }
        for wait in ready { wait.ready() }
      }
    }
  }
}
