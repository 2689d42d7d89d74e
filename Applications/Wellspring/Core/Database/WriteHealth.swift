import Synchronization

/// The result of the last attempt to write a database.
final class WriteHealth: Sendable {
  private struct State {
    var failure: DatabaseError?
    var time: ContinuousClock.Instant?
  }

  private let state = Mutex(State())

  /// The reason why the last attempt failed: a full disk, or missing permissions.
  var failure: DatabaseError? { state.withLock(\.failure) }

  /// True if the file was written a moment ago.
  var hasJustSucceeded: Bool {
    state.withLock { state in state.failure == nil && state.time.map { .now - $0 < .seconds(5) } ?? false }
  }

  /// Notes the end of a transaction.
  func note(_ error: DatabaseError?) {
    // Locks and mistakes are no matter of the disk.
    if let error, !error.isUnwritable { return }
    state.withLock { state in
      state.failure = error
      state.time = .now
    }
  }
}
