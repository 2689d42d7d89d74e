import Foundation
import Rivulet
import RivuletLog
import RivuletNATS
import Wellspring

/// The snapshots of a database in the object store of its cluster.
struct SnapshotStore: Sendable {
  private static let store = "WELLSPRING_SNAPSHOTS"
  /// The longest wait for servers that choose a leader, or make the store for another instance.
  private static let patience = Duration.seconds(20)

  let cluster: ClusterStream
  private let store: ObjectStore

  init(_ cluster: ClusterStream) throws(DatabaseError) {
    self.cluster = cluster
    var options = ObjectStoreOptions()
    options.replicas = cluster.replicas
    do throws(NATSFailure) {
      store = try cluster.stream.connection.objectStore(Self.store, options).waitForFirst(retryingFor: Self.patience)
    } catch {
      throw DatabaseError(message: "the store of snapshots cannot be used (\(error.inCluster))", kind: .unreachable)
    }
  }

  /// The snapshots of the database, the newest first.
  func names() throws(DatabaseError) -> [SnapshotName] {
    try reaching { () throws(NATSFailure) in
      try store.objects.waitForFirst(retryingFor: Self.patience).compactMap { SnapshotName($0.name) }
    }
    .filter { $0.contents == cluster.contents }.sorted { ($0.sequence, $0.schema) > ($1.sequence, $1.schema) }
  }

  /// Writes the newest snapshot that can be read to a new file. Those that are damaged, or of a newer version, are passed over with a sentence in
  /// the service's log.
  ///
  /// - Parameter sequence: The last entry that it may have.
  /// - Returns: Nil if there is none.
  func newest(upTo sequence: Int = .max, to file: URL) throws(DatabaseError) -> SnapshotFile? {
    for name in try names() where name.sequence <= sequence {
      guard name.isReadable else {
        note(name, "is of a newer version: update Wellspring to use it")
        continue
      }
      do {
        _ = try store.get(name.text, to: file).waitForFirst()
        return try SnapshotFile(checking: file, name, of: cluster)
      } catch let error as DatabaseError {
        SnapshotFile.remove(file)
        note(name, "cannot be used: \(error.message)")
      } catch let failure as NATSFailure {
        switch failure {
        case .objectDamaged, .objectMissing: note(name, "cannot be used: \(failure)")
        default:
          throw DatabaseError(message: "the snapshot \(name.text) cannot be read (\(failure))", kind: .unreachable)
        }
      } catch {
        throw DatabaseError(message: "\(error)")
      }
    }
    return nil
  }

  /// Stores a snapshot, and reads it back. Then all but the newest ones are deleted, and the log up to the oldest of those.
  func put(_ snapshot: SnapshotFile, keeping kept: Int) throws(DatabaseError) -> SnapshotName {
    let name = SnapshotName(cluster.contents, schema: snapshot.schema, sequence: snapshot.position.sequence)
    try reaching { () throws(NATSFailure) in
      _ = try store.put(snapshot.url, as: name.text).waitForFirst()
      // The log is deleted for it, so it must be there.
      try store.read(name.text).ignoreValues().waitForEnd()
    }
    try cut(keeping: kept)
    return name
  }

  /// Deletes all snapshots but the newest ones, and the entries of the log that the oldest of those has.
  private func cut(keeping kept: Int) throws(DatabaseError) {
    let names = try names()
    guard names.count >= kept, let oldest = names.prefix(kept).last else { return }
    try reaching { () throws(NATSFailure) in
      for name in names.dropFirst(kept) {
        do throws(NATSFailure) { try store.delete(name.text).waitForEnd() } catch .objectMissing {}
      }
      try store.removeDeletionMarks().waitForEnd()
      try cluster.stream.purge(before: UInt64(oldest.sequence) + 1).waitForEnd()
    }
  }

  private func note(_ name: SnapshotName, _ sentence: String) {
    Logger.service.report("the snapshot \(name.text) \(sentence)")
  }

  private func reaching<Result>(_ body: () throws(NATSFailure) -> Result) throws(DatabaseError) -> Result {
    do throws(NATSFailure) {
      return try body()
    } catch {
      throw DatabaseError(message: "the snapshots cannot be used (\(error.inCluster))", kind: .unreachable)
    }
  }
}
