import Foundation
import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The JSON for the server` {
  @Test func `has keys in snake case alone`() async throws {
    let (server, connection) = try await connected(jetStream: true)
    let watching = try NATSConnection(server.url)
    let requests = watching.messages(on: "$JS.API.>").merge(with: watching.messages(on: "$O.*.M.>")).record()
    try await watching.flush().wait()

    let stream = try #require(try await connection.stream(StreamOptions("S", subjects: ["s.>"])).first())
    _ = try await connection.append("x", to: "s.a").first()
    _ = try await stream.ordered(from: .sequence(1)).first()
    _ = try await stream.consumer(durable: "c").first()
    try await stream.purge(before: 2).wait()
    let bucket = try #require(try await connection.bucket("b").first())
    _ = try await bucket.put("v", for: "k").first()
    _ = try await bucket.get("k").first()
    let store = try #require(try await connection.objectStore("o").first())
    _ = try await store.put(URL(filePath: "/etc/hostname"), as: "a").first()
    _ = try await store.read("a").collect().first()
    try await store.delete("a").wait()
    try await store.removeDeletionMarks().wait()
    try await watching.flush().wait()

    var keys: Set<String> = []
    for message in requests.values where message.count > 0 {
      let json = try JSONSerialization.jsonObject(with: Data(message.bytes))
      let found = Self.keys(of: json)
      keys.formUnion(found)
      if message.subject.contains(".CONSUMER.MSG.NEXT.") {
        #expect(found == ["batch", "expires", "idle_heartbeat"])
      }
    }
    #expect(keys.isSuperset(of: ["idle_heartbeat", "stream_name", "durable_name", "last_by_subj", "max_chunk_size"]))
    #expect(keys.filter { $0.contains { !$0.isLowercase && $0 != "_" } } == [])
    requests.dispose()
  }

  private static func keys(of json: Any) -> Set<String> {
    switch json {
    case let object as [String: Any]: object.reduce(into: Set(object.keys)) { $0.formUnion(keys(of: $1.value)) }
    case let list as [Any]: list.reduce(into: []) { $0.formUnion(keys(of: $1)) }
    default: []
    }
  }
}
