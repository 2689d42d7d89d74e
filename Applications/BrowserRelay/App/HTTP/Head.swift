/// The first lines of a message.
enum Head {
  /// More is refused.
  static let limit = 16 * 1024

  private static let ending = Array("\r\n\r\n".utf8)

  /// Divides what has come into the head, with the empty line, and the rest; nil while the head is not complete.
  /// - Parameter seen: The number of bytes that were checked before, without a whole head.
  static func divided(_ bytes: [UInt8], seen: Int = 0) -> (head: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
    let places = max(0, seen - ending.count)..<bytes.count
    guard let start = places.first(where: { bytes[$0...].starts(with: ending) }) else { return nil }
    let end = start + ending.count
    return (bytes[..<end], bytes[end...])
  }
}
