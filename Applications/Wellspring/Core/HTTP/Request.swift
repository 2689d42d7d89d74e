import Foundation
import OAuth1

/// A request as it arrived: nothing in it has been checked.
struct Request: Sendable {
  let method: String
  /// Path and query, still percent-encoded; nil when they are not UTF-8.
  private(set) var target: String?
  /// By lower-case name; values of a repeated header are joined with a comma.
  private(set) var headers: [String: String]
  /// False for a head that another reader could take for something else.
  let isUnambiguous: Bool
  /// Bytes of request line and headers.
  let headerSize: Int
  /// The name of the request in the log, which the response has in `X-Request-Id`.
  let id: String
  /// The port of this service.
  let port: ServicePort
  var body = Data()
  /// True if the answering thread may wait for a disk, a lock or a processor.
  private(set) var mayWait = false

  init(
    method: String, target: String?, headers: [String: String], isUnambiguous: Bool = true, headerSize: Int,
    port: ServicePort
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.isUnambiguous = isUnambiguous
    self.headerSize = headerSize
    self.port = port
    id = RequestID.make(headers["x-request-id"])
    takeAuthority()
  }

  /// The request for a thread that may wait.
  var waiting: Request {
    var request = self
    request.mayWait = true
    return request
  }

  /// Throws ``HandOver``, so that a worker handles the request, unless this thread may wait.
  func handOver(to lane: Lane) throws(HandOver) {
    guard mayWait else { throw HandOver(lane: lane) }
  }

  /// Checks everything that does not depend on the resource.
  func checked() throws(RequestFailure) -> Target {
    guard let target else { throw .badRequest("The URL is not valid UTF-8.") }
    try checkHead(target)
    return try Target(target)
  }

  /// Checks everything that depends neither on the resource nor on the query.
  func checkHead(_ target: String) throws(RequestFailure) {
    guard target.utf8.count <= Limits.target else { throw RequestFailure(414, "The URL is too long.") }
    guard headerSize <= Limits.headers else { throw RequestFailure(431, "The request headers are too large.") }
    try checkHost()
    try checkOrigin()
    if let bodyFailure { throw bodyFailure }
  }

  /// The reason why the service can't wait for the body; nil if it can. With such a reason, the request has no body.
  var bodyFailure: RequestFailure? {
    guard isUnambiguous else {
      return .badRequest("The request head is malformed: lines end with CR and LF, and hold no control characters.")
    }
    if headers["transfer-encoding"] != nil { return RequestFailure(411, "A request body needs a Content-Length.") }
    guard let length = headers["content-length"] else { return nil }
    guard let length = Int(length) else { return .badRequest("The Content-Length is not a number.") }
    return length > Limits.body ? RequestFailure(413, "The request body is too large.") : nil
  }

  /// True when a body that can be waited for follows the head.
  var expectsBody: Bool { headers["content-length"].flatMap { Int($0) } ?? 0 > 0 }

  /// True when the request changes nothing.
  var isReading: Bool { method == "GET" || method == "HEAD" }

  /// True if an `Authorization` header, the query or the form body says who sends it, rightly or not.
  var isSigned: Bool {
    headers["authorization"] != nil || SignedRequest.isInQuery(target)
      || ((try? form()) ?? []).contains { $0.name == "oauth_signature" }
  }

  /// The address as the client wrote it.
  var url: URL? {
    guard let target, let host = headers["host"] else { return nil }
    // A balancer that speaks TLS for the service speaks plain HTTP with it, and the client has signed its own address.
    let scheme = port.publicAddress.flatMap { $0.isNamed(by: host) ? $0.scheme : nil } ?? port.scheme
    return URL(string: "\(scheme)://\(host)\(target)")
  }

  /// The parameters of a form body; a body of any other type has none.
  func form() throws(RequestFailure) -> [OAuthParameter] {
    let type = headers["content-type"]?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces)
    guard type?.lowercased() == "application/x-www-form-urlencoded" else { return [] }
    guard let text = String(validating: body, as: UTF8.self), let form = [OAuthParameter](form: text) else {
      throw .badRequest("The body is malformed.")
    }
    return form
  }

  /// A target may be an absolute URI, as for a proxy. Its host then replaces the host of the Host header (RFC 9112 3.2.2),
  /// which must still be present exactly once.
  private mutating func takeAuthority() {
    if target?.utf8.first == UInt8(ascii: "/") { return }
    let scheme = "\(port.scheme)://"
    guard let target, target.prefix(scheme.count).lowercased() == scheme,
      let host = headers["host"], !host.contains(",")
    else { return }
    let rest = target.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let path = rest.dropFirst(authority.count)
    headers["host"] = String(authority)
    self.target = path.hasPrefix("/") ? String(path) : "/\(path)"
  }

  /// The names of this machine.
  private static let ownNames = ["127.0.0.1", "localhost", "[::1]"]

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Any web page can submit a form to this service, although it can't read the response; but the browser sends the page's
  /// origin.
  private func checkOrigin() throws(RequestFailure) {
    guard !isReading, let origin = headers["origin"]?.lowercased() else { return }
    let own = Self.ownNames.map { "\(port.scheme)://\($0):\(port.number)" }
    guard own.contains(origin) || origin == port.publicAddress?.origin else {
      throw RequestFailure(403, "Pages of other sites may change nothing here.")
    }
  }

  /// Any web page can have its own host name resolve to 127.0.0.1 and could then read this service's responses; but the
  /// browser still sends the page's host name in the Host header.
  private func checkHost() throws(RequestFailure) {
    guard let host = headers["host"] else { throw .badRequest("The Host header is missing.") }
    let allowed = Self.ownNames.contains { name in
      let rest = host.utf8.dropFirst(name.utf8.count)
      return host.utf8.prefix(name.utf8.count).elementsEqual(name.utf8) { Self.lowercase($0) == $1 }
        && (rest.isEmpty || rest.first == UInt8(ascii: ":") && rest.dropFirst().allSatisfy(Self.isDigit))
    }
    guard !allowed else { return }
    guard let address = port.publicAddress else {
      throw RequestFailure(421, "This service answers for 127.0.0.1 and localhost only.")
    }
    guard address.isNamed(by: host) else {
      throw RequestFailure(421, "This service answers for \(address.authority), 127.0.0.1 and localhost only.")
    }
  }
}

extension String {
  /// Without spaces and tabs around it, which are no part of a header's value.
  var trimmingBlanks: String {
    guard let last = utf8.last, let first = utf8.first, [first, last].contains(where: { $0 == 0x20 || $0 == 0x09 })
    else { return self }
    return trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
  }

  mutating func append(headerValue value: String) {
    self = isEmpty ? value : "\(self), \(value)"
  }
}
