import NATSTestSupport
import Rivulet
import RivuletNATS
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct MessagesTests {
  @Test func `a message reaches a subscriber with its subject, text and headers`() async throws {
    let server = try await NATSServer(jetStream: false)
    let connection = try NATSConnection(server.url)
    let recorder = connection.messages(on: "orders.*").record()
    try connection.publish("tea", to: "orders.new", headers: ["Region": "eu"])
    await recorder.events(1)
    let message = try #require(recorder.values.first)
    #expect(message.subject == "orders.new")
    #expect(message.text == "tea")
    #expect(message.header("Region") == "eu")
    #expect(message.headers == ["Region": "eu"])
    #expect(message.withBytes { $0.count } == 3)
  }
}
