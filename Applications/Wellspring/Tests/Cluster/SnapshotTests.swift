import Foundation
import Rivulet
import RivuletNATS
import RivuletNATSTesting
import Synchronization
import Testing

@testable import Wellspring
@testable import WellspringCluster

@Suite(.timeLimit(.minutes(20))) final class `Snapshots of instances`: ServerSuite {
  private func configuration(_ name: String, every interval: Int = 0) -> Configuration {
    var configuration = Instance.configuration(name, in: folder, server)
    configuration.cluster?.snapshotInterval = interval
    return configuration
  }

  private func cluster() throws -> ClusterStream { try ClusterStream(.posts, configuration("t").cluster!) }
  private func objects() async throws -> ObjectStore {
    try #require(try await cluster().stream.connection.objectStore("WELLSPRING_SNAPSHOTS").first())
  }
  private func names() throws -> [Int] { try SnapshotStore(cluster()).names().map(\.sequence) }
  private func first() throws -> Int { Int(try cluster().stream.information.waitForFirst().firstSequence) }

  private func write(_ numbers: ClosedRange<Int>, at instance: Instance) throws {
    for number in numbers { #expect(try instance.posts.add("post \(number)", by: ada, at: Date()) != nil) }
  }

  /// Writes posts and stores a snapshot after each of some numbers.
  private func snapshots(at instance: Instance, after numbers: [Int]) throws {
    var last = 0
    for number in numbers {
      try write(last + 1...number, at: instance)
      _ = try SnapshotMaker.make(of: instance.configuration.postsDatabase, cluster(), keeping: 2)
      last = number
    }
  }

  @Test func `are stored by themselves, and the log is cut to the older of the two that are kept`() async throws {
    let a = try Instance(configuration("a", every: 20))
    for end in stride(from: 20, through: 60, by: 20) {
      try write(end - 19...end, at: a)
      while a.posts.log.status?.snapshot != end { try await Task.sleep(for: .milliseconds(5)) }
    }
    #expect(try names() == [60, 40])
    #expect(try first() == 41)
    // Nothing is left of those that were deleted.
    #expect(try await objects().objects.first()?.map(\.name) == [snapshot(.posts, 40), snapshot(.posts, 60)])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "a").path).allSatisfy {
        !$0.contains("snapshot")
      })
  }

  @Test func `give a new instance everything, with the log after them`() async throws {
    let a = try Instance(configuration("a"))
    try snapshots(at: a, after: [30, 60])
    try write(61...70, at: a)
    let b = try Instance(configuration("b"))
    #expect(try b.positions() == a.positions() && b.positions()[1] == 70)
    #expect(try b.checksums() == a.checksums())
    try write(71...72, at: b)
    try await a.reach(b)
    #expect(try b.checksums() == a.checksums())
  }

  @Test
  func `give an instance that was away for longer than the log reaches back a new database, and keep the old one`()
    async throws
  {
    let (a, b) = (try Instance(configuration("a")), try Instance(configuration("b")))
    try write(1...5, at: b)
    try await b.reach(a)
    b.close()
    try snapshots(at: a, after: [6, 30, 60])
    #expect(try first() == 36)
    let again = try Instance(configuration("b"))
    #expect(try again.checksums() == a.checksums())
    let old = again.configuration.postsDatabase.appendingPathExtension("entry-5")
    #expect(try TableChecksums(of: old).sequence == 5)
  }

  @Test func `that are damaged are passed over, and without one the instance says what to do and touches nothing`()
    async throws
  {
    let a = try Instance(configuration("a"))
    try snapshots(at: a, after: [30, 60])
    let garbage = folder.appending(path: "garbage")
    try Data(repeating: 7, count: 300_000).write(to: garbage)
    let store = try await objects()
    try await store.put(garbage, as: snapshot(.posts, 60)).wait()
    let b = try Instance(configuration("b"))
    #expect(try b.checksums() == a.checksums())
    // A piece that is lost.
    _ = try await store.connection.stream(named: "OBJ_WELLSPRING_SNAPSHOTS").flatMap(.concat) { $0.purge(before: 3) }
      .wait()
    let file = configuration("c").postsDatabase
    let error = #expect(throws: DatabaseError.self) { try self.configuration("c").beginFromSnapshot(.posts) }
    #expect(
      error?.message == """
        it has applied 0 entries, the log 'WELLSPRING_POSTS' begins with entry 31, and there is no snapshot that can be used; copy the \
        database of another instance by wellspring backup, or have one stored by wellspring snapshot --database FILE
        """)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    // What the sentence says helps.
    let names = try WellspringService.storeSnapshots(a.configuration)
    #expect(names == [snapshot(.photographs, 0), snapshot(.posts, 60)])
    #expect(try Instance(configuration("c")).checksums() == a.checksums())
  }

  @Test func `of a newer version are left to newer programs`() async throws {
    let a = try Instance(configuration("a"))
    try snapshots(at: a, after: [10, 20])
    let file = folder.appending(path: "newer")
    _ = try DatabaseBackup.copy(a.configuration.postsDatabase, to: file)
    for name in ["posts-1.999-90", "posts-2.5-80", "posts-1.5-x", "other"] {
      try await objects().put(file, as: name).wait()
    }
    #expect(try Instance(configuration("b")).checksums() == a.checksums())
  }

  @Test func `that aren't what their name says, or are of another log, are not used`() async throws {
    let a = try Instance(configuration("a"))
    try snapshots(at: a, after: [10, 20])
    let file = folder.appending(path: "other")
    _ = try DatabaseBackup.copy(a.configuration.postsDatabase, to: file)
    try await objects().put(file, as: snapshot(.posts, 15)).wait()
    try DatabaseConnection(path: file.path).execute("UPDATE applied SET log = 'other'")
    try await objects().put(file, as: snapshot(.posts, 20)).wait()
    let draft = folder.appending(path: "draft")
    #expect(try SnapshotStore(cluster()).newest(to: draft)?.position.sequence == 10)
  }

  @Test func `are refused of a database that is not of this log`() throws {
    let a = try Instance(configuration("a"))
    let alone = try PostStore(creating: folder.appending(path: "alone.sqlite"))
    _ = try alone.add("alone", by: ada, at: Date())
    var other = a.configuration
    other.postsDatabase = folder.appending(path: "alone.sqlite")
    let error = #expect(throws: ClusterError.self) { try WellspringService.storeSnapshots(other) }
    #expect(error?.description.contains("it belongs to another log than 'WELLSPRING_POSTS'") == true)
    // And the other way round.
    a.close()
    let service = Configuration(database: a.configuration.database, cache: folder.appending(path: "cache"))
    let refused = #expect(throws: StartError.self) { try WellspringService(service) }
    #expect(refused?.description.contains("it belongs to an instance of a cluster; add --cluster") == true)
    #expect(throws: DatabaseError.self) {
      try PostStore(creating: a.configuration.postsDatabase).add("x", by: self.ada, at: Date())
    }
  }
}
