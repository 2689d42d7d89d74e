import SearchText

/// The words that users have given to photographs.
struct Tags: Sendable {
  /// The most tags of one photograph, and the longest one, in characters.
  static let most = 100
  static let longest = 50

  private let database: Database

  init(database: Database) {
    self.database = database
  }

  /// A photograph's tags, as they were written.
  func tags(of photograph: Int) throws(DatabaseError) -> [String] {
    try database.query("SELECT text FROM tags WHERE photograph_id = ? ORDER BY tag", [.integer(photograph)]) {
      $0.text(0) ?? ""
    }
  }

  /// - Returns: False if the photograph would have too many; then nothing is added.
  func add(_ tags: [String], to photograph: Int) throws(DatabaseError) -> Bool {
    try database.change { (connection) throws(DatabaseError) in
      let count = try connection.one("SELECT count(*) FROM tags WHERE photograph_id = ?", [.integer(photograph)]) {
        $0.integer(0)
      }
      guard count + tags.count <= Self.most else { return false }
      for tag in tags {
        try connection.query(
          "INSERT INTO tags (photograph_id, tag, text) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
          [.integer(photograph), .text(tag.folded), .text(tag)])
      }
      return true
    }
  }

  func remove(_ tags: [String], from photograph: Int) throws(DatabaseError) {
    try database.change { (connection) throws(DatabaseError) in
      for tag in tags {
        try connection.query(
          "DELETE FROM tags WHERE photograph_id = ? AND tag = ?", [.integer(photograph), .text(tag.folded)])
      }
    }
  }
}
