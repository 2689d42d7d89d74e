import Synchronization

/// The names of requests, which the log and the client's `X-Request-Id` share.
enum RequestID {
  /// The request that this thread works on; nil outside of requests.
  @TaskLocal static var current: String?

  private static let longest = 64
  private static let counter = Atomic(UInt64.random(in: 0...UInt64.max))

  /// The client's own name for its request if it is a plain word; a new one otherwise.
  static func make(_ sent: String?) -> String {
    if let sent, !sent.isEmpty, sent.utf8.count <= longest, sent.utf8.allSatisfy(isPlain) { return sent }
    return String(counter.wrappingAdd(1, ordering: .relaxed).newValue, radix: 16)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.".utf8.contains(byte)
    }
  }
}
