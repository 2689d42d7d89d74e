import Foundation

/// Removes the fortunes that an earlier version has imported, so that they are imported with better authors and dates.
struct FortuneRenewal {
  let folder: URL

  /// The version of the authors and dates.
  private static let version = "2"

  /// Runs once for a database.
  func run(in store: PostStore) throws(DatabaseError) {
    let mark = "authors of fortunes"
    if try store.hasImported(mark, stamp: Self.version) { return }
    var dates: Set<Int> = []
    for shelf in FortuneFiles.shelves {
      for name in shelf.names {
        let file = folder.appending(path: shelf.folder).appending(path: name)
        let date = max(file.changeDate, URL(filePath: "\(file.path).dat").changeDate)
        dates.insert(Int(date.timeIntervalSince1970))
      }
    }
    try store.removeFortunes(of: dates)
    try store.noteImport(mark, stamp: Self.version)
  }
}

extension PostStore {
  /// Removes the posts of these moments that were imported by the names of their authors, and indexes the others again.
  fileprivate func removeFortunes(of dates: Set<Int>) throws(DatabaseError) {
    try writer.change { (connection) throws(DatabaseError) in
      guard try connection.finds("SELECT 1 FROM imported_files LIMIT 1", []) else { return }
      for date in dates.sorted() {
        try connection.query(
          """
          DELETE FROM posts WHERE created_at = ? AND fingerprint IS NOT NULL
            AND author_id IN (SELECT id FROM authors WHERE key LIKE 'name %')
          """, [.integer(date)])
      }
      try connection.execute(
        """
        DELETE FROM authors WHERE key LIKE 'name %' AND id NOT IN (SELECT author_id FROM posts);
        UPDATE authors SET posts_count = (SELECT count(*) FROM posts WHERE author_id = authors.id);
        DELETE FROM imported_files;
        INSERT INTO words (words) VALUES ('delete-all');
        """)
      // The index has no texts from which single ones could be taken out.
      let rest = try connection.query(
        "\(Self.columns) FROM posts JOIN authors ON authors.id = author_id", [], read: Self.post)
      for post in rest {
        try PostWriting.index(post.text, post.language, id: post.id, by: post.author, in: connection)
      }
    }
  }
}
