public import Foundation

/// An HTTP request.
public struct HTTPRequest: Sendable, Hashable {
  /// The address.
  public var url: URL
  /// The method, such as `POST`: a token, which has letters, digits and some marks.
  public var method = "GET"
  /// By name; upper and lower case mean the same. A name is a token, and a value has no control characters except tabs.
  public var headers: [String: String] = [:]
  /// The names of headers that only the origin of ``url`` may receive, in addition to `Authorization`, `Cookie` and
  /// `Proxy-Authorization`.
  ///
  /// A redirection to another origin, which is another scheme, host or port, removes these headers from the request, and they
  /// aren't sent again if a further redirection leads back.
  public var secretHeaders: Set<String> = []
  /// False to receive a redirection as the response.
  public var followsRedirections = true
  /// The body, if there is one.
  public var body: Data?

  /// Creates a GET request.
  public init(_ url: URL) { self.url = url }

  /// A `POST` of the fields of a form, already encoded.
  public static func form(_ fields: String, to url: URL) -> HTTPRequest {
    var request = HTTPRequest(url)
    request.method = "POST"
    request.headers["Content-Type"] = "application/x-www-form-urlencoded"
    request.body = Data(fields.utf8)
    return request
  }
}
