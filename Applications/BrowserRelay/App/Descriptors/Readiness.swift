import Glibc

/// Which descriptors are waited for, and which of them are ready.
struct Readiness {
  private var entries: [pollfd] = []

  /// Waits for a descriptor, too. One that is watched for nothing is not looked at.
  /// - Returns: The current position, for ``isReady(_:)``.
  mutating func watch(_ descriptor: Descriptor?, reading: Bool = false, writing: Bool = false) -> Int {
    let events = Int16(reading ? POLLIN : 0) | Int16(writing ? POLLOUT : 0)
    entries.append(pollfd(fd: events == 0 ? -1 : descriptor?.number ?? -1, events: events, revents: 0))
    return entries.count - 1
  }

  /// Waits until one is ready or the time is over, or a signal comes.
  mutating func wait(atMost time: Duration?) {
    let milliseconds = time.map { Int32(clamping: max(0, Int64($0 / .milliseconds(1)) + 1)) } ?? -1
    // The system is given the array's own length.
    if poll(&entries, nfds_t(entries.count), milliseconds) < 0 {
      for index in entries.indices { entries[index].revents = 0 }
    }
  }

  func isReady(_ place: Int) -> Bool {
    entries[place].revents != 0
  }
}
