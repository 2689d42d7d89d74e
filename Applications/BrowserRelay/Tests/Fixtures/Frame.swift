import Foundation

/// A WebSocket frame as a browser sends it, masked, or with one thing that no browser sends.
struct Frame {
  var opcode: UInt8 = 2
  var isFinal = true
  var reserved: UInt8 = 0
  var isMasked = true
  var payload = Data()
  /// The length that the header states, if not the payload's own.
  var statedLength: UInt64?
  /// The number of bytes of the length behind the second one: 0, 2 or 8; the fewest by default.
  var lengthSize: Int?

  private static let mask: [UInt8] = [1, 2, 3, 4]

  var bytes: Data {
    let length = statedLength ?? UInt64(payload.count)
    let size = lengthSize ?? (length < 126 ? 0 : length < 65536 ? 2 : 8)
    let short = size == 0 ? UInt8(length) : size == 2 ? 126 : 127
    var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | reserved << 4 | opcode, (isMasked ? 0x80 : 0) | short]
    bytes += (0..<size).reversed().map { UInt8(truncatingIfNeeded: length >> UInt64(8 * $0)) }
    guard isMasked else { return Data(bytes) + payload }
    return Data(bytes + Self.mask) + Data(zip(payload, 0...).map { $0 ^ Self.mask[$1 % 4] })
  }
}
