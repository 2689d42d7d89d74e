import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A stream` {
  let server: NATSServer
  let connection: NATSConnection

  init() async throws { (server, connection) = try await connected(jetStream: true) }

  private func stream(_ name: String = "S", _ subjects: [String] = ["s.>"]) async throws -> NATSStream {
    try #require(try await connection.stream(StreamOptions(name, subjects: subjects)).first())
  }

  @Test func `gives each message a sequence`() async throws {
    let stream = try await stream()
    #expect(try await connection.append("1", to: "s.a").first()?.sequence == 1)
    #expect(try await connection.append("2", to: "s.b").first()?.sequence == 2)
    let information = try await stream.information.first()
    #expect(information?.messages == 2)
    #expect(information?.lastSequence == 2)
  }

  @Test func `loses the messages before a sequence, and keeps the count`() async throws {
    let stream = try await stream()
    for number in 1...5 { _ = try await connection.append(.text("\(number)"), to: "s.a").first() }
    try await stream.purge(before: 1).wait()
    #expect(try await stream.information.first()?.messages == 5)
    try await stream.purge(before: 4).wait()
    let information = try await stream.information.first()
    #expect(information?.firstSequence == 4 && information?.lastSequence == 5 && information?.messages == 2)
    try await stream.purge(before: 6).wait()
    #expect(try await stream.information.first()?.firstSequence == 6)
    #expect(try await connection.append("6", to: "s.a").first()?.sequence == 6)
    try await stream.delete().wait()
    await #expect(throws: NATSFailure.streamMissing("S")) { try await stream.purge(before: 2).wait() }
  }

  @Test func `that took the place of a deleted one was made at another time`() async throws {
    let first = try #require(try await stream().information.first()?.created)
    #expect(try await stream().information.first()?.created == first && !first.isEmpty)
    try await stream().delete().wait()
    #expect(try await stream().information.first()?.created != first)
  }

  @Test func `is found again with the same options`() async throws {
    _ = try await stream()
    _ = try await connection.append("1", to: "s.a").first()
    let again = try await stream()
    #expect(try await again.information.first()?.messages == 1)
    #expect(try await connection.stream(named: "S").first()?.name == "S")
  }

  @Test func `keeps the description that it was made with`() async throws {
    var options = StreamOptions("S", subjects: ["s.>"])
    #expect(try await stream("T", ["t"]).information.first()?.description == nil)
    for text in ["the first", "another one"] {
      options.description = text
      let stream = try #require(try await connection.stream(options).first())
      #expect(try await stream.information.first()?.description == "the first")
    }
    options.description = String(repeating: "x", count: 4097)
    await #expect {
      try await connection.stream(options).wait()
    } throws: { "\($0)".contains("more than 4,096 bytes. Shorten it.") }
  }

  @Test func `of the same name with other options is left as it is, and the difference is named`() async throws {
    _ = try await stream()
    var options = StreamOptions("S", subjects: ["s.>"])
    options.maximumMessages = 10
    await #expect(throws: NATSFailure.streamDiffers("S", reason: "its largest number of messages is unlimited, not 10"))
    {
      try await connection.stream(options).wait()
    }
    options = StreamOptions("S", subjects: ["other"])
    await #expect {
      try await connection.stream(options).wait()
    } throws: { "\($0)".contains("its list of subjects is") }
  }

  @Test func `that doesn't exist is a failure with its name`() async throws {
    await #expect(throws: NATSFailure.streamMissing("NONE")) { try await connection.stream(named: "NONE").wait() }
    await #expect(throws: NATSFailure.noStream(subject: "none")) { try await connection.append("x", to: "none").wait() }
  }

  @Test func `with wrong options is refused before the server is asked`() async throws {
    var options = StreamOptions("S", subjects: ["s.>"])
    options.replicas = 2
    await #expect(throws: NATSFailure.invalidArgument("A stream has 1, 3 or 5 replicas, not 2.")) {
      try await connection.stream(options).wait()
    }
    await #expect(throws: NATSFailure.self) {
      try await connection.stream(StreamOptions("a.b", subjects: ["s"])).wait()
    }
    await #expect(throws: NATSFailure.self) { try await connection.stream(StreamOptions("S", subjects: [])).wait() }
  }

  @Test func `with more replicas than servers is refused in the server's words`() async throws {
    var options = StreamOptions("S", subjects: ["s.>"])
    options.replicas = 3
    await #expect {
      try await connection.stream(options).wait()
    } throws: { if case NATSFailure.streamRefused(_, let reason) = $0 { reason.contains("replicas") } else { false } }
  }

  @Test func `on a server without JetStream is a failure that says so`() async throws {
    let (plain, connection) = try await connected()
    await #expect(throws: NATSFailure.noJetStream) {
      try await connection.stream(StreamOptions("S", subjects: ["s"])).wait()
    }
    plain.kill()
  }

  @Test func `takes a message with an identifier once`() async throws {
    _ = try await stream()
    let first = try await connection.append("x", to: "s.a", id: "1").first()
    let second = try await connection.append("x", to: "s.a", id: "1").first()
    #expect(first?.isDuplicate == false)
    #expect(second?.isDuplicate == true)
    #expect(second?.sequence == first?.sequence)
  }

  @Test func `appends under a condition, and names the conflict`() async throws {
    _ = try await stream()
    _ = try await connection.append("1", to: "s.a", expecting: .noMessageOnSubject).first()
    await #expect {
      try await connection.append("2", to: "s.a", expecting: .noMessageOnSubject).wait()
    } throws: { if case NATSFailure.conflict = $0 { true } else { false } }
    #expect(try await connection.append("2", to: "s.b", expecting: .last(1)).first()?.sequence == 2)
    await #expect {
      try await connection.append("3", to: "s.b", expecting: .last(1)).wait()
    } throws: { if case NATSFailure.conflict = $0 { true } else { false } }
    await #expect {
      try await connection.append("3", to: "s.b", expecting: .last(0)).wait()
    } throws: { if case NATSFailure.conflict = $0 { true } else { false } }
  }

  @Test func `at its limit refuses a message if that is its policy`() async throws {
    var options = StreamOptions("S", subjects: ["s.>"])
    (options.maximumMessages, options.discard) = (1, .new)
    try await connection.stream(options).wait()
    try await connection.append("1", to: "s.a").wait()
    await #expect {
      try await connection.append("2", to: "s.a").wait()
    } throws: { "\($0)".contains("maximum messages exceeded") }
  }
}
