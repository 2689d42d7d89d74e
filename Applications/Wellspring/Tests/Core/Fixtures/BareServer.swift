import Foundation
import Testing

@testable import Wellspring

/// A server without the service: its answers are made by a closure, and its limits and its log are the test's.
final class BareServer: Sendable {
  let server: HTTPServer
  private let lines: AsyncStream<String>

  init(
    limits: ConnectionLimits = ConnectionLimits(), lanes: Lanes = Lanes(),
    reply: @escaping @Sendable (Request) -> Reply = { _ in .now(Response(body: Data("good".utf8))) }
  ) throws {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    self.lines = lines
    server = try HTTPServer(
      port: 0, limits: limits, lanes: lanes, log: ConnectionLog { continuation.yield($0) }, reply: reply)
  }

  deinit {
    server.stop()
  }

  /// The next line of the log.
  func line() async -> String? {
    await lines.first { _ in true }
  }

  func connection() throws -> RawConnection {
    try RawConnection(port: server.port)
  }

  /// Sends a request on a connection of its own, and reads the answer.
  func get(_ target: String = "/") throws -> RawAnswer {
    let connection = try connection()
    connection.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    return try RawAnswer(connection.receiveAll())
  }
}
