#if os(Linux)
import Dispatch
import Foundation
import Glibc
import Rivulet

/// A change in a directory. Names are those of its entries; in `recursiveChanges(in:)` they are paths.
public enum DirectoryChange: Hashable, Sendable {
  /// An entry was made: a file, a directory, a link.
  case created(String)
  /// An entry was deleted.
  case deleted(String)
  /// A file that was open for writing was closed: a log that a program keeps open and writes to isn't emitted meanwhile.
  case modified(String)
  /// An entry was renamed, or moved in (`from` is nil) or out (`to` is nil).
  case moved(from: String?, to: String?)
  /// So much happened that some of it was lost: look at the directory again.
  case overflow
}

extension Reactive where Base: FileManager {
  /// Watches a directory for each subscriber, and emits what happens in it.
  ///
  /// Emits every change after `subscribe` returns, in order; changes in directories inside it are emitted by
  /// ``recursiveChanges(in:)``. Completes when the directory itself is deleted, moved away or unmounted. Fails if it can't be
  /// watched: if it doesn't exist, isn't a directory, or there are too many watches. Disposal ends the watch. Events are
  /// emitted on a queue of the subscription's own. An entry that is moved out is emitted a moment later, because it may only
  /// have been renamed. Linux only.
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
    directory.changes { descriptor throws(SystemFailure) in
      let mask = UInt32(bitPattern: DirectoryLog.rootMask)
      guard inotify_add_watch(descriptor.number, directory.path, mask) >= 0 else {
        throw SystemFailure("watch", directory.path)
      }
      return nil
    }
  }

  /// Watches a directory and all directories in it for each subscriber, and emits what happens in them.
  ///
  /// The changes are those of ``changes(in:)``, with paths relative to the directory: `photos/2026/a.jpg`. What is renamed from
  /// one directory to another is one change with both paths, and its directories go on being watched. Links to directories
  /// aren't followed. Completes when the directory itself is deleted, moved away or unmounted. Fails if it can't be watched, and,
  /// with `ENOSPC`, if there are more directories than the system lets a user watch (`fs.inotify.max_user_watches`). Disposal
  /// ends the watches. Events are emitted on a queue of the subscription's own. Linux only.
  ///
  /// The promises, for all that happens after `subscribe` returns:
  ///
  /// - Everything that is in a new directory is emitted: a directory that is made or moved in is followed by `created` for
  ///   each entry that is found in it, however deep. An entry that is made at that moment may be emitted as `created` twice. A
  ///   file that was made before its directory was watched is emitted as `created` alone, even if it is written already, so
  ///   read it then; when it is written again, it is `modified`.
  /// - An entry that is made and deleted in a directory before that one is watched isn't emitted. If directories are made,
  ///   renamed and made again faster than they are watched, an entry may also be emitted with a path that it no longer has.
  /// - A directory that is moved out is emitted a moment later, and until then what happens in it has its old path.
  /// - After `overflow` all directories are watched again; what happened before must be looked at by the subscriber.
  /// - A directory that this process may not read, or whose name isn't UTF-8, isn't watched, and what happens in it isn't
  ///   emitted.
  ///
  /// `subscribe` lists and watches every directory before it returns. Where that takes too long for the caller's thread, move
  /// it elsewhere with `subscribe(on:)`.
  ///
  /// ```swift
  /// let photos = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
  /// try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
  /// FileManager.default.reactive.recursiveChanges(in: photos).subscribe(
  ///   onValue: { print($0) },  // created("2026")
  ///   onFailure: { print($0) })
  /// try FileManager.default.createDirectory(at: photos.appending(path: "2026"), withIntermediateDirectories: false)
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  public func recursiveChanges(in directory: URL) -> Signal<DirectoryChange, SystemFailure> {
    directory.changes { descriptor throws(SystemFailure) in
      var tree = DirectoryTree(at: directory.path, watchedBy: descriptor)
      _ = try tree.watch("")
      return tree
    }
  }
}

extension URL {
  /// Emits the changes in this directory.
  ///
  /// - Parameter watch: Makes the watches. Returns them if there may be several.
  fileprivate func changes(
    _ watch: @escaping @Sendable (OpenDescriptor) throws(SystemFailure) -> DirectoryTree?
  ) -> Signal<DirectoryChange, SystemFailure> {
    Signal { subscriber in
      guard isFileURL else {
        return subscriber.fail(SystemFailure(operation: "watch", path: absoluteString, code: .EINVAL))
      }
      let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard number >= 0 else { return subscriber.fail(SystemFailure("watch", path)) }
      let descriptor = OpenDescriptor(number)
      let log: Locked<DirectoryLog>
      do throws(SystemFailure) { log = Locked(DirectoryLog(of: try watch(descriptor))) } catch {
        return subscriber.fail(error)
      }
      let queue = DispatchQueue(label: "rivulet.watching")
      let send: @Sendable (DirectoryLog.Report) -> Void = { report in
        for change in report.changes { if !subscriber.isDisposed { subscriber.send(change) } }
        if let failure = report.failure { subscriber.fail(failure) }
        if report.isOver { subscriber.complete() }
      }
      let reader = DescriptorReader(descriptor, on: queue) { piece in
        switch piece {
        case .data(let data):
          send(log.withLock { $0.read(data) })
          // The other half of a renaming comes at once, if it comes, but not always in the same piece.
          for cookie in log.withLock({ $0.waiting }) {
            queue.asyncAfter(deadline: .now() + .milliseconds(10)) { send(log.withLock { $0.giveUp(cookie) }) }
          }
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
