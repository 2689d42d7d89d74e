import Foundation

/// The bytes that a client sends. The protocol demands that each frame is masked with a number that can't be foreseen,
/// so that no program can make a client send bytes that a proxy takes for a request.
enum WebSocketFrame {
  enum Opcode: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= 8 }
  }

  /// The longest payload of a control frame.
  static let controlLimit = 125

  static func bytes(_ message: WebSocketMessage) -> [UInt8] {
    switch message {
    case .text(let text): bytes(.text, Array(text.utf8))
    case .binary(let data): bytes(.binary, Array(data))
    }
  }

  /// - Parameter closing: Its reason is cut where a frame ends.
  static func bytes(_ closing: WebSocketClosing) -> [UInt8] {
    // No code is a frame without one.
    if closing.code == 1005 { return bytes(.close, []) }
    var reason = closing.reason
    while reason.utf8.count > controlLimit - 2 { reason.removeLast() }
    return bytes(.close, [UInt8(closing.code >> 8), UInt8(closing.code & 0xFF)] + reason.utf8)
  }

  static func bytes(_ opcode: Opcode, _ payload: [UInt8], mask: UInt32 = .random(in: 0 ... .max)) -> [UInt8] {
    var bytes: [UInt8] = [0x80 | opcode.rawValue]
    bytes.reserveCapacity(payload.count + 14)
    switch payload.count {
    case ...125: bytes.append(0x80 | UInt8(payload.count))
    case ...0xFFFF: bytes += [0x80 | 126] + bigEndian(UInt16(payload.count))
    default: bytes += [0x80 | 127] + bigEndian(UInt64(payload.count))
    }
    let mask = bigEndian(mask)
    bytes += mask
    for (index, byte) in payload.enumerated() { bytes.append(byte ^ mask[index & 3]) }
    return bytes
  }

  private static func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    stride(from: Number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
