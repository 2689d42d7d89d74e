import Foundation
import Rivulet
import RivuletNATSTesting
import Synchronization
import Testing

@testable import Wellspring
@testable import WellspringCluster

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(20))) final class `Instances of Wellspring`: ServerSuite {
  private func instance(_ name: String) throws -> Instance { try Instance(name, in: folder, server) }

  private func importPhotograph(_ instance: Instance) throws {
    let file = UpdateCatalogue.File(
      name: "a.png", title: "A", author: "Unknown", licence: nil, source: nil, description: nil, stamp: .none,
      problem: nil)
    _ = try instance.catalogue.log.append(UpdateCatalogue(files: [file]))
  }

  @Test func `show each other's votes, and a person has one for a photograph`() async throws {
    let (a, b) = (try instance("a"), try instance("b"))
    try importPhotograph(a)
    let ada = try a.accounts.logIn("ada", password: "p", at: Date())
    try await b.reach(a)
    #expect(try b.accounts.logIn("ada", password: "p", at: Date()) == ada)
    for instance in [a, b, a] {
      #expect(try instance.votes.set(true, by: ada, for: 1, at: Date()))
      // What an instance has written, it shows at once.
      #expect(try instance.catalogue.photograph(id: 1)?.standing.votes == 1)
    }
    try await b.reach(a)
    #expect(try b.votes.accounts(for: 1, limit: 9, offset: 0) == [ada])
    #expect(try a.checksums() == b.checksums())
  }

  @Test func `grant a name once that is registered at both at the same time`() async throws {
    let instances = [try instance("a"), try instance("b")]
    let names = (1...20).map { "name \($0)" }
    let granted = try await withThrowingTaskGroup(of: [String].self) { group in
      for instance in instances {
        group.addTask {
          try names.filter { name in
            try instance.catalogue.log.append(
              RegisterAccount(name: name, password: instance.configuration.cluster!.instance))
              != nil
          }
        }
      }
      return try await group.reduce([], +)
    }
    #expect(granted.sorted() == names.sorted())
    try await instances[0].reach(instances[1])
    try await instances[1].reach(instances[0])
    #expect(try instances[0].checksums() == instances[1].checksums())
  }

  @Test func `have equal tables after one was away, and after a new one came`() async throws {
    let (a, b) = (try instance("a"), try instance("b"))
    for number in 1...30 { #expect(try (number % 2 == 0 ? a : b).posts.add("\(number)", by: ada, at: Date()) != nil) }
    b.close()
    for number in 31...400 { #expect(try a.posts.add("\(number)", by: ada, at: Date()) != nil) }
    let (again, new) = (try instance("b"), try instance("c"))
    // They have caught up before they serve.
    #expect(try again.positions() == a.positions() && new.positions() == a.positions())
    let sums = try a.checksums()
    #expect(try again.checksums() == sums && new.checksums() == sums)
    #expect(try new.posts.search(SearchTerms("from:ada"), above: 0, upTo: .max, limit: 1000).posts.count == 400)
  }

  @Test func `report posts of others to those who stream`() async throws {
    let (a, b) = (try instance("a"), try instance("b"))
    let texts = Mutex<[String]>([])
    let applied = try #require(b.posts.log.applied)
    applied.compactMap { $0.outcome as? Post }.subscribe { post in texts.withLock { $0.append(post.text) } }
    _ = try a.posts.add("one", by: ada, at: Date())
    _ = try b.posts.add("two", by: ada, at: Date())
    while texts.withLock({ $0.count }) < 2 { try await Task.sleep(for: .milliseconds(2)) }
    #expect(texts.withLock { $0 } == ["one", "two"])
  }

  @Test func `wait for a server that comes back, and write once`() async throws {
    let (a, ada) = (try instance("a"), ada)
    _ = try a.posts.add("before", by: ada, at: Date())
    server.kill()
    async let post = Task.detached { try a.posts.add("meanwhile", by: ada, at: Date()) }.value
    #expect(try a.posts.search(SearchTerms("before"), above: 0, upTo: .max, limit: 9).posts.count == 1)
    try await server.restart()
    #expect(try await post?.text == "meanwhile")
    #expect(try a.posts.search(SearchTerms("from:ada"), above: 0, upTo: .max, limit: 9).posts.count == 2)
  }

  @Test func `stop before an entry that they don't know, with a sentence, and go on reading`() async throws {
    struct Dance: LoggedCommand {
      static let kind = "dance"
      func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool { true }
    }
    let a = try instance("a")
    let ada = try a.accounts.logIn("ada", password: "p", at: Date())
    let error = #expect(throws: DatabaseError.self) { try a.catalogue.log.append(Dance()) }
    #expect(error?.message.contains("the kind 'dance', which this program doesn't know") == true)
    #expect(a.catalogue.log.problem == error?.message)
    #expect(throws: DatabaseError.self) { try a.accounts.logIn("bob", password: "p", at: Date()) }
    #expect(try a.accounts.account(named: "ada") == ada)
    #expect(throws: DatabaseError.self) { try self.instance("b") }
  }

  @Test func `stop when the log was restored to an older state while they ran, and go on reading`() async throws {
    let (a, b) = (try instance("a"), try instance("b"))
    for number in 1...5 { _ = try a.posts.add("\(number)", by: ada, at: Date()) }
    try await server.backUp()
    for number in 6...9 { _ = try a.posts.add("\(number)", by: ada, at: Date()) }
    try await b.reach(a)
    try await server.restore()
    for instance in [a, b] {
      while instance.posts.log.problem == nil { try await Task.sleep(for: .milliseconds(5)) }
      #expect(
        instance.posts.log.problem?.hasPrefix("it has applied 9 entries, and the log 'WELLSPRING_POSTS' has 5: ")
          == true)
      #expect(throws: DatabaseError.self) { try instance.posts.add("x", by: self.ada, at: Date()) }
      #expect(try instance.posts.search(SearchTerms("from:ada"), above: 0, upTo: .max, limit: 99).posts.count == 9)
      // The other log had nothing that this one lost.
      #expect(instance.catalogue.log.problem == nil)
    }
  }

  @Test func `stop when a log that was restored to an older state has as many entries again`() async throws {
    let a = try instance("a")
    for number in 1...5 { _ = try a.posts.add("\(number)", by: ada, at: Date()) }
    try await server.backUp()
    for number in 6...9 { _ = try a.posts.add("\(number)", by: ada, at: Date()) }
    try await server.restore()
    let new = try instance("new")
    for number in 10...20 { _ = try new.posts.add("\(number)", by: ada, at: Date()) }
    while a.posts.log.problem == nil { try await Task.sleep(for: .milliseconds(5)) }
    #expect(throws: DatabaseError.self) { try a.posts.add("x", by: self.ada, at: Date()) }
    // Nor does it begin again.
    a.close()
    let error = #expect(throws: DatabaseError.self) { try self.instance("a") }
    #expect(error?.message.contains("entry 9 of the log 'WELLSPRING_POSTS' isn't the one it has applied: ") == true)
    #expect(new.posts.log.problem == nil)
  }

  @Test func `refuse the database of another log, and a server that isn't there, with a sentence`() async throws {
    let alone = try PostStore(creating: Instance.configuration("a", in: folder, server).postsDatabase)
    _ = try alone.add("alone", by: Account(id: 1, name: "ada"), at: Date())
    alone.close()
    let other = #expect(throws: DatabaseError.self) { try self.instance("a") }
    #expect(
      other?.message.contains("it was used without the cluster; move it into an empty log by wellspring move") == true)
    var configuration = Instance.configuration("b", in: folder, server)
    configuration.cluster = ClusterOptions(servers: ["nats://127.0.0.1:1"], instance: "b")
    configuration.cluster?.startLimit = .zero
    let error = #expect(throws: StartError.self) { try WellspringService(configuration) }
    #expect(error?.description.contains("No NATS server answers at nats://127.0.0.1:1") == true)
  }

  @Test func `have different names`() throws {
    let first = try instance("a")
    var configuration = Instance.configuration("b", in: folder, server)
    configuration.cluster?.instance = "a"
    let second = configuration
    let error = #expect(throws: StartError.self) { try WellspringService(second) }
    #expect(error?.description.contains("another instance is called 'a'; give each instance a name of its own") == true)
    first.close()
  }

  @Test func `serve over HTTP what another one has accepted`() async throws {
    let service = try WellspringService(Instance.configuration("a", in: folder, server))
    defer { service.stop() }
    let b = try instance("b")
    let ada = try b.accounts.logIn("ada", password: "p", at: Date())
    #expect(try b.votes.set(true, by: ada, for: 7, at: Date()))
    let url = service.baseURL.appending(path: "photos/7").appending(queryItems: [
      .init(name: "consumer_key", value: "k")
    ])
    while try await !String(decoding: URLSession.shared.data(from: url).0, as: UTF8.self).contains("\"votes_count\":1,")
    {
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
