import Foundation
import Testing

@testable import BrowserRelay

@Suite struct `AccessDecision` {
  let relay: RunningRelay

  init() throws {
    relay = try RunningRelay()
  }

  @Test func `the printed address gives a browser the page and a cookie that only the page is shown`() throws {
    let opening = try relay.get(relay.invitation)
    let cookie = try #require(opening["Set-Cookie"])
    #expect(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Strict"))
    let session = try #require(cookie.components(separatedBy: "Path=").last?.components(separatedBy: ";").first)
    #expect(session.count == 66)
    #expect(opening.body.contains("url=\(session)"))
    let page = try relay.get(session, ["Cookie: \(cookie.components(separatedBy: ";")[0])"])
    #expect(page.status == 200)
    #expect(page.body.contains("broadway.js") && page.body.contains("<title>Stub</title>"))
  }

  @Test func `a used token is refused`() throws {
    _ = try relay.openSession()
    let second = try relay.get(relay.invitation)
    #expect(second.status == 403)
    #expect(second["Set-Cookie"] == nil)
    #expect(second.body.contains("works once"))
  }

  @Test(arguments: ["/?token=", "/?token=0", "/", "/?"])
  func `a wrong token is refused, and the right one still good`(target: String) throws {
    let wrong = try relay.get(target)
    #expect(wrong.status == 403)
    #expect(wrong["Set-Cookie"] == nil)
    _ = try relay.openSession()
  }

  @Test(arguments: [
    "evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:PORT.evil.example", "[::1]:PORT",
  ])
  func `another host is refused, and does not use the token up`(host: String) throws {
    let host = host.replacing("PORT", with: "\(relay.port)")
    #expect(try relay.get(relay.invitation, host: host).status == 403)
    let session = try relay.openSession()
    #expect(try relay.get(session.page, host: host, [session.cookie]).status == 403)
  }

  @Test func `the name localhost is good`() throws {
    #expect(try relay.get(relay.invitation, host: "localhost:\(relay.port)").status == 200)
  }

  @Test func `a request without a host is refused`() throws {
    #expect(try relay.answer(to: "GET \(relay.invitation) HTTP/1.1\r\n\r\n").status == 403)
  }

  @Test(arguments: ["", "page.js", "broadway.js", "socket", "other"])
  func `without the cookie nothing is served`(file: String) throws {
    let session = try relay.openSession()
    let headers = session.upgrade.dropFirst()
    #expect(try relay.get(session.page + file, Array(headers)).status == 403)
    #expect(try relay.get(session.page + file, headers + ["Cookie: rivulet=\(Secret().text)"]).status == 403)
    #expect(relay.server.requests == [])
  }

  @Test func `the cookie without the page's path is worth nothing`() throws {
    let session = try relay.openSession()
    for target in ["/socket", "/broadway.js", "/\(Secret().text)/socket", "//socket"] {
      #expect(try relay.get(target, session.upgrade).status == 403)
    }
    #expect(relay.server.requests == [])
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:PORT", "http://localhost:PORT", "http://127.0.0.1", "",
  ])
  func `a foreign origin is refused`(origin: String) throws {
    let session = try relay.openSession()
    let header = "Origin: \(origin.replacing("PORT", with: "\(relay.port)"))"
    #expect(try relay.get(session.page, [session.cookie, header]).status == 403)
    let window = [session.cookie, header, "Connection: Upgrade", "Upgrade: websocket"]
    #expect(try relay.get(session.page + "socket", window).status == 403)
    #expect(relay.server.requests == [])
  }

  @Test func `a window without an origin is refused`() throws {
    let session = try relay.openSession()
    let headers = session.upgrade.filter { !$0.hasPrefix("Origin") }
    #expect(try relay.get(session.page + "socket", headers).status == 403)
    #expect(relay.server.requests == [])
  }

  @Test func `a second viewer is refused while there is a first`() throws {
    let session = try relay.openSession()
    let first = try relay.openWindow(session)
    #expect(first.head.hasPrefix("HTTP/1.1 101 "))
    let second = try relay.get(session.page + "socket", session.upgrade)
    #expect(second.status == 409)
    #expect(second.body.contains("another page"))
    let frame = Frame(payload: Data("still here".utf8)).bytes
    first.peer.send(frame)
    #expect(first.peer.receive(exactly: frame.count) == frame)
  }

  @Test func `every answer forbids to keep, frame and embed it`() throws {
    let session = try relay.openSession()
    let answers = try [
      relay.get("/"), relay.get(session.page, [session.cookie]), relay.get(session.page + "page.js", [session.cookie]),
      relay.get(session.page + "broadway.js", [session.cookie]),
    ]
    for answer in answers {
      #expect(answer["Content-Security-Policy"]?.contains("default-src 'none'; script-src 'self';") == true)
      #expect(answer["X-Frame-Options"] == "DENY")
      #expect(answer["Cache-Control"] == "no-store")
      #expect(answer["Referrer-Policy"] == "no-referrer")
      #expect(answer["Connection"] == "close")
    }
  }
}
