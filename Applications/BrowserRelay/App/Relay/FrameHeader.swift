/// The header of a WebSocket frame (RFC 6455, 5.2).
struct FrameHeader {
  enum Kind: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= Kind.close.rawValue }
  }

  let isFinal: Bool
  /// True when a bit is set that only an extension gives a meaning.
  let isExtended: Bool
  /// Nil for an opcode that the protocol doesn't define.
  let kind: Kind?
  let isMasked: Bool
  /// The payload's length in bytes.
  let length: UInt64
  /// True when the length is written in as few bytes as it needs.
  let isShortest: Bool

  /// Reads a header; nil unless the bytes are exactly one.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    guard let first = rest.popFirst(), let second = rest.popFirst() else { return nil }
    let short = second & 0x7F
    let lengthSize = short == 126 ? 2 : short == 127 ? 8 : 0
    isMasked = second & 0x80 != 0
    guard rest.count == lengthSize + (isMasked ? 4 : 0) else { return nil }
    isFinal = first & 0x80 != 0
    isExtended = first & 0x70 != 0
    kind = Kind(rawValue: first & 0x0F)
    length = lengthSize == 0 ? UInt64(short) : rest.prefix(lengthSize).reduce(0) { $0 << 8 | UInt64($1) }
    isShortest = lengthSize == 0 || length > (lengthSize == 2 ? 125 : 0xFFFF)
  }
}
