#if os(Linux)
import Foundation
import Glibc
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletTesting
import Testing

@Suite("SocketConnection", .timeLimit(.minutes(10)))
struct SocketConnectionTests {
  private func code<Value>(_ signal: Signal<Value, SystemFailure>) async -> POSIXErrorCode? {
    await signal.events().last?.failure?.code
  }

  @Test func `what a client sends comes back from a server that echoes it`() async throws {
    let server = try await EchoServer()
    let client = try #require(await server.address.reactive.connect().first())
    let echo = client.send(Data("one\r\ntwo".utf8)).then(client.finish()).then(client.received.lines())
    #expect(await echo.collected() == ["one", "two"])
  }

  @Test func `a large message passes in both directions at once`() async throws {
    let server = try await EchoServer()
    let client = try #require(await server.address.reactive.connect().first())
    let message = Data((0..<20_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
    let sending = Received(client.send(message).then(client.finish()))
    #expect(await client.received.collected().reduce(into: Data()) { $0 += $1 } == message)
    #expect(await sending.signal.events() == [.completed])
  }

  @Test func `pieces are sent in the order of their subscriptions`() async throws {
    let (client, server) = try await SocketAddress.pair()
    for number in 0..<1000 { _ = Received(client.send(Data("\(number)\n".utf8))) }
    _ = Received(client.finish())
    #expect(await server.received.lines(atMost: 10).collected() == (0..<1000).map(String.init))
  }

  @Test func `after one side has finished, the other can still send`() async throws {
    let (client, server) = try await SocketAddress.pair()
    try await client.finish().wait()
    #expect(await server.received.collected() == [])
    try await server.send(Data("late".utf8)).then(server.finish()).wait()
    #expect(await client.received.collected() == [Data("late".utf8)])
    #expect(await code(client.send(Data("more".utf8))) == .EPIPE)
    #expect(await code(client.finish()) == .EPIPE)
  }

  @Test func `the addresses of both sides are each other's`() async throws {
    let (client, server) = try await SocketAddress.pair()
    #expect(client.localAddress == server.remoteAddress && client.remoteAddress == server.localAddress)
    #expect(client.remoteAddress.port != 0)
  }

  @Test func `disposal leaves what isn't received for the next subscriber`() async throws {
    let (client, server) = try await SocketAddress.pair()
    try await client.send(Data("one".utf8)).wait()
    #expect(try await server.received.first() == Data("one".utf8))
    try await client.send(Data("two".utf8)).wait()
    #expect(try await server.received.first() == Data("two".utf8))
  }

  @Test func `closing ends both sides, and fails later uses`() async throws {
    let (client, server) = try await SocketAddress.pair()
    let received = Received(client.received)
    client.close()
    #expect(await received.signal.events() == [.completed])
    #expect(await server.received.events() == [.completed])
    #expect(await code(client.received) == .ENOTCONN)
    #expect(await code(client.send(Data("a".utf8))) == .EPIPE)
    client.close()
  }

  @Test func `a connection that is released is closed`() async throws {
    let server = try await SocketAddress.pair().server
    #expect(await server.received.events() == [.completed])
  }

  @Test func `a running subscription retains the connection`() async throws {
    var (client, server): (SocketConnection?, SocketConnection) = try await SocketAddress.pair()
    let received = Received(client!.received)
    client = nil
    try await server.send(Data("still".utf8)).wait()
    #expect(try await received.signal.first() == Data("still".utf8))
    received.dispose()
    #expect(await server.received.events() == [.completed])
  }

  @Test func `a peer that vanishes is a failure`() async throws {
    let (connections, address) = try await SocketAddress.anyPort.listen()
    defer { connections.dispose() }
    // A client that resets the connection instead of closing it.
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var server = sockaddr_in()
    server.sin_family = sa_family_t(AF_INET)
    server.sin_port = try #require(address.port).bigEndian
    server.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    let result = withUnsafePointer(to: server) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(client, $0, 16) }
    }
    #expect(result == 0)
    let connection = try #require(await connections.signal.first())
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(client, SOL_SOCKET, SO_LINGER, &linger, 8)
    close(client)
    let failure = await connection.received.events().last?.failure
    #expect(failure == SystemFailure(operation: "receive", path: "\(connection.remoteAddress)", code: .ECONNRESET))
    #expect(await code(connection.send(Data("a".utf8))) == .EPIPE)
  }

  @Test func `sending fails when too much waits`() async throws {
    let (client, server) = try await SocketAddress.pair()
    let first = Received(client.send(Data(count: 30_000_000)))
    #expect(await code(client.send(Data("more".utf8), limit: 1_000_000)) == .ENOBUFS)
    // What was taken before arrives.
    _ = Received(client.finish())
    #expect(await server.received.collected().reduce(0) { $0 + $1.count } == 30_000_000)
    #expect(await first.signal.events() == [.completed])
  }

  @Test func `what waits when the connection is closed is not sent`() async throws {
    let (client, server) = try await SocketAddress.pair()
    let sending = Received(client.send(Data(count: 30_000_000)))
    client.close()
    #expect(await sending.signal.events().last?.failure != nil)
    _ = server
  }

  @Test func `a server receives no more from a client that reads no responses`() async throws {
    let (client, server) = try await SocketAddress.pair()
    // The bytes that wait to be sent back, and the most of them when more was received.
    let waiting = MutableProperty((now: 0, most: 0))
    let responses = Received(
      server.received.flatMap(.merge) { piece in
        waiting.modify { $0 = ($0.now + piece.count, max($0.most, $0.now)) }
        return server.send(piece).handleEvents(onCompletion: { waiting.modify { $0.now -= piece.count } })
      }.then(server.finish()))
    let sending = Received(client.send(Data(count: 30_000_000)).then(client.finish()))
    // Only once nothing fits into the buffers of the system, the client reads.
    _ = await waiting.signal.filter { $0.now > 65_536 }.first()
    #expect(await client.received.collected().reduce(0) { $0 + $1.count } == 30_000_000)
    // A piece that is sent in part counts as waiting here.
    #expect(waiting.value.most <= 3 * 65_536)
    #expect(await sending.signal.events() == [.completed])
    #expect(await responses.signal.events() == [.completed])
  }
}
#endif
