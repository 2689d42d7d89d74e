/// A parameter of a request. Requests hold lists of them: a name may come several times.
public struct OAuthParameter: Sendable, Hashable {
  /// The name, decoded.
  public var name: String
  /// The value, decoded.
  public var value: String

  /// Creates a parameter from decoded text.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// True for OAuth's own parameters, whose names begin with `oauth_`.
  public var isOfProtocol: Bool { name.hasPrefix("oauth_") }
}

extension [OAuthParameter] {
  /// Reads `application/x-www-form-urlencoded` text: a query, a form body or the answer of a token endpoint.
  ///
  /// Nil when the text is no valid percent-encoding of UTF-8.
  public init?(form text: some StringProtocol) {
    var parameters: [OAuthParameter] = []
    for pair in String(text).split(separator: "&") {
      let parts = pair.replacing("+", with: "%20").split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentEncoding.decoded(parts[0]),
        let value = parts.count == 2 ? PercentEncoding.decoded(parts[1]) : ""
      else { return nil }
      parameters.append(OAuthParameter(name, value))
    }
    self = parameters
  }

  /// The parameters as `application/x-www-form-urlencoded` text.
  public var form: String {
    map { "\(PercentEncoding.encoded($0.name))=\(PercentEncoding.encoded($0.value))" }.joined(separator: "&")
  }

  /// The value of the first parameter with the name.
  public func value(_ name: String) -> String? {
    first { $0.name == name }?.value
  }
}
