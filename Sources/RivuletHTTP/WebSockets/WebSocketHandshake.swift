import CSoup
import Foundation

/// The request that opens a WebSocket connection, and the check of the answer.
struct WebSocketHandshake {
  /// The longest head of an answer, in bytes.
  static let headLimit = 16 << 10

  /// The address to connect to, and whether over TLS.
  let address: String
  let isSecure: Bool
  /// The bytes of the request.
  let request: String
  private let key: String
  private let subprotocols: [String]

  /// - Parameter key: 16 random bytes in Base64.
  init(_ request: HTTPRequest, subprotocols: [String], key: String = randomKey()) throws(WebSocketFailure) {
    let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    let schemes = ["ws": "http", "wss": "https", "http": "http", "https": "https"]
    guard let parts, let scheme = schemes[parts.scheme?.lowercased() ?? ""], let host = parts.percentEncodedHost,
      !host.isEmpty
    else {
      throw .connection(.other("\(request.url.absoluteString) is no address of a WebSocket; one begins with ws:"))
    }
    let place = host + (parts.port.map { ":\($0)" } ?? "")
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    var lines = ["GET \(path)\(parts.percentEncodedQuery.map { "?\($0)" } ?? "") HTTP/1.1", "Host: \(place)"]
    lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: \(key)"]
    if !subprotocols.isEmpty { lines.append("Sec-WebSocket-Protocol: \(subprotocols.joined(separator: ", "))") }
    lines += request.headers.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
    if let flaw = request.headerFlaw { throw .connection(.other(flaw)) }
    if let name = subprotocols.first(where: { !$0.isToken }) {
      throw .connection(.other("\(name.debugDescription) is no name of a subprotocol; give letters, digits and marks"))
    }
    self.request = lines.map { $0 + "\r\n" }.joined() + "\r\n"
    (address, isSecure) = ("\(scheme)://\(place)", scheme == "https")
    (self.key, self.subprotocols) = (key, subprotocols)
  }

  static func randomKey() -> String { Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString() }

  /// The head of the answer without its last line end, and the bytes behind it; nil if it isn't complete.
  static func divided(_ bytes: [UInt8]) -> (head: String, rest: ArraySlice<UInt8>)? {
    let end = Array("\r\n\r\n".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else { return nil }
    return (String(decoding: bytes[..<start], as: UTF8.self), bytes[(start + end.count)...])
  }

  /// - Returns: The chosen subprotocol.
  func check(_ head: String) throws(WebSocketFailure) -> String? {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let status = lines[0].split(separator: " ", maxSplits: 2)
    guard status.count >= 2, status[0].hasPrefix("HTTP/1."), status[1].utf8.count == 3, let code = UInt(status[1])
    else {
      throw .violation("its answer isn't HTTP.")
    }
    if code != 101 { throw .refused(Int(code)) }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw .violation("its answer has a line that is no header.") }
      let (name, value) = (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces))
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    let connection = headers["connection"]?.lowercased().split(separator: ",") ?? []
    guard headers["upgrade"]?.lowercased() == "websocket",
      connection.contains(where: { $0.trimmingCharacters(in: .whitespaces) == "upgrade" }),
      headers["sec-websocket-accept"] == Self.accept(key)
    else { throw .violation("its answer accepts no WebSocket.") }
    if headers["sec-websocket-extensions"] != nil { throw .violation("it uses an extension that wasn't agreed on.") }
    let subprotocol = headers["sec-websocket-protocol"]
    if let subprotocol, !subprotocols.contains(subprotocol) {
      throw .violation("it chooses a subprotocol that wasn't offered.")
    }
    return subprotocol
  }

  /// The proof that the service has read the key.
  private static func accept(_ key: String) -> String {
    let checksum = g_checksum_new(G_CHECKSUM_SHA1)
    defer { g_checksum_free(checksum) }
    let text = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    g_checksum_update(checksum, text, gssize(text.utf8.count))
    var digest = [UInt8](repeating: 0, count: 20)
    var count = gsize(digest.count)
    g_checksum_get_digest(checksum, &digest, &count)
    return Data(digest).base64EncodedString()
  }
}
