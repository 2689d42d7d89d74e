/// The rule of the WebSocket protocol that a browser's frame breaks.
struct FrameViolation: Error, Equatable {
  /// The codes that a connection is closed with (RFC 6455, 7.4.1).
  enum Code: UInt16 {
    case protocolError = 1002
    case tooLarge = 1009
  }

  let code: Code
  /// A sentence for a person, of at most 123 bytes.
  let reason: String

  /// The frame that closes the connection, as a server sends it.
  var closingFrame: [UInt8] {
    let payload = [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)] + reason.utf8
    return [0x88, UInt8(payload.count)] + payload
  }
}
