import Foundation
import RivuletNATSTesting
import Testing

@testable import Wellspring
@testable import WellspringCluster

@Suite(.timeLimit(.minutes(20))) final class `Moving databases`: ServerSuite {
  private func file(_ name: String) -> URL { folder.appending(path: name) }

  /// The databases of a service that ran alone with the 86 photographs.
  private func single() throws -> Configuration {
    var configuration = Configuration(
      database: file("alone/w.sqlite"), cache: file("alone/cache"))
    (configuration.fortunes, configuration.preparesThumbnails, configuration.preparesPosts) = (nil, false, true)
    let service = try WellspringService(configuration)
    try Data("author,text\nada,one\nbob,two\n".utf8).write(to: file("posts.csv"))
    try service.importPosts(from: file("posts.csv"))
    service.preparation.wait()
    service.stop()
    let catalogue = try Catalogue(file: configuration.database)
    let ada = try Accounts(database: catalogue.database).logIn("ada", password: "p", at: Date())
    #expect(try Votes(database: catalogue.database).set(true, by: ada, for: 7, at: Date()))
    catalogue.close()
    return configuration
  }

  private func moving(_ configuration: Configuration) -> Configuration {
    var configuration = configuration
    configuration.cluster = ClusterOptions(servers: [server.url], instance: "move")
    return configuration
  }

  /// The names of the snapshots that hold both databases in one entry each.
  private var moved: [String] { [snapshot(.photographs, 1), snapshot(.posts, 1)] }

  private func tables(_ configuration: Configuration) throws -> [[TableChecksums.Table]] {
    try [configuration.database, configuration.postsDatabase].map { try TableChecksums(of: $0).tables }
  }

  @Test func `of one machine into a cluster, and back, changes nothing in them`() async throws {
    let alone = try single()
    let before = try tables(alone)
    #expect(before[0].first { $0.name == "photographs" }?.rows == 86)
    #expect(try WellspringService.move(moving(alone)) == moved)
    #expect(try tables(alone) == before)
    let (a, b) = (try Instance("a", in: folder, server), try Instance("b", in: folder, server))
    for instance in [a, b] { #expect(try instance.checksums().map(\.tables) == before) }
    #expect(try a.votes.accounts(for: 7, limit: 9, offset: 0).map(\.name) == ["ada"])
    // The cluster goes on.
    #expect(try a.posts.add("three", by: ada, at: Date()) != nil && b.votes.set(true, by: ada, for: 8, at: Date()))
    try await b.reach(a)
    try await a.reach(b)
    let restored = try WellspringService.restore(moving(alone), to: file("back.sqlite"))
    #expect(restored.map(\.file.lastPathComponent) == ["back.sqlite", "back-posts.sqlite"])
    #expect(restored.map(\.sequence) == [2, 2])
    #expect(try restored.map { try TableChecksums(of: $0.file) } == a.checksums())
    var back = Configuration(database: restored[0].file, cache: file("cache"))
    (back.postsDatabase, back.fortunes, back.preparesThumbnails) = (restored[1].file, nil, false)
    let service = try WellspringService(back)
    service.stop()
    #expect(try PostStore(creating: back.postsDatabase).add("four", by: ada, at: Date()) != nil)
  }

  @Test func `back as they were after one entry, and not before the log reaches back`() async throws {
    let a = try Instance("a", in: folder, server)
    var sums: [TableChecksums] = []
    for number in 1...30 {
      #expect(try a.posts.add("\(number)", by: ada, at: Date()) != nil)
      sums.append(try a.checksums()[1])
      if [10, 20].contains(number) { _ = try WellspringService.storeSnapshots(a.configuration) }
    }
    for end in [10, 15, 20, 30] {
      let restored = try WellspringService.restore(a.configuration, upTo: (nil, end), to: file("at-\(end).sqlite"))
      #expect(try TableChecksums(of: restored[1].file) == sums[end - 1])
    }
    for (end, words) in [
      (9, "begins with entry 11, and there is no snapshot of entry 9"), (31, "has 30 entries, and no entry 31 yet"),
    ] {
      let error = #expect(throws: ClusterError.self) {
        try WellspringService.restore(a.configuration, upTo: (nil, end), to: self.file("no.sqlite"))
      }
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
      #expect(!FileManager.default.fileExists(atPath: file("no.sqlite").path))
    }
    let error = #expect(throws: ClusterError.self) {
      try WellspringService.restore(a.configuration, to: self.file("at-10.sqlite"))
    }
    #expect(error?.description.contains("restoring replaces no file") == true)
  }

  @Test func `of an instance without its cluster makes databases of one machine`() throws {
    let a = try Instance("a", in: folder, server)
    #expect(try a.posts.add("one", by: ada, at: Date()) != nil)
    a.close()
    server.kill()
    var configuration = a.configuration
    configuration.cluster = nil
    let restored = try WellspringService.restore(configuration, to: file("back.sqlite"))
    #expect(restored.map(\.sequence) == [0, 1])
    #expect(try PostStore(creating: restored[1].file).add("two", by: ada, at: Date()) != nil)
  }

  @Test func `into a log that has entries, or while a service uses them, is refused with a sentence`() throws {
    let alone = try single()
    let open = try Catalogue(file: alone.database)
    let used = #expect(throws: ClusterError.self) { try WellspringService.move(self.moving(alone)) }
    #expect(used?.description.contains("another program is using it; stop that first") == true)
    open.close()
    // What that left is no hindrance.
    #expect(try WellspringService.move(moving(alone)).count == 2)
    let a = try Instance("a", in: folder, server)
    // Again, before anything was written.
    #expect(try WellspringService.move(moving(alone)) == moved)
    #expect(try a.posts.add("three", by: ada, at: Date()) != nil)
    let before = try a.checksums()
    let full = #expect(throws: ClusterError.self) { try WellspringService.move(self.moving(alone)) }
    #expect(full?.description.contains("a database can be moved into an empty log alone; nothing was changed") == true)
    #expect(try a.checksums() == before)
    var none = moving(alone)
    none.database = file("none.sqlite")
    let missing = #expect(throws: ClusterError.self) { try WellspringService.move(none) }
    #expect(missing?.description == "There is no database \(file("none.sqlite").path) to move.")
  }

  @Test func `of a restored database asks for the posts that were restored with it`() throws {
    let alone = try single()
    _ = try WellspringService.restore(alone, to: file("back.sqlite"))
    var back = moving(alone)
    (back.database, back.postsDatabase) = (file("back.sqlite"), file("posts.sqlite"))
    let error = #expect(throws: ClusterError.self) { try WellspringService.move(back) }
    #expect(error?.description.contains("back-posts.sqlite is beside the database. Name it by --posts.") == true)
    back.postsDatabase = file("back-posts.sqlite")
    #expect(try WellspringService.move(back).count == 2)
  }

  @Test func `that was interrupted keeps instances from beginning, and can be repeated`() async throws {
    let alone = try single()
    let cluster = try ClusterStream(.posts, moving(alone).cluster!)
    let mark = try CommandEntry(BeginMove()).encoded()
    _ = try await cluster.stream.connection.append(.bytes([UInt8](mark)), to: cluster.subject).first()
    let error = #expect(throws: DatabaseError.self) { try Instance("a", in: self.folder, self.server) }
    #expect(error?.message.contains("A database is being moved into the log, or the move was interrupted.") == true)
    #expect(try WellspringService.move(moving(alone)).count == 2)
    #expect(try Instance("b", in: folder, server).checksums().map(\.tables) == tables(alone))
  }
}
