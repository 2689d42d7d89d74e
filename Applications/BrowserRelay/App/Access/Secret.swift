/// 256 random bits from the system, as text that fits into an address.
struct Secret: Sendable {
  let text: String

  init() {
    var system = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(system.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Compares without telling by the time it takes how much is right.
  func matches(_ other: some StringProtocol) -> Bool {
    let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
    guard mine.count == theirs.count else { return false }
    return zip(mine, theirs).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
