import Foundation
import Testing

@testable import Wellspring

@Suite struct `Fortunes of an earlier version` {
  let folder = TemporaryFolder()
  private let store: PostStore
  private let fortunes: FortuneImport
  private var file: URL { folder.url.appending(path: "fortunes/art") }

  init() throws {
    store = try PostStore(creating: folder.url.appending(path: "p.sqlite"))
    fortunes = FortuneImport(folder: folder.url.appending(path: "fortunes"))
    try FileManager.default.createDirectory(at: fortunes.folder, withIntermediateDirectories: true)
    try Data("Art is long.\n\n-- Ada\n%\nLife is short.\n-- Bob\n".utf8).write(to: file)
    try fortunes.run(into: store)
  }

  /// Gives a post another author, as if an earlier version had read its file.
  private func misname(_ text: String, _ change: String) throws {
    let draft = PostDraft(author: .named("Ada in"), text: text, language: "en", date: Date())
    try store.writer.change { (connection) throws(DatabaseError) in
      try connection.execute(
        """
        INSERT INTO authors (key, name, handle, created_at) VALUES ('\(draft.author.key)', 'Ada in', 'ada_in', 0);
        UPDATE posts SET author_id = last_insert_rowid(), fingerprint = '\(draft.fingerprint)'\(change) WHERE text = '\(text)';
        UPDATE imported_files SET stamp = '2' WHERE path = 'authors of fortunes';
        """)
    }
  }

  private func found() throws -> [Post] {
    try store.search(SearchTerms("-x"), above: 0, upTo: .max, limit: 10).posts
  }

  @Test func `are imported again with better authors, and those that are right stay as they are`() throws {
    let before = try found()
    try misname("Art is long.", "")
    #expect(try fortunes.run(into: store) == ImportReport(added: 1, known: 1))
    let after = try found()
    #expect(Set(after.map(\.author.name)) == ["Ada", "Bob"])
    #expect(Set(after.map(\.createdAt)) == Set(before.map(\.createdAt)))
    #expect(after.first { $0.author.name == "Bob" }?.id == before.first { $0.author.name == "Bob" }?.id)
    #expect(after.allSatisfy { $0.author.postsCount == 1 })
    #expect(try fortunes.run(into: store) == ImportReport())
  }

  @Test func `that are of the moment of their file are spread over the time`() throws {
    let before = try found()
    let moment = try #require(fortunes.readers.first { $0.file.path == file.path }?.date)
    try misname("Art is long.", ", created_at = \(Int(moment.timeIntervalSince1970))")
    try fortunes.run(into: store)
    #expect(try Set(found().map(\.createdAt)) == Set(before.map(\.createdAt)))
  }

  @Test func `are renewed beside other posts, which stay`() throws {
    let table = folder.url.appending(path: "own.csv")
    try Data("Cy,Art is long.,\n".utf8).write(to: table)
    var own = PostImport(into: store)
    try own.read(CSVReader(file: table, date: Date(timeIntervalSince1970: 1)))
    try misname("Life is short.", "")
    try fortunes.run(into: store)
    #expect(try Set(found().map(\.author.name)) == ["Ada", "Bob", "Cy"])
    #expect(try store.search(SearchTerms("from:cy"), above: 0, upTo: .max, limit: 9).posts.count == 1)
    #expect(try store.search(SearchTerms("\"ada in\""), above: 0, upTo: .max, limit: 9).posts.isEmpty)
  }
}
