import Foundation
import Testing

@testable import BrowserRelay

@Suite struct `A hostile request` {
  @Test(arguments: [
    "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n",
    "GET http://127.0.0.1/ HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\n Host: a\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nA: \u{0}\r\n\r\n",
    "GET / HTTP/1.1\r\nA: é\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\n",
    "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", "G@T / HTTP/1.1\r\n\r\n",
  ])
  func `that is malformed gets 400`(request: String) throws {
    let relay = try RunningRelay()
    #expect(try relay.answer(to: request).status == 400)
    _ = try relay.openSession()
  }

  @Test func `that is huge gets 431`() throws {
    let relay = try RunningRelay()
    let long = relay.request("/", ["A: \(String(repeating: "x", count: 1_000_000))"])
    #expect(try relay.answer(to: long).status == 431)
    _ = try relay.openSession()
  }

  @Test func `that comes with a second one gets 400`() throws {
    let relay = try RunningRelay()
    let session = try relay.openSession()
    let file = relay.request(session.page + "broadway.js", [session.cookie])
    #expect(try relay.answer(to: file + relay.request("/socket")).status == 400)
    #expect(relay.server.requests == [])
  }

  @Test(arguments: ["POST", "HEAD", "OPTIONS", "CONNECT"])
  func `that is no GET gets 405`(method: String) throws {
    let relay = try RunningRelay()
    let answer = try relay.answer(to: relay.request(relay.invitation, method: method))
    #expect(answer.status == 405)
    #expect(answer["Allow"] == "GET")
    _ = try relay.openSession()
  }

  @Test func `that never ends gets 408`() throws {
    var limits = Limits()
    limits.request = .milliseconds(20)
    let relay = try RunningRelay(limits: limits)
    // Twice: the first is not the last that the relay hears. A whole request may take longer than this limit.
    for _ in 1...2 { #expect(try relay.answer(to: "GET / HTTP/1.1\r\nHost: ").status == 408) }
  }

  @Test func `that never comes makes room for others`() throws {
    let relay = try RunningRelay()
    let silent = (0..<100).map { _ in Peer(port: relay.port) }
    _ = try relay.openSession()
    withExtendedLifetime(silent) {}
  }

  @Test func `locks no one out for longer than it lasts`() throws {
    var limits = Limits()
    limits.connections = 2
    let relay = try RunningRelay(limits: limits)
    var silent = (0..<2).map { _ in Peer(port: relay.port) }
    let third = Peer(port: relay.port)
    third.send(relay.request("/"))
    silent.removeAll()
    #expect(try PlainAnswer(third.receiveAll()).status == 403)
  }
}
