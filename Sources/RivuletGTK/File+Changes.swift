import GTKKit
import Rivulet

/// A change of a file, or of one in a folder, as a `FileMonitor` reports it.
public struct FileChange: Sendable {
  /// The file that has changed.
  public let file: any File
  /// The new place of a file that was moved or renamed.
  public let otherFile: (any File)?
  /// The kind of change.
  public let event: FileMonitorEvent
}

extension File {
  /// A signal of the changes of the file, or of those in the folder, by any program.
  ///
  /// It emits on the main actor, keeps a `FileMonitor` until disposal, and doesn't complete. It fails if the file can't be watched.
  ///
  /// ```swift window
  /// let poem: any File = AnyFile(path: "/tmp/spring.poem")
  /// poem.changes().filter { $0.event == .changesDoneHint }.subscribe(
  ///   onValue: { _ in print("Another program has written the poem.") }, onFailure: { print($0.message) })
  /// ```
  ///
  /// - Parameter flags: Which changes are reported, and how. A moved file is reported as one change by default.
  public nonisolated func changes(_ flags: FileMonitorFlags = .watchMoves) -> Signal<FileChange, GLibError> {
    Signal { [self] subscriber in
      onMain {
        guard !subscriber.isDisposed else { return }
        do throws(GLibError) {
          let monitor = try self.monitor(flags: flags)
          monitor.onChanged { subscriber.send(FileChange(file: $0, otherFile: $1, event: $2)) }
          // Holds the monitor, which ends with its last reference.
          subscriber.onDispose { onMain { _ = monitor.cancel() } }
        } catch {
          subscriber.fail(error)
        }
      }
    }
  }
}
