internal import CEpoll
import Foundation

#if canImport(Glibc)
import Glibc
#endif

#if os(Linux)
/// Waits for descriptors, at a cost that doesn't grow with their number.
struct Poller: Sendable {
  private let epoll: Int32

  /// Nil if the system has no descriptor left.
  init?() {
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    if epoll < 0 { return nil }
  }

  /// Changes the events for which a descriptor is waited for, as `poll` names them, which are none at the beginning and at
  /// the end. Returns an `errno`, or zero.
  func change(_ descriptor: Int32, from old: Int16, to new: Int16) -> Int32 {
    var event = epoll_event()
    event.events = UInt32(UInt16(bitPattern: new))
    event.data.fd = descriptor
    let operation = old == 0 ? EPOLL_CTL_ADD : new == 0 ? EPOLL_CTL_DEL : EPOLL_CTL_MOD
    return epoll_ctl(epoll, operation, descriptor, &event) == 0 ? 0 : errno
  }

  /// Waits until something is ready, and returns it with its events.
  func wait(for interests: () -> [Int32: Int16]) -> [(descriptor: Int32, events: Int16)] {
    var events = [epoll_event](repeating: epoll_event(), count: 64)
    let count = epoll_wait(epoll, &events, Int32(events.count), -1)
    return events.prefix(max(Int(count), 0)).map { ($0.data.fd, Int16(truncatingIfNeeded: $0.events)) }
  }
}
#else
/// Waits for descriptors.
struct Poller: Sendable {
  /// Wakes the thread that waits.
  private let alarm: (reading: Int32, writing: Int32)

  /// Nil if the system has no descriptor left.
  init?() {
    guard let alarm = Readiness.makeAlarm() else { return nil }
    self.alarm = alarm
  }

  /// Changes the events for which a descriptor is waited for, as `poll` names them. Returns zero.
  func change(_ descriptor: Int32, from old: Int16, to new: Int16) -> Int32 {
    var byte: UInt8 = 0
    // One byte in the pipe is as good as many, so it does not matter if it is full.
    _ = write(alarm.writing, &byte, 1)
    return 0
  }

  /// Waits until something is ready, and returns it with its events.
  func wait(for interests: () -> [Int32: Int16]) -> [(descriptor: Int32, events: Int16)] {
    var descriptors = [pollfd(fd: alarm.reading, events: Int16(POLLIN), revents: 0)]
    descriptors += interests().map { pollfd(fd: $0.key, events: $0.value, revents: 0) }
    _ = poll(&descriptors, nfds_t(descriptors.count), -1)
    var bytes = [UInt8](repeating: 0, count: 64)
    if descriptors[0].revents != 0 { while read(alarm.reading, &bytes, bytes.count) > 0 {} }
    return descriptors.dropFirst().filter { $0.revents != 0 }.map { ($0.fd, $0.revents) }
  }
}
#endif
