import Foundation

/// The checksums of a database's tables at a position of its log. Databases that have applied the same entries have the same ones.
public struct TableChecksums: Sendable, Equatable {
  /// A table's number of rows, and the checksum of what is in them.
  public struct Table: Sendable, Equatable {
    /// The name of the table.
    public let name: String
    /// The number of rows.
    public let rows: Int
    /// 16 hexadecimal digits.
    public let checksum: String
  }

  /// The last entry of the log whose changes are in the tables.
  public let sequence: Int
  /// The tables by name.
  public let tables: [Table]

  /// Reads a database, which a service may use meanwhile.
  public init(of file: URL) throws(VerificationError) {
    guard FileManager.default.fileExists(atPath: file.path) else { throw .missing(file) }
    do throws(DatabaseError) {
      try DatabaseFile.checkKind(file)
      try Self.checkBeginning(of: file)
      // No client waits.
      let connection = try DatabaseConnection(path: file.path, patience: 5000)
      try connection.check()
      try self.init(connection)
    } catch {
      throw .unusable(file, reason: Self.reason(error))
    }
  }

  /// Refuses what is no database, which SQLite would call a damaged one.
  private static func checkBeginning(of file: URL) throws(DatabaseError) {
    let beginning: Data?
    do {
      beginning = try FileHandle(forReadingFrom: file).read(upToCount: 16)
    } catch {
      throw DatabaseError(message: "it can't be read", kind: .unwritable)
    }
    guard beginning == Data("SQLite format 3\0".utf8) else { throw foreign }
  }

  private static let foreign = DatabaseError(
    message: "it is no database of Wellspring; take the one that --database or --posts of the service names")

  private static func reason(_ error: DatabaseError) -> String {
    switch error.kind {
    case .damaged: "\(error.message); use a backup, or \(DatabaseError.recovery)"
    case .full: "its disk is full (\(error.message)); make room on the disk and try again"
    case .unwritable:
      "\(error.message); try again as the service's user, or verify a copy in a folder that you may write"
    case .locked: "another program keeps it locked; try again in a moment"
    case .constraint, .unreachable, .refused, .tooLarge, .behind, .closed, .other: error.message
    }
  }

  package init(_ connection: DatabaseConnection) throws(DatabaseError) {
    let names = try connection.query(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"
    ) { $0.text(0) ?? "" }
    guard names.contains("authors"), names.contains("votes") || names.contains("posts") else {
      throw Self.foreign
    }
    let known = names.contains("votes") ? Schema.scripts.count : PostSchema.scripts.count
    let version = try connection.one("PRAGMA user_version") { $0.integer(0) }
    guard version <= known else {
      throw DatabaseError(message: "it was written by a newer version (\(version)); verify it with that one")
    }
    guard names.contains("applied") else {
      throw DatabaseError(message: "it is of an older version, which keeps no sequence; start Wellspring with it once")
    }
    if names.contains(Self.index) { try connection.execute(Self.indexScript) }
    // All of one moment, whatever is written meanwhile.
    try connection.execute("BEGIN")
    defer { try? connection.execute("COMMIT") }
    sequence = try AppliedPosition.read(connection).sequence
    let tables = names.filter { !Self.ownTables.contains($0) && !$0.hasPrefix("\(Self.index)_") }
    self.tables = try tables.map { (name) throws(DatabaseError) in try Self.table(name, connection) }
  }

  /// Tables of each database's own: the position, and the language of the names' keys.
  private static let ownTables: Set = ["applied", "name_order"]
  /// The columns that follow from other ones in the language of the machine.
  private static let ownColumns: Set = ["photographs.name_key"]

  /// The index of the posts' words keeps no rows, and the same contents in many forms, so its words are read.
  private static let index = "words"
  private static let indexScript =
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.word_list USING fts5vocab(main, words, instance)"

  private static func table(_ name: String, _ connection: DatabaseConnection) throws(DatabaseError) -> Table {
    var sum = Checksum()
    if name == index {
      try connection.query("SELECT term, doc, \"offset\" FROM temp.word_list") { row in
        sum.add(row.text(0) ?? "")
        sum.add(row.integer(1))
        sum.add(row.integer(2))
        sum.endRow()
      }
    } else {
      let columns = try connection.query("SELECT name, pk FROM pragma_table_info(?)", [.text(name)]) {
        (name: $0.text(0) ?? "", key: $0.integer(1))
      }.filter { !ownColumns.contains("\(name).\($0.name)") }
      let keys = columns.filter { $0.key > 0 }.sorted { $0.key < $1.key }
      let order = (keys.isEmpty ? columns : keys).map { "\"\($0.name)\"" }.joined(separator: ", ")
      let values = columns.map { "quote(\"\($0.name)\")" }.joined(separator: ", ")
      try connection.query("SELECT \(values) FROM \"\(name)\" ORDER BY \(order)") { row in
        for column in columns.indices { sum.add(row.text(Int32(column)) ?? "") }
        sum.endRow()
      }
    }
    return Table(name: name, rows: sum.rows, checksum: sum.text)
  }
}

extension TableChecksums {
  /// The names of the tables that differ from another database's.
  public func differences(from other: TableChecksums) -> [String] {
    let names = Set(tables.map(\.name)).union(other.tables.map(\.name))
    func table(_ name: String, _ tables: [Table]) -> Table? { tables.first { $0.name == name } }
    return names.sorted().filter { table($0, tables) != table($0, other.tables) }
  }
}

extension TableChecksums: CustomStringConvertible {
  /// A line for the sequence, and one for each table.
  public var description: String {
    let width = tables.map(\.name.count).max() ?? 0
    let lines = tables.map { table in
      "\(table.name.padding(toLength: width, withPad: " ", startingAt: 0))  \(table.checksum)  \(table.rows)"
    }
    return (["sequence \(sequence)"] + lines).joined(separator: "\n")
  }
}

/// A checksum of rows in their order. It finds differences, not forgeries.
private struct Checksum {
  private(set) var rows = 0
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    mix()
  }

  mutating func add(_ number: Int) {
    state ^= UInt64(bitPattern: Int64(number))
    mix()
  }

  mutating func endRow() {
    rows += 1
    mix()
  }

  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Separates one value from the next, and carries the high bits down, which a multiplication doesn't.
  private mutating func mix() {
    state = (state ^ state >> 31) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 32
  }
}
