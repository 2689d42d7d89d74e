import Foundation
import Rivulet
import Testing

@testable import Wellspring

@Suite struct `A response that goes on` {
  private func server(_ pieces: Signal<[UInt8], Never>) throws -> BareServer {
    try BareServer { _ in
      var response = Response()
      response.pieces = pieces
      return .now(response)
    }
  }

  private func open(_ server: BareServer) throws -> RawConnection {
    let connection = try server.connection()
    connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    return connection
  }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test func `sends each piece as it comes, and ends with the signal`() async throws {
    let pieces = Subject<[UInt8], Never>()
    let server = try server(pieces.signal.prepend(Array("first".utf8)))
    let connection = try open(server)
    _ = connection.receive(ending: "\r\n\r\n")
    #expect(text(connection.receive(ending: "first\r\n")) == "5\r\nfirst\r\n")
    for number in 1...50 {
      pieces.send(Array("<\(number)>".utf8))
      #expect(text(connection.receive(ending: ">\r\n")).contains("<\(number)>"))
    }
    pieces.complete()
    #expect(text(connection.receive(ending: "0\r\n\r\n")) == "0\r\n\r\n")
  }

  @Test func `loses nothing when pieces come from many threads while it waits`() async throws {
    let pieces = Subject<[UInt8], Never>()
    let server = try server(pieces.signal.prepend(Array("^".utf8)))
    let connection = try open(server)
    _ = connection.receive(ending: "^\r\n")
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...4 {
        group.addTask { for _ in 1...500 { pieces.send(Array("x".utf8)) } }
      }
    }
    pieces.send(Array("$".utf8))
    let received = text(connection.receive(ending: "$\r\n"))
    #expect(received.filter { $0 == "x" }.count == 2000)
  }

  @Test func `is released soon after its client has closed the connection`() async throws {
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try server(
      .never.handleEvents(onDispose: { continuation.yield() }).prepend(Array("^".utf8)))
    var connection: RawConnection? = try open(server)
    _ = connection?.receive(ending: "^\r\n")
    connection = nil
    // Without the end of the stream, the test ends at its time limit.
    for await _ in ends { break }
  }

  @Test func `is cut off when a client lets too much wait`() async throws {
    let pieces = Subject<[UInt8], Never>()
    let server = try server(pieces.signal.prepend(Array("^".utf8)))
    let connection = try open(server)
    _ = connection.receive(ending: "^\r\n")
    for _ in 1...80 { pieces.send([UInt8](repeating: UInt8(ascii: "x"), count: 64 << 10)) }
    let received = connection.receiveAll()
    #expect(received.count < 5 << 20)
    #expect(!received.suffix(5).elementsEqual("0\r\n\r\n".utf8))
  }

  @Test func `ends with its connection`() async throws {
    let pieces = Subject<[UInt8], Never>()
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try server(
      pieces.signal.prepend(Array("^".utf8)).handleEvents(onDispose: { continuation.yield() }))
    var connection: RawConnection? = try open(server)
    _ = connection?.receive(ending: "^\r\n")
    connection = nil
    let sending = Task {
      while !Task.isCancelled {
        pieces.send([1])
        await Task.yield()
      }
    }
    for await _ in ends { break }
    sending.cancel()
  }
}
