import Foundation
import Testing

/// A place where a relay serves, and what can be asked for there.
protocol RelayAddress {
  var port: UInt16 { get }
  /// The target of the printed address.
  var invitation: String { get }
}

/// The address that a session prints.
struct PrintedAddress: RelayAddress {
  let port: UInt16
  let invitation: String

  init?(_ text: String?) {
    guard let url = text.flatMap(URL.init), let port = url.port, let query = url.query else { return nil }
    (self.port, invitation) = (UInt16(port), "/?\(query)")
  }
}

extension RelayAddress {
  /// A request's bytes, with the right host unless another is given.
  func request(_ target: String, host: String? = nil, _ headers: [String] = [], method: String = "GET") -> String {
    let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + headers
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Returns the answer to raw bytes.
  func answer(to bytes: String) throws -> PlainAnswer {
    let peer = Peer(port: port)
    peer.send(bytes)
    return try PlainAnswer(peer.receiveAll())
  }

  func get(_ target: String, host: String? = nil, _ headers: [String] = []) throws -> PlainAnswer {
    try answer(to: request(target, host: host, headers))
  }

  /// Opens the printed address.
  func openSession() throws -> BrowserSession {
    let opening = try get(invitation)
    try #require(opening.status == 200)
    let parts = try #require(opening["Set-Cookie"]).components(separatedBy: "; ")
    let path = try #require(parts.first { $0.hasPrefix("Path=") }).dropFirst(5)
    return BrowserSession(cookie: "Cookie: theme=dark; \(parts[0])", page: String(path), port: port)
  }

  /// A connection on which the window was asked for, with the head of the answer.
  func openWindow(_ session: BrowserSession) throws -> (peer: Peer, head: String) {
    let peer = Peer(port: port)
    peer.send(request(session.page + "socket", session.upgrade))
    return (peer, try #require(peer.receiveHead()))
  }
}

/// The secrets of an admitted browser.
struct BrowserSession {
  let cookie: String
  let page: String
  let port: UInt16

  var upgrade: [String] {
    [
      cookie, "Origin: http://127.0.0.1:\(port)", "Connection: Upgrade", "Upgrade: websocket",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: broadway",
    ]
  }
}

struct PlainAnswer {
  let status: Int
  let headers: [String]
  let body: String

  init(_ bytes: Data) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.components(separatedBy: "\r\n\r\n")
    let lines = parts[0].components(separatedBy: "\r\n")
    status = try #require(Int(lines[0].split(separator: " ").dropFirst().first ?? ""), "no answer: \(text)")
    headers = Array(lines.dropFirst())
    body = parts.dropFirst().joined(separator: "\r\n\r\n")
  }

  subscript(name: String) -> String? {
    headers.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
  }
}
