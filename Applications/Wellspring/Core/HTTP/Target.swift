import OAuth1

/// The path and the query of a request, decoded.
struct Target: Sendable {
  /// The parts between the slashes. Decoded after the split, so an encoded slash separates nothing.
  let path: [String]
  let query: Query

  init(_ raw: String) throws(RequestFailure) {
    guard raw.utf8.first == UInt8(ascii: "/"), raw.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw .badRequest("The URL is malformed.")
    }
    let parts = raw.utf8.dropFirst().split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false
    ).map(Substring.init)
    var path: [String] = []
    for segment in parts[0].utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      path.append(try Self.decoded(Substring(segment)))
    }
    self.path = path
    self.query = try Query(parts.count == 2 ? parts[1] : "")
  }

  static func decoded(_ text: Substring) throws(RequestFailure) -> String {
    // Most text is what it stands for.
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    guard let decoded = PercentEncoding.decoded(text), !decoded.utf8.contains(0) else {
      throw .badRequest("The URL is malformed.")
    }
    return decoded
  }
}
