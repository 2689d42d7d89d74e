import Foundation

/// Makes the JPEG of a photograph in one size, or the PNG of a transparent picture.
enum ImageEncoder {
  /// By eye there is nothing to gain above this, and files would grow fast.
  private static let quality = 85

  /// More than any photograph of the largest size has; what is more is something else behind the picture.
  private static let mostBytesAsTheyAre = 8 << 20

  /// The memory for pixels of all threads together.
  private static let budget = Budget(bytes: 96 << 20)

  static func jpeg(of file: OpenFile, in size: ImageSize) throws(ImageFailure) -> Data {
    if try canStandForItself(file, in: size) { return file.contents() }
    let picture = try picture(of: file, in: size)
    guard picture.isTransparent else { return try picture.flattened().jpeg(quality: quality) }
    guard let png = PNGEncoder.png(picture, texts: [:]) else {
      throw .momentary("There is not enough memory for the photograph.")
    }
    return png
  }

  /// The photograph upright and in one size.
  static func picture(of file: OpenFile, in size: ImageSize) throws(ImageFailure) -> Pixbuf {
    switch try ImageHeader.format(of: file) {
    case .jpeg:
      let jpeg = try JPEGFile(file)
      let header = try ImageHeader(jpeg).checked()
      guard jpeg.hasRGB else { return try loaded(file, header, size) }
      let picture = try jpeg.decoded(to: size.scaledStored(header), isSquare: size.isSquare)
      return try finished(picture, size.stored(header), header, jpeg.profile)
    case .svg: return try drawn(file, ImageHeader(file), size)
    default:
      let header = try ImageHeader(file).checked()
      guard header.format != .png || ChunkedHeader.isWhole(png: file) else { throw .short }
      // The decoder would not notice missing bytes before it reaches the pixels.
      guard header.format != .webp || ChunkedHeader.isWhole(webP: file) else { throw .short }
      return try loaded(file, header, size)
    }
  }

  /// True if the file itself can be the result: re-encoding it would only lose quality.
  private static func canStandForItself(_ file: OpenFile, in size: ImageSize) throws(ImageFailure) -> Bool {
    guard !size.isSquare, try ImageHeader.format(of: file) == .jpeg else { return false }
    let jpeg = try JPEGFile(file)
    let header = try ImageHeader(jpeg).checked()
    return jpeg.hasRGB && size.scaled(header.size) == header.size && header.camera.orientation == 1
      && file.stamp.bytes <= mostBytesAsTheyAre && file.endsWithJPEGMarker
  }

  /// By way of all pixels, for the formats that cannot be decoded small.
  private static func loaded(_ file: OpenFile, _ header: ImageHeader, _ size: ImageSize) throws(ImageFailure) -> Pixbuf
  {
    let bytes = header.stored.width * header.stored.height * 4
    return try budget.spend(bytes) { () throws(ImageFailure) in
      let full = try Pixbuf(file, format: header.format)
      guard header.format.isKnownExactly else {
        return try finished(size.isSquare ? full.square() : full, size.of(full.size), orientation: 1, full.profile)
      }
      guard full.size == header.stored else { throw .damaged }
      return try finished(size.isSquare ? full.square() : full, size.stored(header), header, full.profile)
    }
  }

  /// A drawing has pixels of any size: it is drawn in the size that is asked for.
  private static func drawn(_ file: OpenFile, _ header: ImageHeader, _ size: ImageSize) throws(ImageFailure) -> Pixbuf {
    let isKnown = header.size != DrawingShape.unknown || DrawingShape.isFoundAtOnce(in: file)
    let whole = size.enlarged(isKnown ? header.size : try Pixbuf.naturalSize(of: file, format: header.format))
    return try budget.spend(whole.width * whole.height * 4) { () throws(ImageFailure) in
      let picture = try Pixbuf(file, format: header.format, in: whole)
      return try finished(size.isSquare ? picture.square() : picture, size.of(whole), orientation: 1)
    }
  }

  private static func finished(
    _ picture: Pixbuf, _ size: PixelSize, _ header: ImageHeader, _ profile: [UInt8]?
  ) throws(ImageFailure) -> Pixbuf {
    try finished(picture, size, orientation: header.camera.orientation, profile)
  }

  private static func finished(
    _ picture: Pixbuf, _ size: PixelSize, orientation: Int, _ profile: [UInt8]? = nil
  ) throws(ImageFailure) -> Pixbuf {
    try picture.scaled(to: size).inSRGB(from: profile).turned(orientation)
  }
}

extension ImageSize {
  /// The whole photograph in this size, before a square is cut out of it, as it is stored.
  fileprivate func scaledStored(_ header: ImageHeader) -> PixelSize {
    let size = scaled(header.size)
    return header.camera.orientation > 4 ? size.transposed : size
  }

  /// The result for an upright picture.
  fileprivate func of(_ picture: PixelSize) -> PixelSize {
    let size = scaled(picture)
    return isSquare ? PixelSize(width: size.shortEdge, height: size.shortEdge) : size
  }

  /// The result, as it is stored.
  fileprivate func stored(_ header: ImageHeader) -> PixelSize {
    let size = scaledStored(header)
    return isSquare ? PixelSize(width: size.shortEdge, height: size.shortEdge) : size
  }
}

extension OpenFile {
  /// True for a JPEG that ends as it should. One that does not may have lost its end, or have something behind it.
  var endsWithJPEGMarker: Bool {
    read(2, at: stamp.bytes - 2) == [0xFF, 0xD9]
  }
}
