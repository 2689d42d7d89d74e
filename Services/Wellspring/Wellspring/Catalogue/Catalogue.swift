import Foundation

/// The photographs in the database. One database belongs to one folder: photographs are known by their file names.
final class Catalogue: Sendable {
  let database: Database

  init(file: URL) throws(DatabaseError) {
    database = try Database(path: file.path)
    try database.use(Schema.migrate)
  }

  // MARK: Reading

  enum Order: String, Sendable {
    case imported = "photographs.id"
    case newestFirst = "imported_at DESC, photographs.id DESC"
    case oldestFirst = "imported_at, photographs.id"
  }

  func count(by author: Author? = nil) throws(DatabaseError) -> Int {
    try database.query(
      "SELECT count(*) FROM photographs WHERE is_present AND author_id = coalesce(?, author_id)",
      [author.map { .integer($0.id) } ?? .null]
    ) { $0.integer(0) }[0]
  }

  func photographs(
    by author: Author? = nil, order: Order, limit: Int, offset: Int
  ) throws(DatabaseError) -> [Photograph] {
    try database.query(
      "\(Self.selection) AND author_id = coalesce(?, author_id) ORDER BY \(order.rawValue) LIMIT ? OFFSET ?",
      [author.map { .integer($0.id) } ?? .null, .integer(limit), .integer(offset)], read: Self.photograph)
  }

  func photograph(id: Int) throws(DatabaseError) -> Photograph? {
    try database.query("\(Self.selection) AND photographs.id = ?", [.integer(id)], read: Self.photograph).first
  }

  /// The first photographs that a condition holds for, in the order of their ids.
  func photographs(
    where condition: String, _ values: [DatabaseValue] = [], limit: Int
  ) throws(DatabaseError) -> [Photograph] {
    try database.query(
      "\(Self.selection) AND \(condition) ORDER BY photographs.id LIMIT \(limit)", values, read: Self.photograph)
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

  private static let selection = """
    SELECT photographs.id, file, title, author_id, name, licence, source, description, width, height, imported_at,
      bytes, modified, changed, is_read, camera, lens, focal_length, iso, shutter_speed, aperture, taken_at,
      latitude, longitude, problem
    FROM photographs JOIN authors ON authors.id = author_id WHERE is_present
    """

  private static func photograph(_ row: Row) -> Photograph {
    Photograph(
      id: row.integer(0), file: FileName(stored: row.text(1) ?? ""), title: row.text(2) ?? "",
      author: Author(id: row.integer(3), name: row.text(4) ?? ""),
      licence: row.text(5), source: row.text(6), description: row.text(7),
      width: row.integer(8), height: row.integer(9),
      importedAt: Date(timeIntervalSince1970: TimeInterval(row.integer(10))),
      stamp: FileStamp(bytes: row.integer(11), modified: row.integer(12), changed: row.integer(13)),
      isRead: row.integer(14) != 0,
      camera: row.text(15), lens: row.text(16), focalLength: row.text(17), iso: row.text(18),
      shutterSpeed: row.text(19), aperture: row.text(20),
      takenAt: row.optionalInteger(21).map { Date(timeIntervalSince1970: TimeInterval($0)) },
      latitude: row.real(22), longitude: row.real(23), problem: row.text(24))
  }
}
