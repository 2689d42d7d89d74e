import Foundation
import Testing

@testable import Wellspring

@Suite struct `The posts' database` {
  let folder = TemporaryFolder()

  private func configuration() throws -> Configuration {
    folder.configuration(photographs: try folder.photographs())
  }

  /// A folder like that of Debian's fortunes.
  private func fortunes() throws -> URL {
    let fortunes = folder.url.appending(path: "fortunes")
    try FileManager.default.createDirectory(
      at: fortunes.appending(path: "ru"), withIntermediateDirectories: true)
    for (name, text) in [
      (
        "art",
        "Art is long.\n\t\t-- Hippocrates, \"Aphorisms\"\n%\nNobody wrote this.\n%\n\(String(repeating: "long ", count: 90))\n-- Ada\n"
      ),
      ("ru/life", "Жизнь\n\t\t-- Лев Толстой\n%\nArt is long.\n\t\t-- Hippocrates\n"),
      ("unknown", "Not one of the known files.\n-- Ada\n"),
    ] {
      try Data(text.utf8).write(to: fortunes.appending(path: name))
    }
    return fortunes
  }

  @Test func `is not opened before the first request for posts`() async throws {
    var configuration = try configuration()
    configuration.fortunes = try fortunes()
    let service = try RunningService(configuration, in: folder)
    #expect(try await service.photos().value("total_items") == 0)
    _ = try await User("ada", of: service)
    _ = try await service.get(service.posts("/1.1/search/tweets.json?q=a"))
    #expect(!FileManager.default.fileExists(atPath: configuration.postsDatabase.path))
    #expect(configuration.postsDatabase.lastPathComponent == "posts.sqlite")
    #expect(
      configuration.postsDatabase.deletingLastPathComponent().path
        == configuration.database.deletingLastPathComponent().path)
  }

  @Test func `is there at the start when it is asked to be, for its owner alone`() throws {
    var configuration = try configuration()
    configuration.fortunes = try fortunes()
    let posts = OpenPosts(file: configuration.postsDatabase, fortunes: configuration.fortunes)
    posts.prepare()
    // Who asks meanwhile waits until it is open.
    let store = try posts.opened()
    posts.waitForImport()
    let found = try store.search(SearchTerms("art"), above: 0, upTo: .max, limit: 10)
    #expect(found.posts.map(\.text) == ["Art is long."])
    let attributes = try FileManager.default.attributesOfItem(atPath: configuration.postsDatabase.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `has the fortunes that are short and have an author, once`() throws {
    let fortunes = FortuneImport(folder: try fortunes())
    let store = try PostStore(creating: folder.url.appending(path: "p.sqlite"))
    #expect(try fortunes.run(into: store) == ImportReport(added: 2, known: 1))
    let posts = try store.search(SearchTerms("-x"), above: 0, upTo: .max, limit: 10).posts
    #expect(
      Set(posts.map { "\($0.author.name): \($0.text) \($0.language)" }) == [
        "Hippocrates: Art is long. en", "Лев Толстой: Жизнь ru",
      ])
    // Nothing is read a second time, but what has changed.
    #expect(try fortunes.run(into: store) == ImportReport())
    let file = fortunes.folder.appending(path: "art")
    try Data("Art is long.\n-- Hippocrates\n%\nNew.\n-- Ada\n".utf8).write(to: file)
    #expect(try fortunes.run(into: store) == ImportReport(added: 1, known: 1))
    #expect(try fortunes.run(into: store, while: { false }) == ImportReport())
  }

  @Test func `begins with a copy of the prepared one, which nothing is imported again into`() async throws {
    let prepared = folder.url.appending(path: "prepared.sqlite")
    let fortunes = try fortunes()
    let run = try Run(["prepare", "--fortunes", fortunes.path, prepared.path]).end()
    #expect(run.status == 0 && run.output.contains("2 posts are new"))
    let file = folder.url.appending(path: "data/posts.sqlite")
    let posts = OpenPosts(file: file, fortunes: fortunes, prepared: prepared)
    let store = try posts.opened()
    // It is whole before anything is read.
    #expect(try store.search(SearchTerms("art"), above: 0, upTo: .max, limit: 10).posts.count == 1)
    posts.waitForImport()
    #expect(try FortuneImport(folder: fortunes).run(into: store) == ImportReport())
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    posts.close()
    // What is there is never replaced.
    try Data("Other.\n-- Ada\n".utf8).write(to: fortunes.appending(path: "art"))
    let again = OpenPosts(file: file, fortunes: nil, prepared: prepared)
    #expect(try again.opened().search(SearchTerms("art"), above: 0, upTo: .max, limit: 10).posts.count == 1)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path).allSatisfy {
        !$0.contains("copy")
      })
  }

  @Test func `has posts spread over a year, at the same moments at each import`() throws {
    let fortunes = try fortunes()
    let dates = try (0..<2).map { number in
      let store = try PostStore(creating: folder.url.appending(path: "\(number).sqlite"))
      try FortuneImport(folder: fortunes).run(into: store)
      return try store.search(SearchTerms("-x"), above: 0, upTo: .max, limit: 10).posts.map(\.createdAt)
    }
    #expect(dates[0] == dates[1])
    #expect(Set(dates[0]).count == 2)
    #expect(dates[0].allSatisfy { (-366 * 86_400.0...0).contains($0.timeIntervalSinceNow) })
  }

  @Test func `of an earlier version gets better authors, and keeps all other posts`() throws {
    let fortunes = try fortunes()
    let store = try PostStore(creating: folder.url.appending(path: "p.sqlite"))
    let file = fortunes.appending(path: "art")
    let date = file.changeDate
    let old = PostDraft(author: .named("Hippocrates in"), text: "Art is long.", language: "en", date: date)
    let own = PostDraft(author: .named("Ada"), text: "My own art", language: "en", date: date - 86_400)
    #expect(try store.add([old, own], at: date) == 2)
    try store.noteImport(file.path, stamp: "as before")
    #expect(try store.add("Posted art", by: Account(id: 1, name: "eve"), at: date) != nil)
    try FortuneImport(folder: fortunes).run(into: store)
    let found = try store.search(SearchTerms("art"), above: 0, upTo: .max, limit: 10).posts
    #expect(
      Set(found.map { "\($0.author.name): \($0.text)" }) == [
        "Hippocrates: Art is long.", "Ada: My own art", "eve: Posted art",
      ])
    #expect(Set(found.map(\.author.postsCount)) == [1])
    #expect(try FortuneImport(folder: fortunes).run(into: store) == ImportReport())
  }

  @Test func `is filled from files only, and a folder without them is no error`() throws {
    let store = try PostStore(file: nil)
    #expect(try FortuneImport(folder: URL(filePath: "/nowhere")).run(into: store) == ImportReport())
    let odd = folder.url.appending(path: "odd")
    try FileManager.default.createDirectory(at: odd.appending(path: "art"), withIntermediateDirectories: true)
    #expect(try FortuneImport(folder: odd).run(into: store) == ImportReport())
  }

  @Test func `keeps posts for the next start`() async throws {
    let configuration = try configuration()
    let before = try RunningService(configuration, in: folder)
    let user = try await User("ada", of: before)
    #expect(try await user.post("remember me").status == 200)
    before.wellspring.stop()
    let after = try await PostsService(in: folder)
    #expect(try await after.found("remember") == ["remember me"])
  }

  @Test func `that cannot be written is refused, or keeps posts until the service ends if that is chosen`() async throws
  {
    var configuration = try configuration()
    configuration.postsDatabase = URL(filePath: "/proc/posts.sqlite")
    let refused = try RunningService(configuration, in: folder)
    #expect(try await User("ada", of: refused).post("lost").status == 503)
    refused.wellspring.stop()
    let posts = try await PostsService(in: folder) {
      $0.postsDatabase = URL(filePath: "/proc/posts.sqlite")
      $0.keepsChangesInMemory = true
    }
    let user = try await User("ada", of: posts.service)
    #expect(try await user.post("for now").status == 200)
    #expect(try await posts.found("now") == ["for now"])
  }

  @Test func `that is invalid is reported to the client, while the photographs are still served`() async throws {
    let file = folder.url.appending(path: "posts.sqlite")
    try Data(repeating: 0x41, count: 5000).write(to: file)
    let posts = try await PostsService(in: folder) { $0.postsDatabase = file }
    try posts.service.expect(.internalError, await posts.answer("a"))
    #expect(try await posts.service.photos().value("total_items") == 0)
    #expect(throws: ImportError.self) {
      try posts.service.wellspring.importPosts(from: try PostsService.table([["Ada", "one"]], in: folder))
    }
  }

  @Test func `can be searched while something is written`() throws {
    let file = folder.url.appending(path: "p.sqlite")
    let store = try PostStore(creating: file)
    let date = Date(timeIntervalSince1970: 1_600_000_000)
    _ = try store.add([PostDraft(author: .named("Ada"), text: "one", language: "en", date: date)], at: date)
    let writer = try DatabaseConnection(path: file.path)
    try writer.execute("BEGIN IMMEDIATE; UPDATE posts SET text = 'two'")
    #expect(try store.search(SearchTerms("one"), above: 0, upTo: .max, limit: 10).posts.map(\.text) == ["one"])
    try writer.execute("ROLLBACK")
  }
}

extension OpenPosts {
  /// The posts of a service that is alone.
  fileprivate convenience init(file: URL, fortunes: URL?, prepared: URL? = nil) {
    var configuration = Configuration()
    (configuration.postsDatabase, configuration.fortunes, configuration.preparedPosts) = (file, fortunes, prepared)
    self.init(configuration)
  }
}
