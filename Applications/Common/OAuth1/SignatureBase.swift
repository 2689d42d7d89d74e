import Foundation

/// The text that is signed (RFC 5849, 3.4.1).
enum SignatureBase {
  /// `parameters` are those of the `Authorization` header and of a form body, without the realm and the signature; those
  /// of the query are taken from the address.
  static func string(method: String, url: URL, parameters: [OAuthParameter]) -> String {
    let components = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
    let inQuery = [OAuthParameter](form: components.percentEncodedQuery ?? "") ?? []
    return [method.uppercased(), address(components), normalized(inQuery + parameters)]
      .map(PercentEncoding.encoded).joined(separator: "&")
  }

  /// Scheme, host, path, and the port unless it is the scheme's own.
  private static func address(_ components: URLComponents) -> String {
    let scheme = components.scheme?.lowercased() ?? ""
    let host = components.percentEncodedHost?.lowercased() ?? ""
    let isStandard = (scheme, components.port) == ("http", 80) || (scheme, components.port) == ("https", 443)
    let port = isStandard ? "" : components.port.map { ":\($0)" } ?? ""
    let path = components.percentEncodedPath
    return "\(scheme)://\(host)\(port)\(path.isEmpty ? "/" : path)"
  }

  /// Encoded, in the order of the encoded bytes, as a query.
  private static func normalized(_ parameters: [OAuthParameter]) -> String {
    parameters.map { (PercentEncoding.encoded($0.name), PercentEncoding.encoded($0.value)) }
      .sorted { $0 < $1 }
      .map { "\($0)=\($1)" }.joined(separator: "&")
  }
}
