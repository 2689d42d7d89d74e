import Foundation
import Testing

@testable import Wellspring

@Suite struct `Slow clients` {
  private func limits(_ change: (inout ConnectionLimits) -> Void) -> ConnectionLimits {
    var limits = ConnectionLimits()
    change(&limits)
    return limits
  }

  /// Sends a byte after the other until the server answers, however long each takes.
  private func trickle(_ connection: RawConnection, after beginning: String) throws -> RawAnswer {
    connection.send(beginning.utf8)
    while !connection.hasAnswer(within: .milliseconds(5)) { connection.send("a".utf8) }
    return try RawAnswer(connection.receiveAll())
  }

  private func expectRefusal(_ answer: RawAnswer) throws {
    #expect(answer.status == 503)
    #expect(answer.headers.contains("Retry-After: 1"))
    #expect(try JSONObject(answer.body).value("status") == 503)
  }

  @Test(arguments: ["", "GET /", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Padding: "])
  func `a head that takes too long in all is answered with 408`(beginning: String) async throws {
    let server = try BareServer(limits: limits { $0.head = .milliseconds(100) })
    #expect(try trickle(server.connection(), after: beginning).status == 408)
    #expect(await server.line() == "connections: 1 ended because a request or an answer took too long")
    #expect(try server.get().status == 200)
  }

  @Test func `a body that takes too long in all is answered with 408`() async throws {
    let server = try BareServer(limits: limits { $0.body = .milliseconds(100) })
    let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n"
    #expect(try trickle(server.connection(), after: head).status == 408)
    #expect(await server.line() == "connections: 1 ended because a request or an answer took too long")
  }

  @Test func `an answer that the client does not read ends with its connection`() async throws {
    let server = try BareServer(limits: limits { $0.answer = .milliseconds(100) }) { _ in
      .now(Response(body: Data(count: 32 << 20)))
    }
    let connection = try server.connection()
    connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    #expect(await server.line() == "connections: 1 ended because a request or an answer took too long")
    #expect(connection.receiveAll().count < 32 << 20)
  }

  @Test func `a connection that stays idle is closed without an answer, and without a line in the log`() async throws {
    let server = try BareServer(
      limits: limits {
        $0.idle = .milliseconds(50)
        $0.head = .milliseconds(100)
      })
    let connection = try server.connection()
    connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    #expect(try RawAnswer(connection.receiveAll()).body == Data("good".utf8))
    // The first line is about another one, which is in the middle of something.
    #expect(try trickle(server.connection(), after: "GET /").status == 408)
    #expect(await server.line() == "connections: 1 ended because a request or an answer took too long")
  }

  @Test func `a next head that takes too long is answered with 408`() throws {
    let server = try BareServer(limits: limits { $0.head = .milliseconds(100) })
    let connection = try server.connection()
    connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    #expect(try RawAnswer(connection.receive(ending: "good")).status == 200)
    #expect(try trickle(connection, after: "GET / HTTP/1.1\r\nX: ").status == 408)
  }

  @Test func `a new connection takes the place of the oldest unfinished request`() async throws {
    let server = try BareServer(
      limits: limits { ($0.connections, $0.grace, $0.body) = (2, .zero, .seconds(1000)) })
    let first = try unfinishedRequest(of: server)
    let second = try unfinishedRequest(of: server)
    #expect(try server.get().status == 200)
    try expectRefusal(try RawAnswer(first.receiveAll()))
    #expect(await server.line() == "connections: 1 ended to make room for others")
    second.send([UInt8](repeating: 0, count: 100))
    #expect(try RawAnswer(second.receiveAll()).status == 200)
  }

  /// A request that the server has begun to read.
  private func unfinishedRequest(of server: BareServer) throws -> RawConnection {
    let connection = try server.connection()
    let headers = "Host: localhost\r\nConnection: close\r\nContent-Length: 100\r\nExpect: 100-continue\r\n"
    connection.send("POST / HTTP/1.1\r\n\(headers)\r\n".utf8)
    #expect(connection.receive(ending: "\r\n\r\n").starts(with: "HTTP/1.1 100 ".utf8))
    return connection
  }

  @Test func `an idle connection gives way before a request that has just begun`() throws {
    let table = ConnectionTable(limits: limits { $0.grace = .seconds(1000) })
    var descriptors: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &descriptors) == 0)
    defer { for descriptor in descriptors { close(descriptor) } }
    let connections = descriptors.map(OpenConnection.init)
    for connection in connections { table.add(connection) }
    connections[1].enter(.idle)
    #expect(table.endOne())
    #expect(connections.map(\.state.phase) == [.head, .ended])
    #expect(table.endOne())
    #expect(connections[0].state.phase == .ended)
    #expect(!table.endOne())
  }

  @Test func `a connection is refused while the service works on the requests of all others`() async throws {
    let (hasBegun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try BareServer(limits: limits { $0.connections = 1 }) { _ in
      .later(.storage) {
        hasBegun.signal()
        mayEnd.wait()
        return Response()
      }
    }
    let working = try server.connection()
    working.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    await onThread { hasBegun.wait() }
    try expectRefusal(try server.get())
    #expect(await server.line() == "connections: 1 refused with 503 because there are too many")
    mayEnd.signal()
    #expect(try RawAnswer(working.receiveAll()).status == 200)
  }

  @Test func `more connections than the library may hold wait until it has closed some`() async throws {
    let (hasBegun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try BareServer(limits: limits { ($0.connections, $0.grace) = (3, .zero) }) { request in
      if request.target == "/blocks" {
        // On a thread of the library, which closes and begins no connection meanwhile.
        hasBegun.signal()
        mayEnd.wait()
      }
      return .now(Response(body: Data("good".utf8)))
    }
    let blocking = try server.connection()
    blocking.send("GET /blocks HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    await onThread { hasBegun.wait() }
    let flood = try (1...200).map { _ in try server.connection() }
    for connection in flood { connection.send("GET / HT".utf8) }
    mayEnd.signal()
    #expect(try RawAnswer(blocking.receiveAll()).status == 200)
    #expect(try server.get().status == 200)
    #expect(flood.count == 200)
  }

  @Test func `honest requests are answered beside many clients that stall in every part of a request`() async throws {
    let server = try BareServer(limits: limits { ($0.connections, $0.grace) = (40, .zero) }) { request in
      .now(Response(body: Data(count: request.target == "/large" ? 8 << 20 : 10)))
    }
    let beginnings = [
      "", "GET / HTTP/1.1\r\nX: ", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n",
      "GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ]
    var stalled: [RawConnection] = []
    for _ in 1...30 {
      for beginning in beginnings {
        let connection = try server.connection()
        connection.send(beginning.utf8)
        stalled.append(connection)
      }
      #expect(try server.get().status == 200)
    }
    #expect(stalled.count == 150)
  }
}
