import Foundation
import Testing

@testable import Wellspring

@Suite struct `Databases that follow one log` {
  enum Contents: String, CaseIterable, CustomTestStringConvertible {
    case photographs, posts

    var testDescription: String { rawValue }

    var kinds: CommandKinds { self == .photographs ? .photographs : .posts }

    /// A database in a file of its own.
    func database(_ file: URL) throws -> Database {
      switch self {
      case .photographs: try Catalogue(file: file).database
      case .posts: try PostStore(file: file).writer
      }
    }

    func entries(_ seed: UInt64, count: Int) -> [(entry: CommandEntry, position: LogPosition)] {
      var random = RandomCommands(seed: seed)
      return (1...count).map { sequence in
        (
          CommandEntry(self == .photographs ? random.photographs() : random.posts()),
          LogPosition(sequence: sequence, time: random.nextTime())
        )
      }
    }
  }

  /// A command that copies the files of its database while the transaction of a batch is open: what is left when the process is
  /// killed at that moment.
  private struct Kill: LoggedCommand {
    static let kind = "kill"
    let file: URL
    let remains: URL

    func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
      for ending in ["", "-wal"] where FileManager.default.fileExists(atPath: file.path + ending) {
        guard (try? FileManager.default.copyItem(atPath: file.path + ending, toPath: remains.path + ending)) != nil
        else {
          throw DatabaseError(message: "the file cannot be copied")
        }
      }
      return true
    }
  }

  let folder = TemporaryFolder()

  private func checksums(of database: Database) throws -> TableChecksums {
    try database.use { (connection) throws(DatabaseError) in try TableChecksums(connection) }
  }

  @Test(arguments: Contents.allCases, [1, 2, 3, 4] as [UInt64])
  func `have the same tables at each entry, however batches are cut and whenever one is killed`(
    contents: Contents, seed: UInt64
  ) throws {
    let count = 200
    let entries = contents.entries(seed, count: count)
    let first = LogReplica(database: try contents.database(folder.url.appending(path: "first.sqlite")))
    let expected = try entries.map { entry in
      guard case .outcome = try first.apply([entry])[0] else { throw DatabaseError(message: "\(entry) is refused") }
      return try checksums(of: first.database)
    }

    var random = RandomBits(seed: seed)
    var file = folder.url.appending(path: "second.sqlite")
    var second = LogReplica(database: try contents.database(file))
    let encoded = try entries.map { try $0.entry.encoded() }
    func batch(_ range: Range<Int>) throws -> [(entry: CommandEntry, position: LogPosition)] {
      try range.map { (try CommandEntry(decoding: encoded[$0], of: contents.kinds), entries[$0].position) }
    }
    var (applied, kills) = (0, 0)
    while applied < count {
      // Some are delivered again.
      let start = Int.random(in: max(0, applied - 5)...applied, using: &random)
      let end = min(count, Int.random(in: applied + 1...applied + 25, using: &random))
      if Int.random(in: 0..<3, using: &random) == 0 {
        let remains = folder.url.appending(path: "\(end)-\(kills).sqlite")
        let kill = CommandEntry(Kill(file: file, remains: remains))
        _ = try second.apply(batch(start..<end) + [(kill, LogPosition(sequence: end + 1, time: Date()))])
        second.database.close()
        (file, kills) = (remains, kills + 1)
        second = LogReplica(database: try contents.database(file))
        #expect(try second.position().sequence == applied)
      }
      _ = try second.apply(batch(start..<end))
      applied = end
      let now = try checksums(of: second.database)
      #expect(now == expected[applied - 1], "\(now.differences(from: expected[applied - 1])) at \(applied)")
    }
    #expect(kills > 0)
    // The commands are worth the test only if every table is used.
    let used = Set(expected.flatMap { $0.tables.filter { $0.rows > 0 }.map(\.name) })
    #expect(used == Set(expected[0].tables.map(\.name)))
  }

  @Test(arguments: Contents.allCases) func `change nothing when entries are delivered again`(contents: Contents) throws
  {
    let entries = contents.entries(7, count: 60)
    let replica = LogReplica(database: try contents.database(folder.url.appending(path: "w.sqlite")))
    _ = try replica.apply(entries)
    let before = try checksums(of: replica.database)
    for result in try replica.apply(entries) {
      guard case .known = result else { throw DatabaseError(message: "\(result)") }
    }
    #expect(try checksums(of: replica.database) == before)
  }

  @Test(arguments: Contents.allCases)
  func `go on from a backup with the entries after it`(contents: Contents) throws {
    let entries = contents.entries(11, count: 120)
    let file = folder.url.appending(path: "w.sqlite")
    let copy = folder.url.appending(path: "copy.sqlite")
    let replica = LogReplica(database: try contents.database(file))
    _ = try replica.apply(Array(entries[..<70]))
    #expect(try DatabaseBackup.copy(file, to: copy))
    _ = try replica.apply(Array(entries[70...]))
    let restored = LogReplica(database: try contents.database(copy))
    #expect(try restored.position().sequence == 70)
    // A log that keeps entries from before the snapshot is as good.
    _ = try restored.apply(Array(entries[50...]))
    #expect(try checksums(of: restored.database) == checksums(of: replica.database))
  }

  @Test func `differ in the tables that someone else has written to`() throws {
    let entries = Contents.photographs.entries(3, count: 80)
    let databases = try ["a", "b"].map { try Contents.photographs.database(folder.url.appending(path: "\($0).sqlite")) }
    for database in databases { _ = try LogReplica(database: database).apply(entries) }
    try databases[0].query("UPDATE accounts SET created_at = created_at + 1 WHERE id = 1")
    #expect(try checksums(of: databases[0]).differences(from: checksums(of: databases[1])) == ["accounts"])
  }
}
