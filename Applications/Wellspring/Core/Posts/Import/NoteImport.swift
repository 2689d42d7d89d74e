/// A file that has been imported in a certain state.
struct NoteImport: LoggedCommand {
  static let kind = "imported file"

  let path: String
  let stamp: String

  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    try connection.query(
      "INSERT INTO imported_files VALUES (?1, ?2) ON CONFLICT DO UPDATE SET stamp = ?2", [.text(path), .text(stamp)])
    return true
  }
}
