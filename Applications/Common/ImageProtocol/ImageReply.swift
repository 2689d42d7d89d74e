/// A reply of the decoder's process: one message, with the descriptor of an anonymous file if it has contents.
///
/// The process may be under the control of the file that it decodes, so each number is checked here.
package struct ImageReply: Equatable, Sendable {
  package enum Status: UInt32, Sendable {
    case done
    /// Nothing can be decoded.
    case damaged
    /// There is no loader for the format, or none that writes it.
    case noLoader
    /// Not enough memory, or more than the process may use.
    case noMemory
    /// More pixels than ``mostPixels``.
    case tooLarge
    /// The format has a loader, but not for pixels of this kind.
    case unsupported
  }

  /// The damage of a picture of which a part is decoded.
  package enum Damage: UInt32, Sendable {
    case none
    /// The file ends too early.
    case short
    case damaged
  }

  package var status: Status
  package var width: UInt32 = 0
  package var height: UInt32 = 0
  /// The distance between rows, in bytes.
  package var stride: UInt32 = 0
  /// The bytes of each pixel: red, green, blue, and alpha if there are four.
  package var channels: UInt32 = 0
  /// True if the pixels are known to be opaque. With four channels, the last one is 255 then.
  package var isOpaque = false
  /// The upright size of the picture in the file.
  package var originalWidth: UInt32 = 0
  package var originalHeight: UInt32 = 0
  package var damage = Damage.none
  /// True if the result has fewer pixels than requested, because of the limits on pixels or edges.
  package var isReduced = false
  /// The time for which a frame is shown; nil if it is shown until the next request.
  package var milliseconds: UInt32?
  /// The length of an encoded file.
  package var length: UInt64 = 0
  /// Sets of formats, as bits.
  package var readable: UInt32 = 0
  package var writable: UInt32 = 0

  package init(_ status: Status) { self.status = status }

  /// The most pixels of a picture.
  package static let mostPixels = 400_000_000
  /// The longest edge of decoded pixels, which is the limit of Cairo's surfaces.
  package static let longestEdge = 32_767
  /// The length of a message, in bytes.
  package static let count = 17 * 4

  private static let magic: UInt32 = 0x7269_7632

  package var bytes: [UInt8] {
    let words = [
      Self.magic, status.rawValue, width, height, stride, channels, originalWidth, originalHeight, damage.rawValue,
      isReduced ? 1 : 0, milliseconds == nil ? 0 : 1, milliseconds ?? 0, UInt32(truncatingIfNeeded: length),
      UInt32(truncatingIfNeeded: length >> 32), readable, writable, isOpaque ? 1 : 0,
    ]
    return words.flatMap { word in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  /// Reads a message; nil if it is malformed, or if a number in it is out of bounds.
  package init?(_ bytes: some Collection<UInt8>) {
    let words = [UInt32](littleEndian: bytes)
    guard bytes.count == Self.count, words[0] == Self.magic, let status = Status(rawValue: words[1]),
      let damage = Damage(rawValue: words[8]), words[6] <= Int32.max, words[7] <= Int32.max
    else { return nil }
    self.init(status)
    width = words[2]
    height = words[3]
    stride = words[4]
    channels = words[5]
    originalWidth = words[6]
    originalHeight = words[7]
    self.damage = damage
    isReduced = words[9] != 0
    milliseconds = words[10] == 0 ? nil : min(words[11], 3_600_000)
    length = UInt64(words[13]) << 32 | UInt64(words[12])
    readable = words[14]
    writable = words[15]
    isOpaque = words[16] != 0
  }

  /// The number of bytes that the pixels take in the anonymous file; nil if they can't be pixels.
  package var pixelBytes: Int? {
    guard status == .done, channels == 3 || channels == 4, width > 0, height > 0, width <= Self.longestEdge,
      height <= Self.longestEdge, Int(width) * Int(height) <= Self.mostPixels,
      Int(stride) >= Int(width) * Int(channels), Int(stride) <= Int(width) * 4 + 64
    else { return nil }
    return Int(stride) * (Int(height) - 1) + Int(width) * Int(channels)
  }
}

/// The comment in a JPEG file that marks a thumbnail of a damaged picture.
package let damageComment = "Rivulet: made of a damaged file"
