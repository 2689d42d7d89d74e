import CSQLite
import Foundation
import Synchronization

// Unsafe: The log's header belongs to the connection, which is released after it, behind the same lock.

/// A number of the state of a database, which grows with each change, whichever connection or process makes it.
///
/// Threads share no lock on the way to it: each has a connection of its own, as long as there are enough.
final class Revision: Sendable {
  private final class Probe: Sendable {
    private struct State {
      var connection: DatabaseConnection?
      /// The header of the write-ahead log, and a copy of the last look. SQLite itself looks there for changes; the statement for
      /// that takes a lock of the file beforehand.
      var log: UnsafePointer<WellspringLogHeader>?
      var copy = WellspringLogHeader()
      /// Without a log, the connection's own number of the last change that it saw.
      var version = 0
    }

    private let state: Mutex<State>

    /// Doesn't wait while another program keeps the file locked: what is read next does.
    init(path: String) throws(DatabaseError) {
      let connection = try DatabaseConnection(path: path, patience: 0)
      state = Mutex(State(connection: connection, log: try? connection.logHeader))
    }

    /// True if the database has changed since the last call; nil if another thread uses the connection.
    func hasChangedIfAvailable() throws(DatabaseError) -> Bool? {
      try state.withLockIfAvailable { (state) throws(DatabaseError) in try Self.look(&state) }
    }

    func hasChanged() throws(DatabaseError) -> Bool {
      try state.withLock { (state) throws(DatabaseError) in try Self.look(&state) }
    }

    private static func look(_ state: inout State) throws(DatabaseError) -> Bool {
      guard let connection = state.connection else { throw DatabaseError(message: "it is closed", kind: .closed) }
      if let log = state.log { return wellspring_log_has_changed(log, &state.copy) != 0 }
      let version = try connection.one("PRAGMA data_version") { $0.integer(0) }
      defer { state.version = version }
      return version != state.version
    }

    func close() { state.withLock { ($0.log, $0.connection) = (nil, nil) } }
  }

  private let probes: [Probe]
  private let number = Atomic(0)

  init(path: String) throws(DatabaseError) {
    var probes: [Probe] = []
    for _ in 0..<max(2, ProcessInfo.processInfo.activeProcessorCount) { probes.append(try Probe(path: path)) }
    self.probes = probes
  }

  /// Returns the number of the current state. What is read from the database afterwards is of that state or a later one.
  ///
  /// Each connection notices a change by itself, so the number may grow more than once for one change, and never too seldom.
  func current() throws(DatabaseError) -> Int {
    if try hasChanged() { number.add(1, ordering: .sequentiallyConsistent) }
    return number.load(ordering: .sequentiallyConsistent)
  }

  func close() {
    for probe in probes { probe.close() }
  }

  private func hasChanged() throws(DatabaseError) -> Bool {
    // Spreads the threads over the connections.
    let first = Int((UInt64(pthread_self()) &* 0x9E37_79B9_7F4A_7C15) >> 33)
    for index in probes.indices {
      if let hasChanged = try probes[(first + index) % probes.count].hasChangedIfAvailable() { return hasChanged }
    }
    return try probes[first % probes.count].hasChanged()
  }
}
