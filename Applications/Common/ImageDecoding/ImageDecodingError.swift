import Glibc
import ImageProtocol

/// A failure to decode or encode a picture.
public enum ImageDecodingError: Error, Equatable, Sendable {
  /// The program that decodes pictures is missing. It belongs beside the running program, at this path.
  case programMissing(path: String)
  /// No part of the picture can be decoded.
  case damaged
  /// The system has no loader for the format, or none that writes it.
  case noLoader
  /// The picture needs more memory than a decoder may use, or than there is now.
  case noMemory
  /// The picture has more pixels than ``ImageWorkers/mostPixels``.
  case tooLarge(width: Int, height: Int)
  /// The loader of the format can't read pixels of this kind, such as those with 32 bits for each colour.
  case unsupported
  /// The decoder crashed, which it does again with the same file.
  case crashed
  /// The decoder exceeded the time limit, which it does again with the same file.
  case timedOut
  /// The request was cancelled.
  case cancelled
  /// The system refused to start the decoder or to give it the file; the value is an error number.
  case system(Int32)

  init(_ reply: ImageReply) {
    self =
      switch reply.status {
      case .done: .crashed
      case .damaged: .damaged
      case .noLoader: .noLoader
      case .noMemory: .noMemory
      case .tooLarge: .tooLarge(width: Int(reply.originalWidth), height: Int(reply.originalHeight))
      case .unsupported: .unsupported
      }
  }

  /// The memory that a decoder may use at most, in bytes.
  public static var mostMemory: Int { DecoderMemory.most }

  /// True for a failure that another attempt with the same file would repeat at a high cost.
  var isRemembered: Bool { self == .crashed || self == .timedOut }
}

extension ImageDecodingError: CustomStringConvertible {
  /// The message in English.
  public var description: String {
    switch self {
    case .programMissing(let path):
      "The program image-decoder is missing. Install it as \(path), or build it with Scripts/release."
    case .damaged: "The file is damaged."
    case .noLoader: "There is no loader for pictures of this format."
    case .noMemory:
      "The picture needs more memory than is free, or than the \(Self.mostMemory / 1_000_000) MB that its decoder may "
        + "use. Close other programs, and try again."
    case .tooLarge(let width, let height):
      "It has \(width) × \(height) pixels; at most \(ImageReply.mostPixels / 1_000_000) million can be shown. "
        + "Reduce it with an image editor."
    case .unsupported: "Its kind of pixels can't be shown. Convert it with an image editor, to 8 or 16 bits per colour."
    case .crashed: "The decoder of this picture crashed."
    case .timedOut: "It takes too long to read and decode this picture."
    case .cancelled: "The decoding was cancelled."
    case .system(let code): "The decoder of pictures can't be used: \(String(cString: strerror(code)))."
    }
  }
}
