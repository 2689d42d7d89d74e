import Foundation
import RivuletLog
import Synchronization
import Wellspring

/// Stores a snapshot of a database whenever its log has grown by so many entries.
///
/// The instance that wrote the entry whose number is due makes it, so that the instances needn't agree about it. If that instance ends
/// before, the next number is due.
final class SnapshotMaker: Sendable {
  private enum State { case idle, working, closed }

  private let file: URL
  private let cluster: ClusterStream
  private let options: ClusterOptions
  private let state = Mutex(State.idle)
  private let newest = Atomic(0)

  /// The last entry in the newest snapshot that this instance has stored; 0 for none.
  var stored: Int { newest.load(ordering: .relaxed) }

  init(of file: URL, _ cluster: ClusterStream, _ options: ClusterOptions) {
    (self.file, self.cluster, self.options) = (file, cluster, options)
  }

  /// Notes an entry that was applied, and makes a snapshot in the background if one is due.
  ///
  /// - Parameter id: The identifier of the entry, which begins with the name of the instance that wrote it.
  func noteApplied(_ sequence: Int, id: String?) {
    let interval = options.snapshotInterval
    guard interval > 0, sequence.isMultiple(of: interval), id?.dropLast(37) == options.instance[...] else { return }
    let isIdle = state.withLock { state in
      guard state == .idle else { return false }
      state = .working
      return true
    }
    guard isIdle else { return }
    BackgroundThread.run(isUrgent: true) { [self] in
      do {
        let name = try Self.make(of: file, cluster, keeping: options.snapshotsKept)
        newest.store(name.sequence, ordering: .relaxed)
      } catch {
        if state.withLock({ $0 }) != .closed { Logger.service.report("no snapshot could be stored: \(error)") }
      }
      state.withLock { if $0 == .working { $0 = .idle } }
    }
  }

  /// Begins no further ones.
  func close() { state.withLock { $0 = .closed } }

  /// Stores a snapshot of a database that may be in use.
  static func make(
    of file: URL, _ cluster: ClusterStream, keeping kept: Int
  ) throws(DatabaseError) -> SnapshotName {
    let draft = SnapshotFile.draft(beside: file)
    defer { SnapshotFile.remove(draft) }
    let store = try SnapshotStore(cluster)
    let snapshot = try SnapshotFile(copying: file, to: draft)
    guard snapshot.log == cluster.identity else { throw cluster.belongsElsewhere }
    return try store.put(snapshot, keeping: kept)
  }
}
