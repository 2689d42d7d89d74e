import Foundation
import Rivulet
import RivuletNATS
import RivuletNATSTesting
import Testing

@testable import Wellspring
@testable import WellspringCluster

@Suite(.timeLimit(.minutes(20))) final class `Entries of instances`: ServerSuite {
  private func write(_ numbers: ClosedRange<Int>, at instance: Instance) throws {
    for number in numbers { #expect(try instance.posts.add("post \(number)", by: ada, at: Date()) != nil) }
  }

  @Test func `are compared block by block`() async throws {
    let (a, b) = (try Instance("a", in: folder, server), try Instance("b", in: folder, server))
    try write(1...2 * LogComparison.block + 1, at: a)
    try await b.reach(a)
    let cluster = try ClusterStream(.posts, a.configuration.cluster!)
    for block in 1...2 {
      let key = LogComparison.key(of: block * LogComparison.block, cluster)
      let bucket = try LogComparison.sums(cluster).waitForFirst()
      while try bucket.get(key).waitForFirst() == nil { try await Task.sleep(for: .milliseconds(5)) }
    }
    try write(1000...1001, at: b)
    #expect(a.posts.log.problem == nil && b.posts.log.problem == nil)
  }

  @Test func `that aren't those of another instance stop the log with a sentence`() async throws {
    let (a, b) = (try Instance("a", in: folder, server), try Instance("b", in: folder, server))
    let cluster = try ClusterStream(.posts, a.configuration.cluster!)
    // Begun within the block, it has no sum of it.
    try write(1...5, at: a)
    try await b.reach(a)
    b.close()
    let again = try Instance("b", in: folder, server)
    let bucket = try LogComparison.sums(cluster).waitForFirst()
    try await bucket.create("other", for: LogComparison.key(of: LogComparison.block, cluster)).wait()
    try write(6...LogComparison.block, at: again)
    while a.posts.log.problem == nil { try await Task.sleep(for: .milliseconds(5)) }
    let sentence = "its entries 1 to \(LogComparison.block) of 'WELLSPRING_POSTS' aren't those of another instance"
    #expect(a.posts.log.problem?.contains(sentence) == true)
    #expect(throws: DatabaseError.self) { try a.posts.add("x", by: self.ada, at: Date()) }
    try write(1000...1001, at: again)
    #expect(again.posts.log.problem == nil)
  }
}
