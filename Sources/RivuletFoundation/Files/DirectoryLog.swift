#if os(Linux)
import Foundation
import Glibc

// Unsafe: The bytes are read until the body returns.

/// Makes changes of what the system notes.
struct DirectoryLog: Sendable {
  struct Report: Sendable {
    var changes: [DirectoryChange] = []
    var isOver = false
    var failure: SystemFailure?
  }

  /// The first half of a renaming.
  private struct Half: Sendable {
    var watch: Int32
    var path: String
    var cookie: UInt32
  }

  private typealias Note = (watch: Int32, mask: Int32, cookie: UInt32, name: String)

  static let mask =
    IN_CREATE | IN_DELETE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | Int32(bitPattern: UInt32(IN_ONLYDIR))
  static let rootMask = mask | IN_DELETE_SELF | IN_MOVE_SELF

  private var halves: [Half] = []
  /// The watches, if directories in the directory are watched, too.
  private var tree: DirectoryTree?

  init(of tree: DirectoryTree? = nil) { self.tree = tree }

  /// The renamings of which only one half has come.
  var waiting: [UInt32] { halves.map(\.cookie) }

  mutating func read(_ data: Data) -> Report {
    var report = Report()
    do throws(SystemFailure) {
      for note in Self.notes(in: data) { try read(note, into: &report) }
    } catch { report.failure = error }
    return report
  }

  private static func notes(in data: Data) -> [Note] {
    var notes: [Note] = []
    let headSize = MemoryLayout<inotify_event>.size
    data.withUnsafeBytes { bytes in
      var offset = 0
      while offset + headSize <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = bytes[(offset + headSize)..<(offset + headSize + Int(event.len))].prefix { $0 != 0 }
        notes.append(
          (event.wd, Int32(bitPattern: event.mask), event.cookie, String(decoding: name, as: UTF8.self)))
        offset += headSize + Int(event.len)
      }
    }
    return notes
  }

  private mutating func read(_ note: Note, into report: inout Report) throws(SystemFailure) {
    if note.mask & IN_Q_OVERFLOW != 0 {
      for half in halves { report.changes += giveUp(half.cookie).changes }
      // First: a directory that is made after the subscriber has looked must be noted.
      try tree?.watchAgain()
      report.changes.append(.overflow)
      return
    }
    if tree?.isRoot(note.watch) ?? true {
      if note.mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 { report.isOver = true }
    }
    // What happens in a directory that has left the tree isn't noted.
    guard let path = tree == nil ? note.name : tree?.path(of: note.name, in: note.watch) else { return }
    giveUpHalf(before: note, in: &report)
    if note.mask & IN_IGNORED != 0 { tree?.forget(note.watch) }
    try read(note, at: path, into: &report)
  }

  private mutating func read(_ note: Note, at path: String, into report: inout Report) throws(SystemFailure) {
    let isDirectory = UInt32(bitPattern: note.mask) & UInt32(IN_ISDIR) != 0
    if note.mask & IN_CREATE != 0 { report.changes.append(.created(path)) }
    if note.mask & IN_DELETE != 0 {
      report.changes.append(.deleted(path))
      // One that was made again since then is listed when that is noted.
      if isDirectory { tree?.forget(path) }
    }
    if note.mask & IN_CLOSE_WRITE != 0 { report.changes.append(.modified(path)) }
    if note.mask & IN_MOVED_FROM != 0 {
      halves.append(Half(watch: note.watch, path: path, cookie: note.cookie))
    }
    if note.mask & IN_MOVED_TO != 0 {
      let old = takeHalf(note.cookie)?.path
      report.changes.append(.moved(from: old, to: path))
      if let old { tree?.move(old, to: path) }
    }
    if isDirectory, note.mask & (IN_CREATE | IN_MOVED_TO) != 0, let found = try tree?.watch(path) {
      report.changes += found.map { .created($0) }
    }
  }

  /// Renaming holds the directory, so only the closing of a file, and what happens elsewhere, can come between its halves.
  private mutating func giveUpHalf(before note: Note, in report: inout Report) {
    guard note.mask & IN_CLOSE_WRITE == 0, let half = halves.first(where: { $0.watch == note.watch }) else { return }
    if note.mask & IN_MOVED_TO == 0 || note.cookie != half.cookie { report.changes += giveUp(half.cookie).changes }
  }

  private mutating func takeHalf(_ cookie: UInt32) -> Half? {
    halves.firstIndex { $0.cookie == cookie }.map { halves.remove(at: $0) }
  }

  /// The other half has not come: it went elsewhere.
  mutating func giveUp(_ cookie: UInt32) -> Report {
    guard let half = takeHalf(cookie) else { return Report() }
    tree?.forget(half.path)
    return Report(changes: [.moved(from: half.path, to: nil)])
  }
}
#endif
