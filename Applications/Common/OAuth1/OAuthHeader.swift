import Foundation

/// The value of an `Authorization: OAuth …` header.
public struct OAuthHeader: Sendable, Hashable {
  /// The parameters of the header, decoded, in their order and without the realm.
  public let parameters: [OAuthParameter]

  init(parameters: [OAuthParameter]) {
    self.parameters = parameters
  }

  /// Reads a header's value: `OAuth name="value", …`. Nil if the text is not such a value, or if a parameter is repeated.
  public init?(parsing text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "oauth" else { return nil }
    var parameters: [OAuthParameter] = []
    for item in Self.items(of: words[1]) {
      let parts = item.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let quoted = parts[1].trimmingCharacters(in: .whitespaces)
      guard quoted.count >= 2, quoted.hasPrefix("\""), quoted.hasSuffix("\""),
        let name = PercentEncoding.decoded(parts[0].trimmingCharacters(in: .whitespaces)),
        let value = PercentEncoding.decoded(quoted.dropFirst().dropLast())
      else { return nil }
      if name.lowercased() != "realm" { parameters.append(OAuthParameter(name, value)) }
    }
    guard Set(parameters.map(\.name)).count == parameters.count else { return nil }
    self.parameters = parameters
  }

  /// Splits a list at its commas, except for commas in quoted strings (RFC 9110, 5.6.4).
  private static func items(of list: Substring) -> [Substring] {
    var isQuoted = false
    var isEscaped = false
    return list.split { character in
      defer { isEscaped = isQuoted && character == "\\" && !isEscaped }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
  }

  /// Takes OAuth's own parameters out of a query or a form body (RFC 5849, 3.5.2 and 3.5.3). Nil if one is repeated.
  public init?(in parameters: [OAuthParameter]) {
    let own = parameters.filter(\.isOfProtocol)
    guard Set(own.map(\.name)).count == own.count else { return nil }
    self.parameters = own
  }

  /// The header's value.
  public var text: String {
    let items = parameters.map { "\(PercentEncoding.encoded($0.name))=\"\(PercentEncoding.encoded($0.value))\"" }
    return "OAuth \(items.joined(separator: ", "))"
  }

  /// The program that signed.
  public var consumerKey: String? { parameters.value("oauth_consumer_key") }
  /// The token that was signed with; nil in a request for the first one, for which some clients send an empty token.
  public var token: String? { parameters.value("oauth_token").flatMap { $0.isEmpty ? nil : $0 } }
  /// The signature, in base 64.
  public var signature: String? { parameters.value("oauth_signature") }
  /// The signature method; `HMAC-SHA1` is the one supported.
  public var signatureMethod: String? { parameters.value("oauth_signature_method") }
  /// The time of the signature, in seconds since 1970; nil if it isn't a number.
  public var timestamp: Int? { parameters.value("oauth_timestamp").flatMap(Int.init) }
  /// The value that distinguishes the request from others of the same second.
  public var nonce: String? { parameters.value("oauth_nonce") }
}
