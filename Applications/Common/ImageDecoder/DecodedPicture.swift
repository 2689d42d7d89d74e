import CPixbuf
import ColorProfiles
import Glibc
import ImageProtocol

/// A picture as its file stores it, decoded no smaller than requested.
struct DecodedPicture {
  var pixbuf: Pixbuf
  /// The colour profile in the file.
  var profile: [UInt8]?
  /// The EXIF orientation that still has to be applied.
  var orientation = 1
  /// The size in the file, as it is stored.
  var original: Size
  var damage = ImageReply.Damage.none
  var isDrawing = false
  /// True if the pixels are only those of the requested part.
  var isCropped = false
  /// True if a limit reduced the size.
  var isReduced = false

  init(_ pixbuf: Pixbuf, original: Size) {
    self.pixbuf = pixbuf
    self.original = original
  }

  /// Decodes a file.
  init(_ file: InputFile, _ request: ImageRequest) throws(DecodingFailure) {
    switch request.format == .other ? Signature.format(of: file) : request.format {
    case .jpeg: self = try JPEGDecoding.decode(file, request)
    case .webp: self = try WebPDecoding.decode(file, request)
    case .tiff: self = try TIFFDecoding.decode(file, request)
    case .ico:
      // The loader passes over PNG files, which mostly are the largest pictures, for smaller ones.
      let png = InputFile(iconOf: file)
      self = try LoaderDecoding.decode(png ?? file, png == nil ? .ico : .png, request)
    case .avif:
      do throws(DecodingFailure) {
        self = try LoaderDecoding.decode(file, .avif, request)
      } catch {
        // libavif's loader refuses sequences, of which libheif's decodes the primary picture.
        guard case .damaged = error, let picture = try? LoaderDecoding.decode(file, .heif, request) else { throw error }
        self = picture
      }
    case let format: self = try LoaderDecoding.decode(file, format, request)
    }
  }

  /// Turned upright, scaled, in sRGB.
  func finished(for request: ImageRequest) throws(DecodingFailure) -> DecodedPicture {
    var result = self
    let isTransposed = orientation > 4
    let target = Target(request, of: isTransposed ? original.transposed : original, isDrawing: isDrawing)
    let whole = isTransposed ? target.whole.transposed : target.whole
    let part = isTransposed ? target.part.transposed : target.part
    // Cropped first, so that fewer pixels are scaled.
    let region = isCropped ? pixbuf.size : pixbuf.size.region(part, of: whole)
    result.pixbuf = try pixbuf.cropped(to: region).scaled(to: part).turned(orientation)
    result.orientation = 1
    result.isReduced = target.isReduced
    if isTransposed { result.original = original.transposed }
    result.convertColors()
    return result
  }

  /// The reply, and the descriptor of the pixels. Nothing else may use them any more.
  consuming func shared(
    for request: ImageRequest, milliseconds: UInt32? = nil
  ) throws(DecodingFailure) -> (ImageReply, Int32) {
    var reply = ImageReply(.done)
    let (memory, stride) = try pixbuf.share()
    reply.width = UInt32(pixbuf.size.width)
    reply.height = UInt32(pixbuf.size.height)
    reply.stride = UInt32(stride)
    reply.channels = UInt32(pixbuf.channels)
    reply.isOpaque = pixbuf.isOpaque || pixbuf.channels == 3
    reply.originalWidth = UInt32(clamping: original.width)
    reply.originalHeight = UInt32(clamping: original.height)
    reply.damage = damage
    reply.isReduced = isReduced
    reply.milliseconds = milliseconds
    return (reply, try memory.handOver())
  }

  /// Converts the colours to sRGB.
  mutating func convertColors() {
    guard let profile, gdk_pixbuf_get_bits_per_sample(pixbuf.pointer) == 8,
      let conversion = ColorConversion.toSRGB(from: profile, channels: pixbuf.channels)
    else { return }
    conversion.apply(
      to: pixbuf.pixels, width: pixbuf.size.width, height: pixbuf.size.height, stride: pixbuf.stride)
    self.profile = nil
  }
}

extension Size {
  /// The size that a part of a scaled picture has in this one.
  func region(_ part: Size, of whole: Size) -> Size {
    func length(_ own: Int, _ part: Int, _ whole: Int) -> Int {
      min(own, max(1, Int((Double(own) * Double(part) / Double(whole)).rounded(.up))))
    }
    return Size(width: length(width, part.width, whole.width), height: length(height, part.height, whole.height))
  }
}
