import Foundation
import Rivulet
import Synchronization

@testable import Wellspring

/// A log in memory that several databases follow, each in its own time. Its entries have the form that they have in a real one.
final class SharedLog: Sendable {
  private let kinds: CommandKinds
  private let entries = Mutex<[(data: Data, position: LogPosition)]>([])

  init(of kinds: CommandKinds) {
    self.kinds = kinds
  }

  fileprivate func append(_ data: Data, at date: Date) -> LogPosition {
    entries.withLock { entries in
      entries.append((data, LogPosition(sequence: entries.count + 1, time: date)))
      return entries[entries.count - 1].position
    }
  }

  func entries(after sequence: Int) throws -> [(entry: CommandEntry, position: LogPosition)] {
    try entries.withLock { Array($0.dropFirst(sequence)) }.map { data, position in
      (try CommandEntry(decoding: data, of: kinds), position)
    }
  }

  /// A database that follows the log.
  final class Member: CommandLog {
    private let log: SharedLog
    private let replica: LogReplica
    private let results = Mutex<[Int: LogReplica.Applied]>([:])

    init(_ database: Database, of log: SharedLog) {
      self.log = log
      replica = LogReplica(database: database)
    }

    var isShared: Bool { true }
    var problem: String? { nil }
    var applied: Signal<AppliedCommand, Never>? { nil }

    func close() {}

    func append<Command: LoggedCommand>(_ command: Command, at date: Date) throws(DatabaseError) -> Command.Outcome {
      do {
        let position = log.append(try CommandEntry(command).encoded(), at: date)
        try catchUp()
        switch results.withLock({ $0[position.sequence] }) {
        case .outcome(let outcome as Command.Outcome): return outcome
        case .refused(let error): throw error
        default: throw DatabaseError(message: "the entry has no outcome")
        }
      } catch let error as DatabaseError {
        throw error
      } catch {
        throw DatabaseError(message: "\(error)")
      }
    }

    /// Applies everything that is in the log.
    func catchUp() throws {
      try results.withLock { results in
        let entries = try log.entries(after: try replica.position().sequence)
        for ((_, position), result) in zip(entries, try replica.apply(entries)) { results[position.sequence] = result }
      }
    }
  }
}
