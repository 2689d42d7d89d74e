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
}
