import Foundation

/// The photographs in the database. One database belongs to one folder: photographs are known by their file names.
final class Catalogue: Sendable {
  let database: Database

  init(file: URL) throws(DatabaseError) {
    database = try Database(path: file.path)
    try database.use(Schema.migrate)
  }

  // MARK: Importing

  /// The stamps that need no second look.
  func knownFiles() throws(DatabaseError) -> [String: (stamp: FileStamp, size: PixelSize)] {
    let rows = try database.query("SELECT file, bytes, modified, width, height FROM photographs") { row in
      (
        row.text(0) ?? "", FileStamp(bytes: row.integer(1), modified: row.integer(2)),
        PixelSize(width: row.integer(3), height: row.integer(4))
      )
    }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.0, ($0.1, $0.2)) })
  }

  /// Makes the listings agree with the folder. A file that comes back has its old id again.
  func replace(with scan: FolderScan, manifest: Manifest, at date: Date) throws(DatabaseError) {
    let importedAt = Int(date.timeIntervalSince1970)
    let entries = scan.files.map { ($0, manifest.entries[$0.name]) }
    try database.use { (connection) throws(DatabaseError) in
      try connection.transaction { () throws(DatabaseError) in
        try connection.execute("UPDATE photographs SET is_present = 0")
        for (file, entry) in entries {
          let author = entry?.author ?? "Unknown"
          try connection.query("INSERT INTO authors (name) VALUES (?) ON CONFLICT DO NOTHING", [.text(author)])
          try connection.query(
            """
            INSERT INTO photographs (file, title, author_id, licence, source, description,
              width, height, bytes, modified, imported_at, is_present)
            VALUES (?1, ?2, (SELECT id FROM authors WHERE name = ?3), ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, 1)
            ON CONFLICT (file) DO UPDATE SET title = ?2, author_id = excluded.author_id, licence = ?4, source = ?5,
              description = ?6, width = ?7, height = ?8, bytes = ?9, modified = ?10, is_present = 1
            """,
            [
              .text(file.name), .text(entry?.title ?? Self.title(of: file.name)), .text(author),
              .optional(entry?.licence), .optional(entry?.source), .optional(entry?.description),
              .integer(file.size.width), .integer(file.size.height),
              .integer(file.stamp.bytes), .integer(file.stamp.modified), .integer(importedAt),
            ])
        }
      }
    }
  }

  private static func title(of file: String) -> String {
    String((file as NSString).deletingPathExtension.map { "_-".contains($0) ? " " : $0 })
  }

  // MARK: Reading

  func count(_ selection: Selection = Selection()) throws(DatabaseError) -> Int {
    try database.query(
      "SELECT count(*) FROM \(Self.tables(withText: !selection.words.isEmpty)) WHERE \(selection.condition)",
      selection.values
    ) { $0.integer(0) }[0]
  }

  func photographs(
    _ selection: Selection = Selection(), order: Order, limit: Int, offset: Int
  ) throws(DatabaseError) -> [Photograph] {
    // Only the ids are sorted: whole rows of thousands of photographs would be carried along for a few.
    let tables = Self.tables(withText: !selection.words.isEmpty || order.usesText)
    return try database.query(
      """
      \(Self.columns) WHERE photographs.id IN (
        SELECT photographs.id FROM \(tables) WHERE \(selection.condition) ORDER BY \(order.terms) LIMIT ? OFFSET ?
      ) ORDER BY \(order.terms)
      """,
      selection.values + [.integer(limit), .integer(offset)], read: Self.photograph)
  }

  func photograph(id: Int) throws(DatabaseError) -> Photograph? {
    try database.query(
      "\(Self.columns) WHERE is_present AND photographs.id = ?", [.integer(id)], read: Self.photograph
    ).first
  }

  func author(id: Int) throws(DatabaseError) -> Author? {
    try author(where: "id", is: .integer(id))
  }

  func author(name: String) throws(DatabaseError) -> Author? {
    try author(where: "name", is: .text(name))
  }

  private func author(where column: String, is value: DatabaseValue) throws(DatabaseError) -> Author? {
    try database.query("SELECT id, name FROM authors WHERE \(column) = ?", [value]) { row in
      Author(id: row.integer(0), name: row.text(1) ?? "")
    }.first
  }

  private static let columns = """
    SELECT photographs.id, file, title, author_id, name, licence, source, description, width, height, imported_at,
      votes_count, highest_votes_count, highest_rated_at
    FROM photographs JOIN authors ON authors.id = author_id JOIN searchable ON photograph_id = photographs.id
    """

  private static func tables(withText: Bool) -> String {
    withText ? "photographs JOIN searchable ON photograph_id = photographs.id" : "photographs"
  }

  private static func photograph(_ row: Row) -> Photograph {
    Photograph(
      id: row.integer(0), file: row.text(1) ?? "", title: row.text(2) ?? "",
      author: Author(id: row.integer(3), name: row.text(4) ?? ""),
      licence: row.text(5), source: row.text(6), description: row.text(7),
      width: row.integer(8), height: row.integer(9),
      importedAt: Date(timeIntervalSince1970: TimeInterval(row.integer(10))),
      standing: Standing(
        votes: row.integer(11), highestVotes: row.integer(12),
        highestAt: row.optionalInteger(13).map { Date(timeIntervalSince1970: TimeInterval($0)) }))
  }
}
