/// Tags for a photograph, or the removal of some.
struct ChangeTags: LoggedCommand {
  static let kind = "tags"

  struct Tag: Codable, Sendable {
    /// The form in which tags are compared. It stands in the log, because a later version may fold otherwise.
    let folded: String
    /// The tag as it was written.
    let text: String
  }

  let photograph: Int
  let tags: [Tag]
  let isRemoval: Bool

  /// - Returns: False if the photograph is not there or would have too many; then nothing is changed.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    let photograph = DatabaseValue.integer(photograph)
    if isRemoval {
      for tag in tags {
        try connection.query(
          "DELETE FROM tags WHERE photograph_id = ? AND tag = ?", [photograph, .text(tag.folded)])
      }
      return true
    }
    guard try connection.finds("SELECT 1 FROM photographs WHERE id = ?", [photograph]) else { return false }
    let count = try connection.one("SELECT count(*) FROM tags WHERE photograph_id = ?", [photograph]) { $0.integer(0) }
    guard count + tags.count <= Tags.most else { return false }
    for tag in tags {
      try connection.query(
        "INSERT INTO tags (photograph_id, tag, text) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        [photograph, .text(tag.folded), .text(tag.text)])
    }
    return true
  }
}
