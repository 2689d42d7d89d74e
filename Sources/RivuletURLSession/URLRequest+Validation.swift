import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLRequest {
  /// The failure of a request that can't be sent; nil if it can.
  ///
  /// Foundation writes any method and any name of a header, also line ends, and leaves out values that it can't send.
  func flaw(in configuration: URLSessionConfiguration) -> URLError? {
    let method = httpMethod ?? "GET"
    if !method.isToken {
      return URLError(.badURL, self, "the method \(method.excerpt) is no token of HTTP; give letters, such as POST")
    }
    let additional = (configuration.httpAdditionalHeaders ?? [:]).map { ("\($0)", "\($1)") }
    let headers = (allHTTPHeaderFields ?? [:]).map { ($0, $1) } + additional
    for (name, value) in headers.sorted(by: { $0.0 < $1.0 }) {
      if !name.isToken {
        return URLError(.badURL, self, "\(name.excerpt) is no name of a header; give letters, digits and hyphens")
      }
      // The value isn't shown, because it may be secret.
      if value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) {
        return URLError(
          .badURL, self,
          "the value of the header \(name) has a control character, such as the end of a line; remove it")
      }
    }
    return nil
  }
}

extension String {
  /// True for a token of HTTP (RFC 9110, section 5.6.2).
  fileprivate var isToken: Bool {
    !utf8.isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// The text in quotation marks, with control characters escaped, and cut if it is long.
  fileprivate var excerpt: String {
    let limit = 60
    return (unicodeScalars.count > limit ? String(unicodeScalars.prefix(limit)) + "…" : self).debugDescription
  }
}
