import Foundation

/// The path and the query of a request, decoded.
struct Target: Sendable {
  /// The parts between the slashes. Decoded after the split, so an encoded slash separates nothing.
  let path: [String]
  let query: Query

  init(_ raw: String) throws(RequestFailure) {
    guard raw.utf8.first == UInt8(ascii: "/"), raw.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw .badRequest("The URL is malformed.")
    }
    let parts = raw.dropFirst().split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path: [String] = []
    for segment in parts[0].split(separator: "/", omittingEmptySubsequences: false) {
      path.append(try Self.decoded(segment))
    }
    self.path = path
    self.query = try Query(parts.count == 2 ? parts[1] : "")
  }

  static func decoded(_ text: Substring) throws(RequestFailure) -> String {
    guard let decoded = String(text).removingPercentEncoding, !decoded.utf8.contains(0) else {
      throw .badRequest("The URL is malformed.")
    }
    return decoded
  }
}
