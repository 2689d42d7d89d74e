import Foundation
import ImageDecoding

/// Makes the JPEG of a photograph in one size, or the PNG of a transparent picture.
enum ImageEncoder {
  /// By eye there is nothing to gain above this, and files would grow fast.
  private static let quality = 85

  /// More than any photograph of the largest size has; what is more is something else behind the picture.
  private static let mostBytesAsTheyAre = 8 << 20

  /// The memory for pixels of all threads together.
  private static let budget = Budget(bytes: 96 << 20)

  static func jpeg(
    of file: OpenFile, in size: ImageSize, _ cancellation: ImageCancellation? = nil
  ) throws(ImageFailure) -> Data {
    if try canStandForItself(file, in: size) { return file.contents() }
    let picture = try picture(of: file, in: size, cancellation)
    guard picture.isTransparent else { return try picture.jpeg(quality: quality) }
    guard
      let png = PNGEncoder.png(picture, texts: picture.damage == nil ? [:] : ["Comment": ImageWorkers.damageComment])
    else {
      throw .momentary("There is not enough memory for the photograph.")
    }
    return png
  }

  /// The photograph upright and in one size.
  static func picture(
    of file: OpenFile, in size: ImageSize, _ cancellation: ImageCancellation? = nil
  ) throws(ImageFailure) -> DecodedImage {
    let header = try ImageHeader(file, cancellation).checked()
    let scaling = try size.scaling(
      of: header, drawn: header.format == .svg ? drawn(file, header, size, cancellation) : nil)
    // JPEG and WebP are reduced while they are decoded.
    let isReduced = [.jpeg, .webp, .svg].contains(header.format)
    let bytes = isReduced ? 0 : header.stored.width * header.stored.height * 4
    return try budget.spend(bytes) { () throws(ImageFailure) in
      do throws(ImageDecodingError) {
        // Only the formats whose header is read to the last bit have a known orientation.
        return try header.format.workers.decode(
          ImageFile(descriptor: file.descriptor), as: header.format.decoded, scaling: scaling,
          orientation: header.format.isKnownExactly ? header.camera.orientation : nil,
          cancellation: cancellation)
      } catch {
        throw ImageFailure(error, header.format)
      }
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

  /// The size in which a drawing is drawn: its own shape, as large as requested.
  private static func drawn(
    _ file: OpenFile, _ header: ImageHeader, _ size: ImageSize, _ cancellation: ImageCancellation?
  ) throws(ImageFailure) -> PixelSize {
    let isKnown = header.size != DrawingShape.unknown || DrawingShape.isFoundAtOnce(in: file)
    return size.enlarged(
      isKnown ? header.size : try Pixbuf.naturalSize(of: file, format: header.format, cancellation))
  }
}

extension ImageSize {
  /// The request to the decoder.
  ///
  /// - Parameter drawn: The size in which a drawing is drawn.
  fileprivate func scaling(of header: ImageHeader, drawn: PixelSize?) -> ImageScaling {
    let target = drawn ?? scaled(header.size)
    switch shape {
    case .square: return .fill(width: target.shortEdge, height: target.shortEdge)
    // The decoder keeps the proportions where the header may be wrong about them.
    case .longEdge(let edge) where drawn == nil && !header.format.isKnownExactly: return .fit(width: edge, height: edge)
    case .height(let height) where drawn == nil && !header.format.isKnownExactly:
      return .fit(width: .max, height: height)
    default: return .exact(width: target.width, height: target.height)
    }
  }
}

extension OpenFile {
  /// True for a JPEG that ends as it should. One that does not may have lost its end, or have something behind it.
  var endsWithJPEGMarker: Bool {
    read(2, at: stamp.bytes - 2) == [0xFF, 0xD9]
  }
}
