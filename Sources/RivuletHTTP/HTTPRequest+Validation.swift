extension HTTPRequest {
  /// The headers that only the first origin may receive.
  var credentialHeaders: Set<String> { secretHeaders.union(["Authorization", "Cookie", "Proxy-Authorization"]) }

  /// The reason why the request can't be sent; nil if it can.
  ///
  /// libsoup writes any method, and sends a request without the headers that it refuses.
  var flaw: String? {
    if method.isToken { return headerFlaw }
    return "the method \(method.excerpt) is no token of HTTP; give letters, such as POST"
  }

  /// The reason why the headers can't be sent; nil if they can. Values aren't shown, because they may be secret.
  var headerFlaw: String? {
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      if !name.isToken { return "\(name.excerpt) is no name of a header; give letters, digits and hyphens" }
      if value.hasControlCharacters {
        return "the value of the header \(name) has a control character, such as the end of a line; remove it"
      }
    }
    return nil
  }
}

extension StringProtocol {
  /// True for a token of HTTP (RFC 9110, section 5.6.2).
  var isToken: Bool {
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

  /// True if the text contains a control character other than a tab, which a value of a header can't have.
  var hasControlCharacters: Bool { utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F } }
}

extension String {
  /// The text in quotation marks, with control characters escaped, and cut if it is long.
  fileprivate var excerpt: String {
    let limit = 60
    return (unicodeScalars.count > limit ? String(unicodeScalars.prefix(limit)) + "…" : self).debugDescription
  }
}
