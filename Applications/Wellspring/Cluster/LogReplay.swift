import Foundation
import Rivulet
import RivuletNATS
import Synchronization
import Wellspring

/// The entries of a log that follow a database, up to one of them.
struct LogReplay: Sendable {
  /// The longest wait for the next entry.
  private static let patience = 30.0

  let cluster: ClusterStream
  let database: Database

  private struct State {
    var entries: [(entry: CommandEntry, position: LogPosition)] = []
    var error: DatabaseError?
    var isOver = false
  }

  private final class Progress: Sendable {
    let state = Mutex(State())
    let news = DispatchSemaphore(value: 0)
  }

  /// Applies the entries, and returns when the last one is applied.
  func run(to end: Int) throws(DatabaseError) {
    let replica = LogReplica(database: database)
    let applied = try replica.position().sequence
    guard applied < end else { return }
    let progress = Progress()
    let news = progress.news
    let kinds = cluster.contents.kinds
    // Messages come one after the other, on a thread that may be blocked.
    let subscription = cluster.stream.ordered(from: .sequence(UInt64(applied) + 1))
      .take(through: { $0.sequence >= UInt64(end) })
      .subscribe(
        onValue: { message in
          if progress.state.withLock({ $0.error != nil }) { return }
          let error = Self.take(message, end, kinds, progress, replica)
          progress.state.withLock { $0.error = error }
          news.signal()
        },
        onFailure: { failure in
          progress.state.withLock { $0.error = $0.error ?? DatabaseError(message: "\(failure)", kind: .unreachable) }
          news.signal()
        },
        onCompletion: {
          progress.state.withLock { $0.isOver = true }
          news.signal()
        })
    defer { subscription.dispose() }
    while true {
      guard news.wait(timeout: .now() + Self.patience) == .success else {
        throw DatabaseError(message: "the log does not go on", kind: .unreachable)
      }
      let (error, isOver) = progress.state.withLock { ($0.error, $0.isOver) }
      if let error { throw error }
      if isOver { return }
    }
  }

  /// Applies a message together with those before it, when there are enough or it is the last.
  private static func take(
    _ message: StreamMessage, _ end: Int, _ kinds: CommandKinds, _ progress: Progress, _ replica: LogReplica
  ) -> DatabaseError? {
    let sequence = Int(clamping: message.sequence)
    // The log was cut behind the end.
    if sequence > end { return DatabaseError(message: "the log has no entry \(end) any more") }
    do {
      let entry = try CommandEntry(decoding: Data(message.bytes), of: kinds)
      let position = LogPosition(
        sequence: sequence, time: Date(timeIntervalSince1970: message.time / .seconds(1)))
      let entries = progress.state.withLock { state in
        state.entries.append((entry, position))
        guard sequence == end || state.entries.count >= 500 || message.pending == 0 else {
          return [(entry: CommandEntry, position: LogPosition)]()
        }
        defer { state.entries = [] }
        return state.entries
      }
      if !entries.isEmpty { _ = try replica.apply(entries) }
      return nil
    } catch {
      return error as? DatabaseError ?? DatabaseError(message: "\(error)")
    }
  }
}
