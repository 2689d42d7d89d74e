/// A response of the relay itself.
struct Answer {
  let status: Status
  let type: String
  let body: String
  var headers: [String] = []

  /// The whole message.
  var bytes: [UInt8] {
    let body = Array(body.utf8)
    let lines = ["Content-Type: \(type); charset=utf-8", "Content-Length: \(body.count)"] + headers + Self.protection
    return Array("HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n\(lines.joined(separator: "\r\n"))\r\n\r\n".utf8)
      + body
  }

  init(_ refusal: Refusal) {
    (status, type, body) = (refusal.status, "text/plain", refusal.sentence + "\n")
    if status == .methodNotAllowed { headers = ["Allow: GET"] }
  }

  init(type: String, _ body: String, headers: [String] = []) {
    (status, self.type, self.body, self.headers) = (.ok, type, body, headers)
  }

  /// The headers of every answer: nothing may be kept, framed, sent elsewhere, or loaded from elsewhere.
  static let protection = [
    """
    Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """,
    "X-Frame-Options: DENY",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: no-referrer",
    "Cross-Origin-Opener-Policy: same-origin",
    "Cross-Origin-Resource-Policy: same-origin",
    "Cache-Control: no-store",
    "Connection: close",
  ]
}
