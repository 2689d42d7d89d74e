import Foundation
import Testing

@testable import BrowserRelay

@Suite struct `What passes` {
  @Test func `a file passes as it is, and the cookie does not`() throws {
    let relay = try RunningRelay()
    let session = try relay.openSession()
    let file = try relay.get(session.page + "broadway.js", [session.cookie, "Accept: */*"])
    #expect(file.status == 200)
    #expect(file.body == "script")
    #expect(file["Content-Type"] == "text/javascript")
    let request = "GET /broadway.js HTTP/1.1\r\nHost: 127.0.0.1:\(relay.port)\r\nAccept: */*\r\n\r\n"
    #expect(relay.server.requests == [request])
  }

  @Test func `a large file passes whole to a slow reader`() throws {
    let body = String(repeating: "0123456789abcdef", count: 200_000)
    let relay = try RunningRelay(server: StubServer(answer: "HTTP/1.0 200 OK\r\n\r\n\(body)"))
    let session = try relay.openSession()
    let peer = Peer(port: relay.port)
    peer.send(relay.request(session.page + "broadway.js", [session.cookie]))
    _ = try #require(peer.receiveHead())
    var received = Data()
    while case let bytes = peer.receive(atMost: 1000), !bytes.isEmpty { received += bytes }
    #expect(received == Data(body.utf8))
  }

  @Test func `the window's bytes pass unchanged in both directions`() throws {
    let relay = try RunningRelay()
    let window = try relay.openWindow(relay.openSession()).peer
    // Frames of 3 MB together, more than all buffers on the way hold: they come back while they are being sent.
    let payload = Data((0..<60_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let frames = (0..<50).reduce(into: Data()) { frames, _ in frames += Frame(payload: payload).bytes }
    Thread.detachNewThread { window.send(frames) }
    #expect(window.receive(exactly: frames.count) == frames)
  }

  @Test func `a page that is loaded again finds its place free`() throws {
    let relay = try RunningRelay()
    let session = try relay.openSession()
    var first: Peer? = try relay.openWindow(session).peer
    // A browser says goodbye and may wait for an answer; the display server gives none.
    first?.send(Data([0x88, 0x82, 1, 2, 3, 4, 0x02, 0xEB]))
    #expect(first?.receive(exactly: 8).count == 0)
    let second = try relay.openWindow(session)
    #expect(second.head.hasPrefix("HTTP/1.1 101 "))
    first = nil
  }

  @Test func `a browser that vanishes frees its place`() throws {
    let relay = try RunningRelay()
    let session = try relay.openSession()
    let first = try relay.openWindow(session).peer
    first.finishSending()
    #expect(first.receive().isEmpty)
    #expect(try relay.openWindow(session).head.hasPrefix("HTTP/1.1 101 "))
  }

  @Test func `the server's last bytes reach the window before the connection closes`() throws {
    let relay = try RunningRelay()
    let session = try relay.openSession()
    let window = try relay.openWindow(session).peer
    window.send(StubServer.end)
    #expect(window.receiveAll() == Data("the last words".utf8))
    #expect(try relay.openWindow(session).head.hasPrefix("HTTP/1.1 101 "))
  }

  @Test func `a server that has ended is reported with a sentence and status 502`() throws {
    let relay = try RunningRelay()
    let session = try relay.openSession()
    relay.server.stop()
    let answer = try relay.get(session.page + "broadway.js", [session.cookie])
    #expect(answer.status == 502)
    #expect(answer.body.contains("does not answer"))
  }

  @Test(arguments: ["", "nothing of HTTP", String(repeating: "x", count: 40_000)])
  func `a server that answers nonsense is reported with status 502`(answer: String) throws {
    let relay = try RunningRelay(server: StubServer(answer: answer))
    let session = try relay.openSession()
    #expect(try relay.get(session.page + "broadway.js", [session.cookie]).status == 502)
  }
}
