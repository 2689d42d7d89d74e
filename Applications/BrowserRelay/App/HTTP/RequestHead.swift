/// A request's first line and headers, read strictly: what two programs could read differently is refused.
struct RequestHead: Equatable {
  struct Header: Equatable {
    let name: String
    let value: String
  }

  let method: String
  let target: String
  let headers: [Header]

  /// Reads a head with its empty line.
  init(_ bytes: some Collection<UInt8>) throws(Refusal) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.allSatisfy({ 0x20...0x7E ~= $0 || $0 == 0x0D || $0 == 0x0A }) else { throw Self.malformed }
    // A line feed or a carriage return alone makes no line.
    var lines = text.unicodeScalars.split(separator: "\r\n".unicodeScalars, omittingEmptySubsequences: false)
      .map(Substring.init)
    guard lines.allSatisfy({ !$0.utf8.contains(0x0D) && !$0.utf8.contains(0x0A) }), lines.count >= 3 else {
      throw Self.malformed
    }
    lines.removeLast(2)
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, ["HTTP/1.1", "HTTP/1.0"].contains(words[2]), words[1].hasPrefix("/"), Self.isToken(words[0])
    else { throw Self.malformed }
    method = String(words[0])
    target = String(words[1])
    var headers: [Header] = []
    for line in lines { headers.append(try Self.header(line)) }
    self.headers = headers
    try checkSingleHeaders()
  }

  /// The value of the first header of this name, in whatever case.
  subscript(name: String) -> String? { values(of: name).first }

  func values(of name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// The request as it goes on to the display server: for another target, and without the secret.
  func forwarded(to target: String) -> [UInt8] {
    let lines = headers.filter { $0.name.lowercased() != "cookie" }.map { "\($0.name): \($0.value)\r\n" }
    return Array("\(method) \(target) HTTP/1.1\r\n\(lines.joined())\r\n".utf8)
  }

  private static let malformed = Refusal(.badRequest, "This is no request that could be understood.")

  private static func header(_ line: Substring) throws(Refusal) -> Header {
    guard let colon = line.firstIndex(of: ":"), isToken(line[..<colon]) else { throw malformed }
    var value = line[line.index(after: colon)...].drop { $0 == " " }
    while value.last == " " { value.removeLast() }
    return Header(name: String(line[..<colon]), value: String(value))
  }

  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { tokenBytes.contains($0) }
  }

  private static let tokenBytes = Set(
    "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  private func checkSingleHeaders() throws(Refusal) {
    for name in ["Host", "Origin", "Upgrade"] where values(of: name).count > 1 { throw Self.malformed }
    let hasBody = self["Transfer-Encoding"] != nil || (self["Content-Length"] ?? "0") != "0"
    if hasBody { throw Refusal(.badRequest, "A request with a body is not served here.") }
  }
}
