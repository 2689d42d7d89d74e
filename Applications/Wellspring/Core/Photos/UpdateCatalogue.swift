/// Changes of the folder of photographs: files that are new or changed, that have another name, or that are gone.
struct UpdateCatalogue: LoggedCommand {
  static let kind = "catalogue"

  struct Renaming: Codable, Sendable {
    let old: String
    let new: String
  }

  struct File: Codable, Sendable {
    let name: String
    let title: String
    let author: String
    let licence: String?
    let source: String?
    let description: String?
    let stamp: FileStamp
    /// The reason why it can't be a photograph.
    let problem: String?
  }

  var renamed: [Renaming] = []
  var files: [File] = []
  var gone: [String] = []
  /// The fingerprint of the manifest that the titles are from; nil if it stays.
  var manifest: String?

  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    for renaming in renamed { try Self.rename(renaming, connection) }
    for file in files { try Self.write(file, position.seconds, connection) }
    for name in gone {
      try connection.query("UPDATE photographs SET is_present = 0 WHERE file = ?", [.text(name)])
    }
    if let manifest {
      try connection.execute("DELETE FROM manifest")
      try connection.query("INSERT INTO manifest VALUES (?)", [.text(manifest)])
    }
    return true
  }

  /// Gives a photograph its new name, with its votes. If a photograph had that name once, both stay as they are.
  private static func rename(_ renaming: Renaming, _ connection: DatabaseConnection) throws(DatabaseError) {
    let names: [DatabaseValue] = [.text(renaming.old), .text(renaming.new)]
    try connection.query("UPDATE OR IGNORE photographs SET file = ?2 WHERE file = ?1", names)
    try connection.query("UPDATE photographs SET is_present = 0 WHERE file = ?", [names[0]])
  }

  private static func write(
    _ file: File, _ importedAt: Int, _ connection: DatabaseConnection
  ) throws(DatabaseError) {
    try connection.query(
      upsert,
      [
        .text(file.name), .text(file.title), .integer(try id(ofAuthor: file.author, connection)),
        .optional(file.licence), .optional(file.source), .optional(file.description),
        .integer(file.stamp.bytes), .integer(file.stamp.modified), .integer(file.stamp.changed),
        .integer(importedAt), .optional(file.problem),
      ])
  }

  // What is known of the pixels stays known while the file stays the same.
  private static let upsert = """
    INSERT INTO photographs (file, title, author_id, licence, source, description, width, height,
      bytes, modified, changed, imported_at, problem, is_read, is_present, name_key)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, 0, ?7, ?8, ?9, ?10, ?11, ?11 IS NOT NULL, 1, name_key(?2))
    ON CONFLICT (file) DO UPDATE SET title = ?2, author_id = ?3, licence = ?4, source = ?5, description = ?6,
      is_read = CASE WHEN (bytes, modified, changed) = (?7, ?8, ?9) THEN is_read ELSE excluded.is_read END,
      problem = CASE WHEN (bytes, modified, changed) = (?7, ?8, ?9) THEN problem ELSE ?11 END,
      bytes = ?7, modified = ?8, changed = ?9, is_present = 1, name_key = excluded.name_key
    """

  private static func id(ofAuthor name: String, _ connection: DatabaseConnection) throws(DatabaseError) -> Int {
    let find = "SELECT id FROM authors WHERE name = ?"
    if let id = try connection.query(find, [.text(name)], read: { $0.integer(0) }).first { return id }
    try connection.query("INSERT INTO authors (name) VALUES (?)", [.text(name)])
    return try connection.one(find, [.text(name)]) { $0.integer(0) }
  }
}
