import Foundation

/// Removes the fortunes that an earlier version has imported with other authors or dates, so that they are imported with better ones.
/// Those that stay the same keep their numbers and their favourites.
struct FortuneRenewal {
  let fortunes: FortuneImport

  /// The version of the authors and dates.
  private static let version = "4"

  /// Runs once for a database.
  func run(in store: PostStore) throws {
    let mark = "authors of fortunes"
    if try store.hasImported(mark, stamp: Self.version) { return }
    if try store.hasImports {
      let readers = fortunes.readers.filter { FileManager.default.fileExists(atPath: $0.file.path) }
      var current: Set<String> = []
      for reader in readers {
        try? reader.read { piece in
          if case .success(let draft) = piece { current.insert(draft.fingerprint) }
        }
      }
      try store.removeFortunes(from: readers, except: current)
    }
    try store.noteImport(mark, stamp: Self.version)
  }
}

extension PostStore {
  fileprivate var hasImports: Bool {
    get throws(DatabaseError) {
      try writer.change { (connection) throws(DatabaseError) in
        try connection.finds("SELECT 1 FROM imported_files LIMIT 1", [])
      }
    }
  }

  /// Removes the posts that were imported from the files by the names of their authors, and forgets which files were read.
  ///
  /// - Parameter current: The fingerprints of the posts that the files have now.
  fileprivate func removeFortunes(
    from readers: [FortuneReader], except current: Set<String>
  ) throws(DatabaseError) {
    let dates = Set(readers.map { Int($0.date.timeIntervalSince1970) })
    let spreads = Set(readers.map(\.spread))
    let outdated = try writer.use { (connection) throws(DatabaseError) in
      let named = try connection.query(
        """
        SELECT posts.id, fingerprint FROM posts JOIN authors ON authors.id = author_id
          WHERE fingerprint IS NOT NULL AND key LIKE 'name %'
        """, []
      ) { ($0.integer(0), $0.text(1) ?? "") }
      var outdated: [Int] = []
      for (id, fingerprint) in named {
        guard let post = try Self.post(id, in: connection) else { continue }
        let date = Int(post.createdAt.timeIntervalSince1970)
        let isOutdated = !current.contains(fingerprint) && spreads.contains { Self.isOf(post.text, date, dates, $0) }
        // The first version gave all posts of a file the file's date.
        if dates.contains(date) || isOutdated { outdated.append(id) }
      }
      return outdated
    }
    let parts = outdated.chunks(ofBytes: CommandEntry.size) { _ in 20 }
    for part in parts.isEmpty ? [[]] : parts { _ = try log.append(RemoveImportedPosts(posts: part)) }
  }

  /// True if an import has given the text this date, in the time before one of the dates. The text had its empty lines then.
  private static func isOf(_ text: String, _ date: Int, _ dates: Set<Int>, _ spread: Int) -> Bool {
    ["", "\n"].contains { start in
      ["", "\n", "\n\n", "\n\n\n"].contains { end in
        dates.contains(date + FortuneReader.age(of: start + text + end, within: spread))
      }
    }
  }
}
