import Foundation
import Rivulet
import RivuletNATS
import RivuletNATSTesting
import Synchronization
import Testing

@testable import Wellspring
@testable import WellspringCluster

/// Runs what blocks on a thread each, all at once: there are few threads for tasks.
private func atOnce<Result: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) -> Result
) async -> [Result] {
  await withTaskGroup(of: (Int, Result).self) { group in
    for index in 0..<count {
      group.addTask {
        await withCheckedContinuation { end in Thread.detachNewThread { end.resume(returning: (index, work(index))) } }
      }
    }
    return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

@Suite(.timeLimit(.minutes(20))) final class `Instances that start at the same moment` {
  let folder = FileManager.default.temporaryDirectory.appending(path: "wellspring-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func options(_ urls: [String], _ name: String) -> ClusterOptions {
    var options = ClusterOptions(servers: urls, instance: name)
    options.startLimit = .seconds(30)
    return options
  }

  /// Claims names over a connection each, and returns the claims and the sentences of those that were refused.
  private func claim(_ names: [String], _ urls: [String]) async throws -> (claims: [InstanceClaim], refusals: [String])
  {
    let logs = try names.map { try ClusterStream(.photographs, options(urls, $0)) }
    let results = await atOnce(names.count) { index in
      Result { () throws(DatabaseError) in try InstanceClaim(to: names[index], over: logs[index]) }
    }
    return (
      results.compactMap { try? $0.get() },
      results.compactMap { if case .failure(let error) = $0 { error.message } else { nil } }
    )
  }

  private func expectOne(_ urls: [String]) async throws {
    for _ in 1...3 {
      let (claims, refusals) = try await claim(Array(repeating: "a", count: 5), urls)
      #expect(claims.count == 1 && refusals.count == 4)
      #expect(refusals.allSatisfy { $0.contains("another instance is called 'a'") }, "\(refusals)")
      // Not later, either.
      let (none, later) = try await claim(["a"], urls)
      #expect(none.isEmpty && later.count == 1)
      withExtendedLifetime(claims) {}
    }
  }

  @Test func `have one name once`() async throws {
    let server = try await NATSServer(jetStream: true)
    try await expectOne([server.url])
    let (claims, refusals) = try await claim(["a", "b", "c", "d"], [server.url])
    #expect(claims.count == 4, "\(refusals)")
  }

  @Test func `have one name once over three servers`() async throws {
    let cluster = try await NATSCluster()
    try await expectOne(cluster.urls)
  }

  @Test func `make the log and the store of an empty cluster together`() async throws {
    let cluster = try await NATSCluster()
    for round in 1...4 {
      let (folder, servers, names) = (folder, cluster.servers, ["a", "b", "c"])
      let results = await atOnce(3) { index in
        Result {
          var configuration = Instance.configuration(
            names[index], in: folder.appending(path: "\(round)"), servers[index])
          configuration.cluster?.servers = servers.map(\.url)
          return try Instance(configuration)
        }
      }
      for result in results { #expect(throws: Never.self) { try result.get() } }
      let instances = try results.map { try $0.get() }
      let logs = try servers.map { try ClusterStream(.posts, options([$0.url], "t")).identity }
      #expect(Set(logs).count == 1, "\(logs)")
      #expect(try instances[0].posts.add("one", by: Account(id: 1, name: "ada"), at: Date()) != nil)
      for instance in instances.dropFirst() { try await instance.reach(instances[0]) }
      for instance in instances { instance.close() }
      let connection = try ClusterStream(.posts, options(cluster.urls, "t")).stream.connection
      for name in [
        "WELLSPRING_POSTS", "WELLSPRING_PHOTOGRAPHS", "OBJ_WELLSPRING_SNAPSHOTS", "KV_WELLSPRING_INSTANCES",
      ] {
        let stream = try connection.stream(named: name).waitForFirst()
        try stream.delete().waitForEnd()
      }
    }
  }

  @Test func `are warned of several servers that may store different messages`() async throws {
    let cluster = try await NATSCluster()
    let version = cluster.servers[0].log.lazy.compactMap { $0.firstMatch(of: /Version:\s+2\.(\d+)\./)?.output.1 }.first
    let isOld = try Int(#require(version))! < 10
    #expect(try ClusterStream(.posts, options(cluster.urls, "a")).hasOldServers == isOld)
    let server = try await NATSServer(jetStream: true)
    #expect(try !ClusterStream(.posts, options([server.url], "a")).hasOldServers)
  }
}
