import Foundation
import Testing

@testable import Wellspring

@Suite struct `A database of an older version` {
  let folder = TemporaryFolder()

  @Test func `is migrated with its contents`() throws {
    let file = folder.url.appending(path: "old.sqlite")
    try DatabaseConnection(path: file.path).execute(
      Schema.scripts[0] + """
        INSERT INTO authors VALUES (3, 'Ångström');
        INSERT INTO photographs
          VALUES (7, 'a.png', 'Café', 3, NULL, NULL, NULL, 8, 9, 10, 11, 12, 1);
        PRAGMA user_version = 1;
        """)
    let catalogue = try Catalogue(file: file)
    #expect(try catalogue.database.query("PRAGMA user_version") { $0.integer(0) } == [Schema.scripts.count])
    let photograph = try #require(try catalogue.photograph(id: 7))
    #expect(photograph.author == Author(id: 3, name: "Ångström"))
    #expect(photograph.standing == Standing())
    for term in ["cafe", "angstrom", "A.PNG"] {
      let found = Catalogue.Selection(words: Catalogue.Selection.words(of: term))
      #expect(try catalogue.photographs(found, order: .byName, limit: 10, offset: 0).map(\.id) == [7], "\(term)")
    }
  }

  @Test func `begins its log, and goes on with what it has`() throws {
    let file = folder.url.appending(path: "old.sqlite")
    let scripts = Schema.scripts.prefix { $0 != AppliedPosition.logScript }
    try DatabaseConnection(path: file.path).execute(
      scripts.joined(separator: "\n") + "\n" + """
        INSERT INTO accounts VALUES (4, 'ada', '$y$', 5);
        INSERT INTO authors VALUES (1, 'A');
        INSERT INTO photographs (id, file, title, author_id, width, height, bytes, modified, imported_at, is_present)
          VALUES (7, 'a.png', 'A', 1, 8, 9, 10, 11, 12, 1);
        INSERT INTO votes VALUES (7, 4, 5);
        PRAGMA user_version = \(scripts.count);
        """)
    let catalogue = try Catalogue(file: file)
    let start = try catalogue.database.use(AppliedPosition.read)
    #expect(start.sequence == 0)
    let votes = Votes(database: catalogue.database)
    let ada = Account(id: 4, name: "ada")
    #expect(try votes.contains(ada, for: 7))
    #expect(try votes.set(true, by: ada, for: 7, at: Date()))
    #expect(try votes.accounts(for: 7, limit: 9, offset: 0) == [ada])
    #expect(try catalogue.database.use(AppliedPosition.read).sequence == 1)
  }

  @Test func `forgets the problems of files that earlier versions refused`() throws {
    let file = folder.url.appending(path: "old.sqlite")
    let index = try #require(Schema.scripts.firstIndex { $0.contains("SET is_read = 0, problem = NULL") })
    let connection = try DatabaseConnection(path: file.path)
    try Schema.migrate(connection, Array(Schema.scripts[..<index]))
    try connection.execute(
      """
      INSERT INTO authors VALUES (1, 'A');
      INSERT INTO photographs (id, file, title, author_id, width, height, bytes, modified, imported_at, is_present, problem,
        is_read) VALUES (1, 'a.heic', 'A', 1, 0, 0, 10, 11, 12, 1, 'The file is damaged.', 1),
        (2, 'b.jpg', 'B', 1, 0, 0, 10, 11, 12, 1, 'The file is empty.', 1);
      """)
    let catalogue = try Catalogue(file: file)
    #expect(try catalogue.unread(limit: 9).map(\.id) == [1])
    #expect(try catalogue.photograph(id: 1)?.problem == nil)
    #expect(try catalogue.photograph(id: 2)?.problem == "The file is empty.")
  }

  @Test func `of posts begins its log, and goes on with what it has`() throws {
    let file = folder.url.appending(path: "old-posts.sqlite")
    try DatabaseConnection(path: file.path).execute(
      PostSchema.scripts.dropLast().joined(separator: "\n") + "\n" + """
        INSERT INTO authors (id, key, name, handle, created_at) VALUES (3, 'account ada', 'ada', 'ada', 5);
        INSERT INTO posts (id, author_id, text, language, created_at) VALUES (9, 3, 'old', 'und', 5);
        PRAGMA user_version = \(PostSchema.scripts.count - 1);
        """)
    let store = try PostStore(file: file)
    let post = try #require(try store.add("new", by: Account(id: 1, name: "ada"), at: Date()))
    #expect(post.author.id == 3 && post.author.postsCount == 2)
    #expect(try store.posts(in: .posts(of: 3), TimelineBounds()).map(\.text) == ["new", "old"])
    #expect(try store.writer.use(AppliedPosition.read).sequence == 1)
  }
}
