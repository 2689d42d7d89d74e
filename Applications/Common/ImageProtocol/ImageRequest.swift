/// A request to the decoder's process: one message, with the file's descriptor beside it.
package struct ImageRequest: Equatable, Sendable {
  package enum Operation: UInt32, Sendable {
    /// The formats that can be read and written.
    case formats = 1
    /// The size of the picture, without its pixels.
    case size
    case decode
    /// Decodes a picture, and encodes it upright.
    case encode
    /// Opens an animation. Frames are requested afterwards.
    case openAnimation
    /// The next frame of the open animation.
    case nextFrame
  }

  package enum Scaling: UInt32, Sendable {
    case none
    /// Reduced to fit in the size.
    case fit
    /// Reduced to cover the size, and cropped around the middle.
    case fill
    /// Exactly the given size.
    case exact
  }

  package var operation: Operation
  package var format = ImageFormat.other
  package var scaling = Scaling.none
  package var width: UInt32 = 0
  package var height: UInt32 = 0
  /// The EXIF orientation, from 1 to 8; 0 if the decoder has to find it in the file.
  package var orientation: UInt32 = 0
  /// The maximum number of pixels in the result; a larger one is reduced.
  package var mostPixels: UInt32 = 400_000_000
  /// The maximum number of pixels in the file; a larger picture is refused.
  package var mostOriginalPixels: UInt32 = 400_000_000
  /// The processor time that may be used, in seconds.
  package var processorSeconds: UInt32 = 60
  /// The format to encode in.
  package var target = ImageFormat.other
  /// The quality to encode with, from 1 to 100; 0 for the format's best.
  package var quality: UInt32 = 0

  package init(_ operation: Operation) { self.operation = operation }

  /// The length of a message, in bytes.
  package static let count = 12 * 4

  private static let magic: UInt32 = 0x7269_7631

  package var bytes: [UInt8] {
    let words = [
      Self.magic, operation.rawValue, format.rawValue, scaling.rawValue, width, height, orientation, mostPixels,
      processorSeconds, target.rawValue, quality, mostOriginalPixels,
    ]
    return words.flatMap { word in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  /// Reads a message; nil if it is malformed.
  package init?(_ bytes: some Collection<UInt8>) {
    let words = [UInt32](littleEndian: bytes)
    guard bytes.count == Self.count, words[0] == Self.magic, let operation = Operation(rawValue: words[1]),
      let format = ImageFormat(rawValue: words[2]), let scaling = Scaling(rawValue: words[3]), words[6] <= 8,
      let target = ImageFormat(rawValue: words[9]), words[10] <= 100
    else { return nil }
    self.init(operation)
    self.format = format
    self.scaling = scaling
    width = words[4]
    height = words[5]
    orientation = words[6]
    mostPixels = max(words[7], 1)
    processorSeconds = words[8]
    self.target = target
    quality = words[10]
    mostOriginalPixels = min(words[11], 400_000_000)
  }
}

extension [UInt32] {
  /// The whole words in some bytes.
  init(littleEndian bytes: some Collection<UInt8>) {
    self.init(repeating: 0, count: bytes.count / 4)
    for (index, byte) in bytes.prefix(count * 4).enumerated() { self[index / 4] |= UInt32(byte) << (index % 4 * 8) }
  }
}
