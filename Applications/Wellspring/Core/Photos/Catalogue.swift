import Foundation
import PictureMetadata

/// The photographs in the database. One database belongs to one folder: photographs are known by their file names.
final class Catalogue: Sendable {
  let database: Database
  /// Every change goes through it.
  let log: any CommandLog
  /// A separate connection, so that reading doesn't wait for writes.
  private let reader: Database
  /// Nil for a database in memory.
  let revision: Revision?

  /// Opens the file; without one, what is kept is kept in memory.
  ///
  /// - Parameter log: Makes the log of the database.
  init(
    file: URL?, log makeLog: (Database) throws(DatabaseError) -> any CommandLog = { LocalLog(database: $0) }
  ) throws(DatabaseError) {
    // No client waits at the start, and a previous service may still be writing.
    database = try Database(path: file?.path ?? ":memory:", patience: 5000)
    try database.use(Schema.migrate)
    try database.use(Self.sortNames)
    log = try makeLog(database)
    reader =
      try file.map { (file) throws(DatabaseError) in
        try Database(path: file.path, connections: Database.readers)
      } ?? database
    revision = try file.map { (file) throws(DatabaseError) in try Revision(path: file.path) }
  }

  /// Gives all names the keys of the system's language, if they have those of another or none. They are this database's own, and no
  /// matter of the log.
  private static func sortNames(_ connection: DatabaseConnection) throws(DatabaseError) {
    let locale = DatabaseValue.text(NameOrder.current.locale)
    if try connection.finds("SELECT 1 FROM name_order WHERE locale = ?", [locale]) { return }
    try connection.transaction { () throws(DatabaseError) in
      try connection.execute("UPDATE photographs SET name_key = name_key(title); DELETE FROM name_order")
      try connection.query("INSERT INTO name_order VALUES (?)", [locale])
    }
  }

  /// Has files read again whose loaders may have been installed meanwhile.
  func forgetSolvedProblems() throws(DatabaseError) {
    if try database.use(ForgetProblems.isNeeded) { _ = try log.append(ForgetProblems()) }
  }

  /// Lets another service have the file.
  func close() {
    log.close()
    database.close()
    reader.close()
    revision?.close()
  }

  // MARK: Reading

  func count(_ selection: Selection = Selection()) throws(DatabaseError) -> Int {
    try reader.one(
      "SELECT count(*) FROM \(Self.tables(withText: !selection.words.isEmpty)) WHERE \(selection.condition)",
      selection.values
    ) { $0.integer(0) }
  }

  func photographs(
    _ selection: Selection = Selection(), order: Order, limit: Int, offset: Int
  ) throws(DatabaseError) -> [Photograph] {
    // Only the ids are sorted: whole rows of thousands of photographs would be carried along for a few.
    let tables = Self.tables(withText: !selection.words.isEmpty)
    return try reader.query(
      """
      \(Self.columns) WHERE photographs.id IN (
        SELECT photographs.id FROM \(tables) WHERE \(selection.condition) ORDER BY \(order.terms) LIMIT ? OFFSET ?
      ) ORDER BY \(order.terms)
      """,
      selection.values + [.integer(limit), .integer(offset)], read: Self.photograph)
  }

  /// The place of a file among the photographs that a listing has, from 0; nil if it has none.
  func place(of file: FileName, _ selection: Selection, order: Order) throws(DatabaseError) -> Int? {
    let tables = Self.tables(withText: !selection.words.isEmpty)
    return try reader.query(
      """
      SELECT place FROM (
        SELECT file, row_number() OVER (ORDER BY \(order.terms)) - 1 AS place FROM \(tables) WHERE \(selection.condition)
      ) WHERE file = ?
      """,
      selection.values + [.text(file.stored)]
    ) { $0.integer(0) }.first
  }

  func photograph(id: Int) throws(DatabaseError) -> Photograph? {
    try reader.query(
      "\(Self.columns) WHERE is_present AND photographs.id = ?", [.integer(id)], read: Self.photograph
    ).first
  }

  /// The first photographs that a condition holds for, in the order of their ids.
  func photographs(
    where condition: String, _ values: [DatabaseValue] = [], limit: Int
  ) throws(DatabaseError) -> [Photograph] {
    try reader.query(
      "\(Self.columns) WHERE is_present AND \(condition) ORDER BY photographs.id LIMIT \(limit)", values,
      read: Self.photograph)
  }

  func author(id: Int) throws(DatabaseError) -> Author? {
    try author(where: "id", is: .integer(id))
  }

  func author(name: String) throws(DatabaseError) -> Author? {
    try author(where: "name", is: .text(name))
  }

  /// The authors in whose names all words occur.
  func authors(words: [String], limit: Int, offset: Int) throws(DatabaseError) -> (total: Int, authors: [Author]) {
    let condition = (["1"] + words.map { _ in "instr(folded(name), ?) > 0" }).joined(separator: " AND ")
    let values = words.map(DatabaseValue.text)
    return try reader.use { (connection) throws(DatabaseError) in
      let total = try connection.one("SELECT count(*) FROM authors WHERE \(condition)", values) { $0.integer(0) }
      let authors = try connection.query(
        "SELECT id, name FROM authors WHERE \(condition) ORDER BY name LIMIT ? OFFSET ?",
        values + [.integer(limit), .integer(offset)]
      ) { Author(id: $0.integer(0), name: $0.text(1) ?? "") }
      return (total, authors)
    }
  }

  private func author(where column: String, is value: DatabaseValue) throws(DatabaseError) -> Author? {
    try reader.query("SELECT id, name FROM authors WHERE \(column) = ?", [value]) { row in
      Author(id: row.integer(0), name: row.text(1) ?? "")
    }.first
  }

  private static let columns = """
    SELECT photographs.id, file, title, author_id, name, licence, source, description, width, height, imported_at,
      bytes, modified, changed, is_read, camera, lens, focal_length, iso, shutter_speed, aperture, taken_at,
      latitude, longitude, problem, votes_count, highest_votes_count, highest_rated_at, format,
      favourites_count, comments_count, stars, caption_title, caption_text, keywords, creator, copyright
    FROM photographs JOIN authors ON authors.id = author_id JOIN searchable ON photograph_id = photographs.id
    """

  private static func tables(withText: Bool) -> String {
    withText ? "photographs JOIN searchable ON photograph_id = photographs.id" : "photographs"
  }

  private static func photograph(_ row: Row) -> Photograph {
    Photograph(
      id: row.integer(0), file: FileName(stored: row.text(1) ?? ""), title: row.text(2) ?? "",
      author: Author(id: row.integer(3), name: row.text(4) ?? ""),
      licence: row.text(5), source: row.text(6), description: row.text(7),
      width: row.integer(8), height: row.integer(9),
      importedAt: row.date(10) ?? .distantPast,
      stamp: FileStamp(bytes: row.integer(11), modified: row.integer(12), changed: row.integer(13)),
      isRead: row.integer(14) != 0,
      standing: Standing(
        votes: row.integer(25), highestVotes: row.integer(26), highestAt: row.date(27),
        favourites: row.integer(29), comments: row.integer(30)),
      stars: row.integer(31), format: row.text(28), camera: row.text(15), lens: row.text(16), focalLength: row.text(17),
      iso: row.text(18),
      shutterSpeed: row.text(19), aperture: row.text(20), takenAt: row.date(21),
      latitude: row.real(22), longitude: row.real(23), texts: texts(row), problem: row.text(24))
  }

  private static func texts(_ row: Row) -> Photograph.Texts {
    guard (32...36).contains(where: { row.text($0) != nil }) else { return .none }
    var caption = Caption()
    caption.title = row.text(32)
    caption.description = row.text(33)
    caption.keywords = row.text(34)?.split(separator: "\n").map(String.init) ?? []
    caption.creator = row.text(35)
    caption.copyright = row.text(36)
    return .some(caption)
  }
}
