import Foundation
import Testing

@testable import Wellspring

@Suite struct `A backup` {
  let folder = TemporaryFolder()
  private var configuration: Configuration { folder.configuration(photographs: Configuration.bundledPhotographs) }
  private var copy: URL { folder.url.appending(path: "copy.sqlite") }

  /// Every row of every table, in the order of their keys.
  private func contents(of file: URL) throws -> [String] {
    let connection = try DatabaseConnection(path: file.path)
    // What a virtual table finds is in the other tables.
    let tables = try connection.query(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name"
    ) { $0.text(0) ?? "" }
    return try tables.flatMap { table in
      let columns = try connection.query("SELECT name FROM pragma_table_info('\(table)')") { $0.text(0) ?? "" }
      let row = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
      return try connection.query("SELECT '\(table): ' || \(row) FROM \"\(table)\" ORDER BY 1") { $0.text(0) ?? "" }
    }
  }

  @Test func `of a running service has everything, and a service that is restored from it, too`() async throws {
    let service = try RunningService(configuration, in: folder)
    let ada = try await User("ada", of: service)
    _ = try await ada.vote(on: 7)
    let table = try PostsService.table([["Ada", "one"], ["Bob", "two"]], in: folder)
    try service.wellspring.importPosts(from: table)
    // What it reads of the files in the background changes the database.
    service.wellspring.preparation.wait()
    let files = try WellspringService.backUp(configuration, to: copy)
    #expect(files.map(\.lastPathComponent) == ["copy.sqlite", "copy-posts.sqlite"])
    #expect(try contents(of: files[0]) == contents(of: configuration.database))
    #expect(try contents(of: files[1]) == contents(of: configuration.postsDatabase))
    // Later changes are not in it.
    _ = try await ada.vote(on: 8)
    var restored = configuration
    (restored.database, restored.postsDatabase) = (files[0], files[1])
    let other = try RunningService(restored, in: folder)
    let votes: [Int] = try await [7, 8].asyncMap { id in
      try await other.get("/photos/\(id)?consumer_key=key").json.object("photo").value("votes_count")
    }
    #expect(votes == [1, 0])
  }

  @Test func `is whole while others write`() async throws {
    let service = try RunningService(configuration, in: folder)
    let ada = try await User("ada", of: service)
    let votes = Task {
      for id in 1...40 { _ = try await ada.vote(on: id) }
    }
    for number in 1...10 {
      let file = folder.url.appending(path: "copy-\(number).sqlite")
      #expect(try WellspringService.backUp(configuration, to: file) == [file])
      // The number of votes is kept twice, in one transaction.
      let connection = try DatabaseConnection(path: file.path)
      let counted = try connection.one("SELECT count(*) FROM votes") { $0.integer(0) }
      #expect(try connection.one("SELECT sum(votes_count) FROM photographs") { $0.integer(0) } == counted)
    }
    try await votes.value
  }

  @Test func `is for its owner alone, and leaves nothing else`() throws {
    _ = try RunningService(configuration, in: folder)
    let place = folder.url.appending(path: "backups")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let file = place.appending(path: "w.sqlite")
    _ = try WellspringService.backUp(configuration, to: file)
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["w.sqlite"])
  }

  @Test func `replaces no file`() throws {
    _ = try RunningService(configuration, in: folder)
    try Data("precious".utf8).write(to: copy)
    #expect(throws: BackupError.fileExists(copy)) { try WellspringService.backUp(configuration, to: copy) }
    #expect(try Data(contentsOf: copy) == Data("precious".utf8))
  }

  @Test func `of nothing, of something else, or to nowhere is an error that says so`() throws {
    #expect(throws: BackupError.nothing(configuration.database)) {
      try WellspringService.backUp(configuration, to: copy)
    }
    var other = configuration
    other.database = folder.url.appending(path: "text")
    try Data(repeating: 0x61, count: 5000).write(to: other.database)
    #expect {
      try WellspringService.backUp(other, to: copy)
    } throws: {
      "\($0)".contains("it is damaged")
    }
    #expect(!FileManager.default.fileExists(atPath: copy.path))
    _ = try RunningService(configuration, in: folder)
    let nowhere = folder.url.appending(path: "no/w.sqlite")
    #expect(
      throws: BackupError.failed(configuration.database, nowhere, reason: String(cString: strerror(ENOENT)))
    ) { try WellspringService.backUp(configuration, to: nowhere) }
  }
}

extension Array {
  fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
