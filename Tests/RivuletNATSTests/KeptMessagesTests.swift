import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct KeptMessagesTests {
  @Test func `messages that a subscriber keeps stay as they were, and others don't change them`() async throws {
    let server = try await NATSServer(jetStream: false)
    let connection = try NATSConnection(server.url)
    let messages = connection.messages(on: "numbers").take(first: 1000).share()
    let kept = messages.filter { $0.count % 3 != 0 }.collect().record()
    let lengths = messages.map(\.count).collect().record()
    for number in 1...1000 { try connection.publish(.text(String(repeating: "x", count: number % 50)), to: "numbers") }
    await kept.events(2)
    let expected = (1...1000).map { $0 % 50 }
    #expect(await lengths.events(2).first == .value(expected))
    let messagesKept = try #require(kept.values.first)
    #expect(messagesKept.map(\.count) == expected.filter { $0 % 3 != 0 })
    #expect(messagesKept.allSatisfy { $0.text == String(repeating: "x", count: $0.count) && $0.subject == "numbers" })
  }
}
