import CJPEG
import Glibc
import ImageProtocol

// Unsafe: The decoder is freed by the function that opens it; its blocks are read before that.

/// JPEG files, which are reduced while they are decoded. As far as a damaged file goes, its pixels are decoded.
enum JPEGDecoding {
  static func decode(_ file: InputFile, _ request: ImageRequest) throws(DecodingFailure) -> DecodedPicture {
    guard let jpeg = wellspring_jpeg_open(file.descriptor, 16 << 30) else { throw .damaged }
    defer { wellspring_jpeg_close(jpeg) }
    let size = Size(width: Int(jpeg.pointee.decoder.image_width), height: Int(jpeg.pointee.decoder.image_height))
    guard size.pixels <= Int(request.mostOriginalPixels) else { throw .tooLarge(size) }
    // A progressive picture is kept whole as coefficients, which take two bytes for each of three colours.
    Sandbox.allowMemory(Sandbox.base + size.pixels * 16)
    let orientation = request.orientation == 0 ? self.orientation(jpeg) : Int(request.orientation)
    let isTransposed = orientation > 4
    let target = Target(request, of: isTransposed ? size.transposed : size, isDrawing: false)
    let whole = isTransposed ? target.whole.transposed : target.whole
    let part = isTransposed ? target.part.transposed : target.part
    // Between these the decoder has sizes that take longer than the next one, because they have no fast code.
    let eighths = [1, 2, 4].first { size.eighths($0).covers(whole) } ?? 8
    let scaled = size.eighths(eighths)
    // The part of the scaled picture that the result shows.
    let region = scaled.region(part, of: whole)
    let pixbuf =
      region == part && orientation <= 1
      ? try Pixbuf(shared: region, isOpaque: true) : try Pixbuf.plain(region, isOpaque: true)
    var picture = DecodedPicture(pixbuf, original: size)
    picture.isCropped = true
    picture.orientation = orientation
    picture.profile = profile(jpeg)
    let rows = wellspring_jpeg_decode(
      jpeg, UInt32(eighths), UInt32((scaled.width - region.width) / 2), UInt32((scaled.height - region.height) / 2),
      UInt32(region.width), UInt32(region.height), pixbuf.pixels, pixbuf.stride)
    guard rows > 0 else { throw .damaged }
    let errors = jpeg.pointee.errors
    // Without its end mark alone, a file still has all pixels.
    if errors.isCorrupt { picture.damage = errors.isShort ? .short : .damaged }
    if rows < region.height { pixbuf.fillRows(from: Int(rows)) }
    if isMarkedDamaged(jpeg) { picture.damage = .damaged }
    return picture
  }

  private static func orientation(_ jpeg: UnsafeMutablePointer<WellspringJPEG>) -> Int {
    var count = 0
    guard let exif = wellspring_jpeg_exif(jpeg, &count) else { return 1 }
    return Orientation.read(UnsafeBufferPointer(start: exif, count: count))
  }

  private static func profile(_ jpeg: UnsafeMutablePointer<WellspringJPEG>) -> [UInt8]? {
    var count: UInt32 = 0
    guard let bytes = wellspring_jpeg_profile(jpeg, &count) else { return nil }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// True for a thumbnail that Wellspring made of a damaged file.
  private static func isMarkedDamaged(_ jpeg: UnsafeMutablePointer<WellspringJPEG>) -> Bool {
    var count = 0
    guard let comment = wellspring_jpeg_comment(jpeg, &count) else { return false }
    return UnsafeBufferPointer(start: comment, count: count).elementsEqual(damageComment.utf8)
  }
}

extension Size {
  fileprivate func eighths(_ count: Int) -> Size {
    Size(width: (width * count + 7) / 8, height: (height * count + 7) / 8)
  }
}
