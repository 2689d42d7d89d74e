import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct KeyValueTests {
  /// A server, and two programs that share a bucket.
  private struct Fixture {
    let server: NATSServer
    let bucket: KeyValueBucket
    let other: KeyValueBucket

    init(_ options: KeyValueOptions = KeyValueOptions()) async throws {
      server = try await NATSServer(jetStream: true)
      bucket = try #require(try await NATSConnection(server.url).bucket("settings", options).first())
      other = try #require(try await NATSConnection(server.url).bucket(named: "settings").first())
    }
  }

  @Test func `a value that one program puts is what another gets`() async throws {
    let fixture = try await Fixture()
    #expect(try await fixture.other.get("theme").first() == .some(nil))
    let revision = try await fixture.bucket.put("dark", for: "theme").first()
    let entry = try #require(try await fixture.other.get("theme").first() ?? nil)
    #expect(entry.text == "dark")
    #expect(entry.revision == revision)
    #expect(entry.key == "theme")
  }

  @Test func `a value may be empty, which is not a deletion`() async throws {
    let fixture = try await Fixture()
    try await fixture.bucket.put("", for: "theme").wait()
    #expect(try await fixture.other.get("theme").first()??.bytes == [])
    try await fixture.bucket.delete("theme").wait()
    #expect(try await fixture.other.get("theme").first()??.isDeleted == true)
  }

  @Test func `a value of JSON comes back, and one that doesn't fit is a failure with its key`() async throws {
    let fixture = try await Fixture()
    try await fixture.bucket.put(.json([1, 2, 3]), for: "sizes").wait()
    let entry = try #require(try await fixture.other.get("sizes").first() ?? nil)
    #expect(try entry.decode([Int].self) == [1, 2, 3])
    #expect { try entry.decode([String].self) } throws: { "\($0)".contains("'sizes'") }
  }

  @Test func `of several programs that create a key, one wins, also with three replicas`()
    async throws
  {
    let cluster = try await NATSCluster()
    let connection = try NATSConnection(NATSOptions(servers: cluster.urls))
    var options = KeyValueOptions()
    options.replicas = 3
    let bucket = try #require(try await connection.bucket("names", options).first())
    let wins = Signal<Int, NATSFailure>.from(0..<20).flatMap(.merge) { number in
      bucket.create(.text("\(number)"), for: "name").map { _ in number }
        .catch { failure in if case .conflict = failure { .empty } else { .fail(failure) } }
    }
    let winners = try #require(try await wins.collect().first())
    #expect(winners.count == 1)
    #expect(try await bucket.get("name").first()??.text == winners.first.map { "\($0)" })
  }

  @Test func `a key that was deleted can be created again with one replica`() async throws {
    let fixture = try await Fixture()
    try await fixture.bucket.create("a", for: "name").wait()
    await #expect(throws: NATSFailure.conflict(reason: "'name' has a value")) {
      try await fixture.bucket.create("b", for: "name").wait()
    }
    try await fixture.bucket.delete("name").wait()
    try await fixture.other.create("c", for: "name").wait()
    #expect(try await fixture.bucket.get("name").first()??.text == "c")
  }

  @Test func `updates under a condition lose nothing with one replica`() async throws {
    let fixture = try await Fixture()
    @Sendable func increment(_ bucket: KeyValueBucket) -> Signal<UInt64, NATSFailure> {
      bucket.get("count").flatMap(.concat) { entry in
        let number = entry?.text.flatMap { Int($0) } ?? 0
        return bucket.update(.text("\(number + 1)"), for: "count", ifRevision: entry?.revision ?? 0)
      }
      .retry { failure, _ in if case .conflict = failure { true } else { false } }
    }
    let all = Signal<Int, NATSFailure>.from(0..<40).flatMap(.merge) { number in
      increment(number % 2 == 0 ? fixture.bucket : fixture.other)
    }
    _ = try await all.collect().first()
    #expect(try await fixture.bucket.get("count").first()??.text == "40")
  }

  @Test func `updates under a condition, and a deleted key made again, are refused with several replicas`() async throws
  {
    let cluster = try await NATSCluster()
    let connection = try NATSConnection(NATSOptions(servers: cluster.urls))
    var options = KeyValueOptions()
    options.replicas = 3
    let bucket = try #require(try await connection.bucket("names", options).first())
    let failure = await #expect(throws: NATSFailure.self) {
      try await bucket.update("a", for: "name", ifRevision: 0).wait()
    }
    #expect(failure?.description.contains("3 replicas") == true)
    try await bucket.put("a", for: "name").wait()
    try await bucket.delete("name").wait()
    let again = await #expect(throws: NATSFailure.self) { try await bucket.create("b", for: "name").wait() }
    #expect(again?.description.contains("3 replicas") == true)
  }

  @Test func `a watcher is sent the newest values first, then changes and deletions`() async throws {
    let fixture = try await Fixture()
    for value in ["1", "2"] { try await fixture.bucket.put(.text(value), for: "window.width").wait() }
    try await fixture.bucket.put("9", for: "theme").wait()
    let changes = fixture.other.watch("window.*").map { "\($0.key)=\($0.text ?? "deleted")" }.record()
    await changes.events(1)
    try await fixture.bucket.put("3", for: "window.height").wait()
    try await fixture.bucket.delete("window.width").wait()
    await changes.events(3)
    #expect(changes.values == ["window.width=2", "window.height=3", "window.width=deleted"])
  }

  @Test func `history has the last values of a key, as many as the bucket keeps`() async throws {
    var options = KeyValueOptions()
    options.history = 3
    let fixture = try await Fixture(options)
    for value in 1...5 { try await fixture.bucket.put(.text("\(value)"), for: "a").wait() }
    try await fixture.bucket.put("x", for: "b").wait()
    #expect(try await fixture.other.history(of: "a").map { $0.text ?? "" }.collect().first() == ["3", "4", "5"])
    #expect(try await fixture.other.history(of: "never").collect().first() == [])
    try await fixture.bucket.purge("a").wait()
    #expect(try await fixture.other.history(of: "a").map { $0.text ?? "" }.collect().first() == [""])
  }

  @Test func `a property agrees with the bucket on every machine, also after the server was killed`() async throws {
    let fixture = try await Fixture()
    let properties = [fixture.bucket.property(for: "theme"), fixture.other.property(for: "theme")]
    let texts = properties.map { $0.signal.map { $0?.text ?? "" }.record() }
    try await fixture.bucket.put("dark", for: "theme").wait()
    for recorder in texts { _ = await recorder.events(2) }
    try await fixture.server.restart()
    await fixture.bucket.untilConnected()
    try await fixture.bucket.put("light", for: "theme").retry(
      20, after: .constant(.milliseconds(50)), on: QueueScheduler(label: "retry")
    ).wait()
    for (recorder, property) in zip(texts, properties) {
      _ = await property.signal.filter { $0?.text == "light" }.first()
      #expect(recorder.values == ["", "dark", "light"])
    }
  }

  @Test func `a property ends with the bucket, and the connection says why`() async throws {
    let fixture = try await Fixture()
    let connection = try NATSConnection(fixture.server.url)
    let bucket = try #require(try await connection.bucket(named: "settings").first())
    let failures = connection.failures.record()
    let property = bucket.property(for: "theme")
    let recorder = property.signal.map { $0?.text }.record()
    try await fixture.bucket.put("dark", for: "theme").wait()
    await recorder.events(2)
    try await fixture.bucket.deleteAll().wait()
    await failures.events(1)
    #expect(failures.values == [.streamMissing("KV_settings")])
    #expect(await recorder.events(3).last == .completed)
    #expect(property.value?.text == "dark")
  }

  @Test(arguments: ["", ".a", "a.", "a..b", "a b", "a*", ">", "ä", String(repeating: "x", count: 600)])
  func `a wrong key is a failure with a sentence`(key: String) async throws {
    let fixture = try await Fixture()
    let failure = await #expect(throws: NATSFailure.self) { try await fixture.bucket.put("x", for: key).wait() }
    #expect(failure?.description.contains("is no key") == true)
    await #expect(throws: NATSFailure.self) { try await fixture.bucket.get(key).wait() }
  }

  @Test func `limits that can't be, and a bucket with others, are refused`() async throws {
    let fixture = try await Fixture()
    let connection = try NATSConnection(fixture.server.url)
    for history in [0, 65, -1] {
      var options = KeyValueOptions()
      options.history = history
      await #expect(throws: NATSFailure.invalidArgument("A bucket keeps 1 to 64 values for a key, not \(history).")) {
        try await connection.bucket("other", options).wait()
      }
    }
    var options = KeyValueOptions()
    options.history = 2
    await #expect(throws: NATSFailure.streamDiffers("KV_settings", reason: "its history is 1, not 2")) {
      try await connection.bucket("settings", options).wait()
    }
    await #expect(throws: NATSFailure.streamMissing("KV_nothing")) {
      try await connection.bucket(named: "nothing").wait()
    }
    #expect(try await connection.bucket("settings").first()?.replicas == 1)
  }
}

extension KeyValueBucket {
  func untilConnected() async { _ = await connection.state.signal.filter { $0 == .connected }.first() }
}
