public import Foundation

/// The signer of a request: a program by its consumer key, and with a token also a user.
public struct OAuthCredentials: Sendable, Hashable {
  /// The program's key at the service.
  public var consumerKey: String
  /// The secret that the program shares with the service.
  public var consumerSecret: String
  /// A request token or an access token; nil to ask for the first.
  public var token: String?
  /// The secret that came with the token.
  public var tokenSecret: String?

  /// Creates credentials, without a token unless one is given.
  public init(consumerKey: String, consumerSecret: String, token: String? = nil, tokenSecret: String? = nil) {
    self.consumerKey = consumerKey
    self.consumerSecret = consumerSecret
    self.token = token
    self.tokenSecret = tokenSecret
  }

  /// Signs a request: the value of its `Authorization` header.
  ///
  /// - Parameters:
  ///   - url: The address with its query, whose parameters are signed as well.
  ///   - parameters: Those of a form body. Those whose names begin with `oauth_`, as `oauth_callback` does, go into the
  ///     header and not into the body.
  ///   - timestamp: Seconds since 1970.
  ///   - nonce: Text that is used once with this timestamp.
  public func authorization(
    method: String, url: URL, parameters: [OAuthParameter] = [], timestamp: Int, nonce: String
  ) -> String {
    var inHeader = [
      OAuthParameter("oauth_consumer_key", consumerKey), OAuthParameter("oauth_nonce", nonce),
      OAuthParameter("oauth_signature_method", "HMAC-SHA1"), OAuthParameter("oauth_timestamp", "\(timestamp)"),
      OAuthParameter("oauth_version", "1.0"),
    ]
    if let token { inHeader.append(OAuthParameter("oauth_token", token)) }
    inHeader += parameters.filter(\.isOfProtocol)
    let inBody = parameters.filter { !$0.isOfProtocol }
    let signature = signature(method: method, url: url, parameters: inHeader + inBody)
    return OAuthHeader(parameters: inHeader + [OAuthParameter("oauth_signature", signature)]).text
  }

  /// True when the header's signature was made with these secrets over this request.
  ///
  /// - Parameter parameters: Those of a form body.
  public func verify(
    _ header: OAuthHeader, method: String, url: URL, parameters: [OAuthParameter] = []
  ) -> Bool {
    guard header.signatureMethod == "HMAC-SHA1", header.consumerKey == consumerKey, header.token == token,
      let given = header.signature
    else { return false }
    let signed = header.parameters.filter { $0.name != "oauth_signature" } + parameters
    let expected = Array(signature(method: method, url: url, parameters: signed).utf8)
    let bytes = Array(given.utf8)
    // Every byte is looked at, so that the time taken tells nothing of where they differ.
    return bytes.count == expected.count && zip(bytes, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func signature(method: String, url: URL, parameters: [OAuthParameter]) -> String {
    let key = "\(PercentEncoding.encoded(consumerSecret))&\(PercentEncoding.encoded(tokenSecret ?? ""))"
    let base = SignatureBase.string(method: method, url: url, parameters: parameters)
    return Data(HMACSHA1.digest(of: Array(base.utf8), key: Array(key.utf8))).base64EncodedString()
  }
}
