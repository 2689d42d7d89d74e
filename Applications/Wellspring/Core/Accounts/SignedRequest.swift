import Foundation
import OAuth1

/// A signed request: OAuth's own parameters, and what they sign.
///
/// They come in the `Authorization` header, in a form body or in the query (RFC 5849, 3.5), and count in one place only.
struct SignedRequest: Sendable {
  let header: OAuthHeader
  /// The address without OAuth's parameters.
  let url: URL
  /// The parameters of the form body without OAuth's.
  let form: [OAuthParameter]

  /// Nil if the request isn't signed.
  init?(_ request: Request) throws(RequestFailure) {
    let form = try request.form()
    if let text = request.headers["authorization"] {
      guard let header = OAuthHeader(parsing: text), let url = request.url else {
        throw .unauthorized("The Authorization header is malformed.")
      }
      (self.header, self.url, self.form) = (header, url, form)
      return
    }
    let isInForm = form.contains { $0.name == Self.signature }
    guard isInForm || Self.isInQuery(request.target) else { return nil }
    guard let url = request.url, let query = [OAuthParameter](form: url.query(percentEncoded: true) ?? ""),
      let header = OAuthHeader(in: (isInForm ? form : query).map(Self.corrected))
    else { throw .unauthorized("The OAuth parameters are malformed.") }
    self.header = header
    self.url = isInForm ? url : Self.withoutOwn(url)
    self.form = form.filter { !$0.isOfProtocol || !isInForm }
  }

  /// True if the query is signed, which is known without decoding it.
  static func isInQuery(_ target: String?) -> Bool {
    guard var rest = target?.utf8[...] else { return false }
    while let separator = rest.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "&") }) {
      rest = rest[rest.index(after: separator)...]
      if rest.starts(with: "\(signature)=".utf8) { return true }
    }
    return false
  }

  private static let signature = "oauth_signature"

  /// Base 64 has no blanks, so one in a signature was a plus sign that a client has not encoded.
  private static func corrected(_ parameter: OAuthParameter) -> OAuthParameter {
    guard parameter.name == signature else { return parameter }
    return OAuthParameter(signature, parameter.value.replacing(" ", with: "+"))
  }

  private static func withoutOwn(_ url: URL) -> URL {
    var components = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
    let pairs = (components.percentEncodedQuery ?? "").split(separator: "&").filter { pair in
      [OAuthParameter](form: pair)?.first?.isOfProtocol == false
    }
    components.percentEncodedQuery = pairs.isEmpty ? nil : pairs.joined(separator: "&")
    return components.url ?? url
  }
}
