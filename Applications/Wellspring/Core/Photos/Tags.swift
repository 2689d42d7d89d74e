import SearchText

/// The words that users have given to photographs.
struct Tags: Sendable {
  /// The most tags of one photograph, and the longest one, in characters.
  static let most = 100
  static let longest = 50

  private let database: Database
  private let log: any CommandLog

  init(database: Database, log: (any CommandLog)? = nil) {
    self.database = database
    self.log = log ?? LocalLog(database: database)
  }

  /// A photograph's tags, as they were written.
  func tags(of photograph: Int) throws(DatabaseError) -> [String] {
    try database.query("SELECT text FROM tags WHERE photograph_id = ? ORDER BY tag", [.integer(photograph)]) {
      $0.text(0) ?? ""
    }
  }

  /// - Returns: False if the photograph would have too many; then nothing is added.
  func add(_ tags: [String], to photograph: Int) throws(DatabaseError) -> Bool {
    try change(tags, of: photograph, isRemoval: false)
  }

  func remove(_ tags: [String], from photograph: Int) throws(DatabaseError) {
    _ = try change(tags, of: photograph, isRemoval: true)
  }

  private func change(_ tags: [String], of photograph: Int, isRemoval: Bool) throws(DatabaseError) -> Bool {
    let tags = tags.map { ChangeTags.Tag(folded: $0.folded, text: $0) }
    return try log.append(ChangeTags(photograph: photograph, tags: tags, isRemoval: isRemoval))
  }
}
