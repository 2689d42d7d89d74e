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
  private struct Wait {
    var number: Int
    var descriptor: Int32
    var events: Int16
    var ready: @Sendable () -> Void
  }

  private struct State {
    var waits: [Wait] = []
    var last = 0
    /// The ends of the pipe that wakes the thread, once there is one.
    var alarm: (reading: Int32, writing: Int32)?
  }

  static let shared = Readiness()
  private let state = Locked(State())

  /// Returns whether a descriptor is ready at this moment; also if it is at its end or broken, which its next use reports.
  static func isReady(_ descriptor: Int32, for events: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// Calls `ready` once, on the waiting thread, when a descriptor is ready; `ready` must not take long.
  ///
  /// - Parameter events: `POLLIN` or `POLLOUT`.
  /// - Returns: A number with which to stop waiting; nil if the system has no descriptor left to wait with.
  func wait(for descriptor: Int32, _ events: Int32, ready: @escaping @Sendable () -> Void) -> Int? {
    let (number, alarm, isFirst) = state.withLock { state -> (Int?, Int32, Bool) in
      let isFirst = state.alarm == nil
      guard let alarm = state.alarm ?? Self.makeAlarm() else { return (nil, -1, false) }
      state.alarm = alarm
      state.last += 1
      state.waits.append(Wait(number: state.last, descriptor: descriptor, events: Int16(events), ready: ready))
      return (state.last, alarm.writing, isFirst)
    }
    if isFirst { Thread.detachNewThread { self.run() } }
    if number != nil { ring(alarm) }
    return number
  }

  /// Waits no longer. The descriptor may be closed afterwards.
  func stop(_ number: Int) {
    let (alarm, stopped) = state.withLock { state -> (Int32?, Wait?) in
      guard let index = state.waits.firstIndex(where: { $0.number == number }) else { return (nil, nil) }
      return (state.alarm?.writing, state.waits.remove(at: index))
    }
    // Until it looks again, the thread holds the open file.
    if let alarm { ring(alarm) }
    // Released here, outside the lock.
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

  /// One byte in the pipe is as good as many, so it does not matter if it is full.
  private func ring(_ alarm: Int32) {
    var byte: UInt8 = 0
    _ = write(alarm, &byte, 1)
  }

  private func run() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let (waits, alarm) = state.withLock { ($0.waits, $0.alarm!.reading) }
      var descriptors = [pollfd(fd: alarm, events: Int16(POLLIN), revents: 0)]
      descriptors += waits.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      _ = poll(&descriptors, nfds_t(descriptors.count), -1)
      if descriptors[0].revents != 0 { while read(alarm, &bytes, bytes.count) > 0 {} }
      let numbers = Set(zip(waits, descriptors.dropFirst()).filter { $1.revents != 0 }.map(\.0.number))
      if numbers.isEmpty { continue }
      let ready = state.withLock { state in
        let ready = state.waits.filter { numbers.contains($0.number) }
        state.waits.removeAll { numbers.contains($0.number) }
        return ready
      }
      for wait in ready { wait.ready() }
    }
  }
}
