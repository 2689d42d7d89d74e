#if os(Linux)
import Foundation
import Glibc

// Unsafe: The bytes are read until the body returns.

/// Makes changes of what the system notes.
struct DirectoryLog: Sendable {
  struct Report: Sendable {
    var changes: [DirectoryChange] = []
    var isOver = false
  }

  /// The first half of a renaming.
  private(set) var waiting: (name: String, cookie: UInt32)?

  mutating func read(_ data: Data) -> Report {
    var report = Report()
    let headSize = MemoryLayout<inotify_event>.size
    data.withUnsafeBytes { bytes in
      var offset = 0
      while offset + headSize <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = bytes[(offset + headSize)..<(offset + headSize + Int(event.len))].prefix { $0 != 0 }
        note(Int32(bitPattern: event.mask), String(decoding: name, as: UTF8.self), event.cookie, in: &report)
        offset += headSize + Int(event.len)
      }
    }
    return report
  }

  private mutating func note(_ mask: Int32, _ name: String, _ cookie: UInt32, in report: inout Report) {
    // Renaming holds the directory, so only the closing of a file can come between its halves.
    let isOtherHalf = mask & IN_MOVED_TO != 0 && waiting?.cookie == cookie
    if !isOtherHalf, mask & IN_CLOSE_WRITE == 0, let waiting { report.changes += giveUp(waiting.cookie).changes }
    if mask & IN_Q_OVERFLOW != 0 { report.changes.append(.overflow) }
    if mask & IN_CREATE != 0 { report.changes.append(.created(name)) }
    if mask & IN_DELETE != 0 { report.changes.append(.deleted(name)) }
    if mask & IN_CLOSE_WRITE != 0 { report.changes.append(.modified(name)) }
    if mask & IN_MOVED_FROM != 0 { waiting = (name, cookie) }
    if mask & IN_MOVED_TO != 0 {
      report.changes.append(.moved(from: waiting?.name, to: name))
      waiting = nil
    }
    if mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 { report.isOver = true }
  }

  /// The other half has not come: it went elsewhere.
  mutating func giveUp(_ cookie: UInt32) -> Report {
    guard let name = waiting?.name, waiting?.cookie == cookie else { return Report() }
    waiting = nil
    return Report(changes: [.moved(from: name, to: nil)])
  }
}
#endif
