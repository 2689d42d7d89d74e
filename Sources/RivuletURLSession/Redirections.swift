import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The treatment of redirections: responses of status 301, 302, 303, 307 or 308 with a `Location`.
public enum Redirections: Sendable, Hashable {
  /// At most 20 redirections are followed; more are a failure, and so is one to an address that isn't `http` or `https`.
  ///
  /// After 303, and after 301 or 302 of a `POST`, the next request is a `GET` without a body; `HEAD` stays `HEAD`. All other
  /// requests keep their method and their body.
  ///
  /// The next request has no `Authorization`, `Cookie` or `Proxy-Authorization` if a redirection leads to another origin, which
  /// is another scheme, host or port, and none of the given headers. Names in upper and lower case mean the same. The headers
  /// aren't sent again if a further redirection leads back.
  case followed(secretHeaders: Set<String> = [])
  /// A redirection is the response.
  case ignored
}

/// The requests of one exchange, from the first over all redirections.
struct RedirectionChain: Sendable {
  /// The limit of Foundation.
  private static let longest = 20

  /// The current request.
  var request: URLRequest
  /// False if a redirection has dropped the body.
  private(set) var hasBody = true
  /// The headers that the current request must not have.
  private(set) var forbiddenHeaders: Set<String> = []
  private let redirections: Redirections
  private let origin: String
  private var count = 0

  init(_ request: URLRequest, _ redirections: Redirections) {
    self.request = request
    self.redirections = redirections
    origin = request.url?.origin ?? ""
  }

  /// Makes the request that follows a response the current one.
  ///
  /// - Returns: False if the response isn't to be followed.
  mutating func follow(_ response: HTTPURLResponse) throws(URLError) -> Bool {
    let status = response.statusCode
    guard case .followed(let secretHeaders) = redirections, [301, 302, 303, 307, 308].contains(status),
      let location = response.value(forHTTPHeaderField: "Location"),
      let url = URL(string: location, relativeTo: request.url)?.absoluteURL
    else { return false }
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false else {
      throw URLError(.unsupportedURL, request, "the service redirects to \(location), which is no address of HTTP")
    }
    count += 1
    guard count <= Self.longest else {
      throw URLError(.httpTooManyRedirects, request, "the service redirects more than \(Self.longest) times")
    }
    request.url = url
    let method = request.httpMethod ?? "GET"
    if status == 303 && method != "HEAD" || (status == 301 || status == 302) && method == "POST" { dropBody() }
    guard request.httpBodyStream == nil else {
      throw URLError(
        .requestBodyStreamExhausted, request, "the service redirects a body from a stream, which can't be sent again")
    }
    if url.origin != origin {
      forbiddenHeaders = secretHeaders.union(["Authorization", "Cookie", "Proxy-Authorization"])
      for name in forbiddenHeaders { request.setValue(nil, forHTTPHeaderField: name) }
    }
    return true
  }

  private mutating func dropBody() {
    hasBody = false
    request.httpMethod = "GET"
    request.httpBody = nil
    request.httpBodyStream = nil
    for name in ["Content-Encoding", "Content-Length", "Content-Type", "Transfer-Encoding"] {
      request.setValue(nil, forHTTPHeaderField: name)
    }
  }
}

extension URLSession {
  /// The session's configuration without the given headers; nil if it has none of them.
  func configuration(withoutHeaders names: Set<String>) -> URLSessionConfiguration? {
    let names = Set(names.map { $0.lowercased() })
    let headers = configuration.httpAdditionalHeaders ?? [:]
    let others = headers.filter { name, _ in !names.contains("\(name)".lowercased()) }
    // On Linux, the session returns its own configuration, and not a copy.
    guard others.count < headers.count, let configuration = configuration.copy() as? URLSessionConfiguration
    else { return nil }
    configuration.httpAdditionalHeaders = others
    return configuration
  }
}

extension URL {
  /// Scheme, host and port.
  fileprivate var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    return "\(scheme)://\(host()?.lowercased() ?? ""):\(port ?? (scheme == "https" ? 443 : 80))"
  }
}

extension URLError {
  /// A failure of the request, with a description.
  init(_ code: Code, _ request: URLRequest, _ description: String) {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: description]
    userInfo[NSURLErrorFailingURLErrorKey] = request.url
    self.init(code, userInfo: userInfo)
  }
}
