#if os(Linux)
import Dispatch
import Foundation
import Glibc
import Rivulet

/// A change in a directory. Names are those of its entries.
public enum DirectoryChange: Hashable, Sendable {
  /// An entry was made: a file, a directory, a link.
  case created(String)
  /// An entry was deleted.
  case deleted(String)
  /// A file that was open for writing was closed.
  case modified(String)
  /// An entry was renamed, or moved in (`from` is nil) or out (`to` is nil).
  case moved(from: String?, to: String?)
  /// So much happened that some of it was lost: look at the directory again.
  case overflow
}

extension Reactive where Base: FileManager {
  /// Watches a directory for each subscriber, and emits what happens in it.
  ///
  /// Emits every change after `subscribe` returns, in order; changes in directories inside it aren't emitted. Completes when
  /// the directory itself is deleted, moved away or unmounted. Fails if it can't be watched: if it doesn't exist, isn't a
  /// directory, or there are too many watches. Disposal ends the watch. Events are emitted on a queue of the subscription's
  /// own. An entry that is moved out is emitted a moment later, because it may only have been renamed. Linux only.
  ///
  /// ```swift
  /// FileManager.default.reactive.changes(in: URL(filePath: "/tmp")).subscribe(
  ///   onValue: { change in
  ///     switch change {
  ///     case .created(let name), .modified(let name): print("read \(name)")
  ///     case .deleted(let name): print("forget \(name)")
  ///     case .moved(let old, let new): print("\(old ?? "elsewhere") is now \(new ?? "elsewhere")")
  ///     case .overflow: print("read everything")
  ///     }
  ///   },
  ///   onFailure: { print($0) })
  /// ```
  public func changes(in directory: URL) -> Signal<DirectoryChange, SystemFailure> {
    let path = directory.path
    return Signal { subscriber in
      guard directory.isFileURL else {
        return subscriber.fail(SystemFailure(operation: "watch", path: directory.absoluteString, code: .EINVAL))
      }
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return subscriber.fail(SystemFailure("watch", path)) }
      let mask =
        IN_CREATE | IN_DELETE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
        | Int32(bitPattern: UInt32(IN_ONLYDIR))
      guard inotify_add_watch(descriptor, path, UInt32(bitPattern: mask)) >= 0 else {
        let failure = SystemFailure("watch", path)
        close(descriptor)
        return subscriber.fail(failure)
      }
      let queue = DispatchQueue(label: "rivulet.watching")
      let log = Locked(DirectoryLog())
      let send: @Sendable (DirectoryLog.Report) -> Void = { report in
        for change in report.changes { if !subscriber.isDisposed { subscriber.send(change) } }
        if report.isOver { subscriber.complete() }
      }
      let reader = DescriptorReader(OpenDescriptor(descriptor), on: queue) { piece in
        switch piece {
        case .data(let data):
          send(log.withLock { $0.read(data) })
          // The other half of a renaming comes at once, if it comes, but not always in the same piece.
          guard let cookie = log.withLock({ $0.waiting?.cookie }) else { return }
          queue.asyncAfter(deadline: .now() + .milliseconds(10)) { send(log.withLock { $0.giveUp(cookie) }) }
        case .end: subscriber.complete()
        case .failure(let number): subscriber.fail(SystemFailure("watch", path, number: number))
        }
      }
      subscriber.onDispose { reader.cancel() }
      reader.start()
    }
  }
}
#endif
