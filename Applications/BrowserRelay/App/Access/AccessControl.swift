/// Decides who is let in: the one browser that used the address with the token first.
///
/// A browser sends its cookies to every port of a host, and keeps one cookie for each name and path. So the session also has a
/// secret path: no other program on this machine receives the cookie, and two windows do not overwrite each other's cookies.
struct AccessControl {
  private static let cookieName = "rivulet"

  private let port: UInt16
  private let token = Secret()
  private let cookie = Secret()
  private let folder = Secret()
  private var isTokenUsed = false

  init(port: UInt16) {
    self.port = port
  }

  /// The address that the user opens. It works once.
  var address: String { "http://127.0.0.1:\(port)/?token=\(token.text)" }

  /// Judges a request. One that is refused changes nothing.
  mutating func admit(_ request: RequestHead) throws(Refusal) -> AccessDecision {
    guard request.method == "GET" else {
      throw Refusal(.methodNotAllowed, "Only GET is served here.")
    }
    let host = try checkedHost(request)
    if let origin = request["Origin"], origin != "http://\(host)" {
      throw Refusal(.forbidden, "The page at \(origin) may not use this window.")
    }
    if request.target.hasPrefix(Self.tokenQuery) { return try openSession(request) }
    return try admitToSession(request)
  }

  private static let tokenQuery = "/?token="

  /// Returns the requested host if it is this one: a name that a foreign name server resolves to this machine is refused.
  private func checkedHost(_ request: RequestHead) throws(Refusal) -> String {
    guard let host = request["Host"], ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host) else {
      throw Refusal(
        .forbidden, "This window is served at 127.0.0.1:\(port) only. A tunnel must keep the port's number.")
    }
    return host
  }

  private mutating func openSession(_ request: RequestHead) throws(Refusal) -> AccessDecision {
    guard token.matches(request.target.dropFirst(Self.tokenQuery.count)) else {
      throw Refusal(.forbidden, "The token is wrong. Use the address as it was printed.")
    }
    guard !isTokenUsed else {
      throw Refusal(.forbidden, "This address was used before, and works once. Start the program again for a new one.")
    }
    isTokenUsed = true
    let path = "/\(folder.text)/"
    return .session(
      cookie: "\(Self.cookieName)=\(cookie.text); Path=\(path); HttpOnly; SameSite=Strict", page: path)
  }

  private func admitToSession(_ request: RequestHead) throws(Refusal) -> AccessDecision {
    let parts = request.target.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).dropFirst()
    let (path, file) = Self.divided(parts.first ?? "")
    // Both are compared, so that the answer doesn't reveal which of them was wrong.
    let isRightFolder = folder.matches(path)
    let isRightCookie = cookies(request).contains { cookie.matches($0) }
    guard isRightFolder, isRightCookie else {
      throw Refusal(.forbidden, "This window belongs to another browser. Use the address that was printed, once.")
    }
    switch file {
    case "": return .page
    case "page.js": return .script
    case "broadway.js": return .file("/broadway.js")
    case "socket": return try admitToWindow(request)
    default: throw Refusal(.notFound, "There is no such file.")
    }
  }

  private func admitToWindow(_ request: RequestHead) throws(Refusal) -> AccessDecision {
    guard request["Upgrade"]?.lowercased() == "websocket" else {
      throw Refusal(.badRequest, "The window is shown over a WebSocket.")
    }
    // A browser always says where a WebSocket comes from.
    guard request["Origin"] != nil else {
      throw Refusal(.forbidden, "A WebSocket without an origin is not let in.")
    }
    return .window("/socket")
  }

  private static func divided(_ text: Substring) -> (Substring, Substring?) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : nil)
  }

  private func cookies(_ request: RequestHead) -> [Substring] {
    request.values(of: "Cookie").flatMap { $0.split(separator: ";") }.compactMap { pair in
      let trimmed = pair.drop { $0 == " " }
      return trimmed.hasPrefix("\(Self.cookieName)=") ? trimmed.dropFirst(Self.cookieName.count + 1) : nil
    }
  }
}
