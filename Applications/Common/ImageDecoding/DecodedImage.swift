import CImageTransport
import Glibc
import ImageProtocol

// Unsafe: The pixels are a sealed anonymous file, mapped for reading for as long as the object lives.

/// Decoded pixels: upright, in sRGB, not premultiplied.
///
/// Sound: the mapping never changes; the memory behind it is sealed against writing and shrinking.
public final class DecodedImage: @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// The distance between rows, in bytes.
  public let stride: Int
  /// The number of bytes of each pixel: 3 for red, green and blue, 4 with alpha.
  public let channels: Int
  /// True if every pixel is known to be opaque.
  public let isOpaque: Bool
  /// The upright size in the file.
  public let originalWidth: Int
  public let originalHeight: Int
  /// The damage of a file of which only a part could be decoded; nil if it is whole.
  public let damage: ImageDamage?
  /// True if there are fewer pixels than requested, because memory or the length of an edge is limited.
  public let isReduced: Bool
  private let memory: MappedMemory

  init?(_ reply: ImageReply, _ descriptor: Int32) {
    guard let count = reply.pixelBytes, let memory = MappedMemory(descriptor, count: count) else { return nil }
    self.memory = memory
    width = Int(reply.width)
    height = Int(reply.height)
    stride = Int(reply.stride)
    channels = Int(reply.channels)
    isOpaque = reply.isOpaque || channels == 3
    originalWidth = Int(reply.originalWidth)
    originalHeight = Int(reply.originalHeight)
    isReduced = reply.isReduced
    damage =
      switch reply.damage {
      case .none: nil
      case .short: .short
      case .damaged: .damaged
      }
  }

  /// The pixels, row by row. They are valid for as long as the object lives.
  public var bytes: UnsafeRawBufferPointer { memory.bytes }
}

/// The damage of a file of which a part can be decoded.
public enum ImageDamage: Sendable {
  /// The file ends too early.
  case short
  case damaged
}

/// An anonymous file of another process, mapped for reading.
///
/// Sound: the memory behind the mapping is sealed against writing and shrinking.
final class MappedMemory: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer

  /// Maps the first bytes of the file; nil unless it is as long, and sealed.
  init?(_ descriptor: Int32, count: Int) {
    var status = stat()
    guard descriptor >= 0, count > 0, fstat(descriptor, &status) == 0, status.st_size >= count,
      rivulet_image_is_sealed(descriptor), let mapping = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0),
      mapping != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: mapping, count: count)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), bytes.count) }
}
