import Foundation
import RivuletNATSTesting
import Testing

@testable import Wellspring
@testable import WellspringCluster

@Suite(.timeLimit(.minutes(20))) final class `Instances of two versions` {
  let folder = FileManager.default.temporaryDirectory.appending(path: "wellspring-\(UUID().uuidString)")
  let server: NATSServer
  private let ada = Account(id: 1, name: "ada")

  /// A command that the newer version has.
  private struct Pin: LoggedCommand {
    static let kind = "pin"
    let post: Int

    func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
      try connection.query("UPDATE posts SET language = 'pinned' WHERE id = ?", [.integer(post)])
      return true
    }
  }

  init() async throws {
    server = try await NATSServer(jetStream: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func posts(_ name: String, isNew: Bool) throws -> PostStore {
    let configuration = Instance.configuration(name, in: folder, server)
    let kinds = isNew ? CommandKinds.posts.adding(Pin.self) : .posts
    return try PostStore(creating: configuration.postsDatabase) { (database) throws(DatabaseError) in
      try ClusterLog(of: .posts, database, nil, configuration.cluster!, kinds: kinds)
    }
  }

  private func sums(_ store: PostStore) throws -> TableChecksums { try store.writer.use(TableChecksums.init) }

  private func reach(_ sequence: Int, _ stores: PostStore...) async throws {
    while stores.contains(where: { $0.log.status?.applied ?? 0 < sequence }) {
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  @Test
  func
    `are updated one after the other, and an old one that is left behind stops, reads on and goes on when it is updated`()
    async throws
  {
    var (a, b) = (try posts("a", isNew: false), try posts("b", isNew: false))
    let post = try #require(try a.add("one", by: ada, at: Date()))
    // Both versions write, and understand each other, as long as the new one writes no new kind.
    try await reach(1, b)
    b.close()
    b = try posts("b", isNew: true)
    #expect(try b.add("two", by: ada, at: Date()) != nil && a.add("three", by: ada, at: Date()) != nil)
    try await reach(3, a, b)
    #expect(try sums(a) == sums(b))
    #expect(try b.log.append(Pin(post: post.id)))
    #expect(try b.add("four", by: ada, at: Date()) != nil)
    while a.log.problem == nil { try await Task.sleep(for: .milliseconds(2)) }
    #expect(
      a.log.status?.obstacle == """
        The log of posts has stopped: The log has an entry of the kind 'pin', which this program doesn't know. Update Wellspring.
        """)
    #expect(a.log.status?.applied == 3)
    #expect(try a.search(SearchTerms("from:ada"), above: 0, upTo: .max, limit: 9).posts.count == 3)
    a.close()
    a = try posts("a", isNew: true)
    try await reach(5, a)
    #expect(try sums(a) == sums(b))
  }

  @Test func `stop at a known kind in an unknown form, and say that it is newer`() async throws {
    let a = try posts("a", isNew: false)
    let cluster = try ClusterStream(.posts, Instance.configuration("a", in: folder, server).cluster!)
    let entry = """
      {"version":1,"kind":"imported posts","body":{"drafts":[{"author":{"robot":{"_0":"r"}},"text":"a","language":"en","date":0}]}}
      """
    _ = try await cluster.stream.connection.append(.text(entry), to: cluster.subject).first()
    while a.log.problem == nil { try await Task.sleep(for: .milliseconds(2)) }
    let problem = try #require(a.log.problem)
    #expect(
      problem.hasPrefix("The log has an entry of the kind 'imported posts' in a form that this program doesn't know ("))
    #expect(problem.hasSuffix("Update Wellspring; if this is the newest version, the entry is damaged."))
  }
}
