import Foundation
import RivuletLog

extension Catalogue {
  /// Makes the listings agree with the folder. A file that comes back has its old id again. Writes nothing when they
  /// agree already.
  func replace(with scan: FolderScan, manifest: Manifest, at date: Date) throws(DatabaseError) {
    try database.use { (connection) throws(DatabaseError) in
      let known = try Self.known(connection)
      let words = try connection.query("SELECT fingerprint FROM manifest") { $0.text(0) ?? "" }.first
      let hasNewWords = (words ?? "") != manifest.fingerprint
      let changed = hasNewWords ? scan.files : scan.files.filter { known[$0.name] != $0.stamp }
      let names = Set(scan.files.map(\.name))
      let missing = known.keys.filter { !names.contains($0) }
      let renamed = Self.renamed(missing, known, scan.files.filter { known[$0.name] == nil })
      let gone = missing.filter { renamed[$0] == nil }
      guard hasNewWords || !changed.isEmpty || !missing.isEmpty else { return }
      try connection.transaction { () throws(DatabaseError) in
        for (old, new) in renamed { try Self.rename(old, to: new, connection) }
        try Self.write(changed, manifest, Int(date.timeIntervalSince1970), connection)
        for name in gone {
          try connection.query("UPDATE photographs SET is_present = 0 WHERE file = ?", [.text(name.stored)])
        }
        guard hasNewWords else { return }
        manifest.noteFiles(missingFrom: names)
        try connection.execute("DELETE FROM manifest")
        try connection.query("INSERT INTO manifest VALUES (?)", [.text(manifest.fingerprint)])
      }
    }
  }

  /// The files that are listed.
  private static func known(_ connection: DatabaseConnection) throws(DatabaseError) -> [FileName: FileStamp] {
    let rows = try connection.query("SELECT file, bytes, modified, changed FROM photographs WHERE is_present") { row in
      (
        FileName(stored: row.text(0) ?? ""),
        FileStamp(bytes: row.integer(1), modified: row.integer(2), changed: row.integer(3))
      )
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Which of the missing files have a new name now, as far as size and time of change tell one file from all others.
  private static func renamed(
    _ missing: [FileName], _ known: [FileName: FileStamp], _ new: [FolderScan.File]
  ) -> [FileName: FileName] {
    if missing.isEmpty || new.isEmpty { return [:] }
    func only<Name>(_ names: [Name]) -> Name? { names.count == 1 ? names[0] : nil }
    let found = Dictionary(grouping: new) { $0.stamp.content }.compactMapValues { only($0.map(\.name)) }
    let lost = Dictionary(grouping: missing) { known[$0]?.content }.compactMapValues(only)
    return Dictionary(
      uniqueKeysWithValues: lost.compactMap { content, name in content.flatMap { found[$0] }.map { (name, $0) } })
  }

  /// Gives a photograph its new name, with its votes. If a photograph had that name once, both stay as they are.
  private static func rename(
    _ old: FileName, to new: FileName, _ connection: DatabaseConnection
  ) throws(DatabaseError) {
    let names: [DatabaseValue] = [.text(old.stored), .text(new.stored)]
    try connection.query("UPDATE OR IGNORE photographs SET file = ?2 WHERE file = ?1", names)
    try connection.query("UPDATE photographs SET is_present = 0 WHERE file = ?", [names[0]])
  }

  private static func write(
    _ files: [FolderScan.File], _ manifest: Manifest, _ importedAt: Int, _ connection: DatabaseConnection
  ) throws(DatabaseError) {
    var authors: [String: Int] = [:]
    let entries = manifest.entries
    for file in files {
      if let problem = file.problem { Logger.service.report("\(file.name.quoted): \(problem.sentence)") }
      let entry = entries[file.name]
      let author = entry?.author ?? "Unknown"
      let authorID = if let id = authors[author] { id } else { try Self.id(ofAuthor: author, connection) }
      authors[author] = authorID
      try connection.query(
        upsert,
        [
          .text(file.name.stored), .text(entry?.title ?? title(of: file.name)), .integer(authorID),
          .optional(entry?.licence), .optional(entry?.source), .optional(entry?.description),
          .integer(file.stamp.bytes), .integer(file.stamp.modified), .integer(file.stamp.changed),
          .integer(importedAt), .optional(file.problem?.sentence),
        ])
    }
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
    try connection.query("INSERT INTO authors (name) VALUES (?) ON CONFLICT DO NOTHING", [.text(name)])
    return try connection.one("SELECT id FROM authors WHERE name = ?", [.text(name)]) { $0.integer(0) }
  }

  private static func title(of file: FileName) -> String {
    let name = file.bytes.split(separator: UInt8(ascii: "/")).last ?? []
    let stem = name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)]
    return String(decoding: stem.map { "_-".utf8.contains($0) ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
