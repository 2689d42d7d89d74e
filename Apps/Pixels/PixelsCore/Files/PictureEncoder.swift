import Foundation

/// Writes pictures in a format, as the interface's library can. PixelsCore knows none.
public struct PictureEncoder: Sendable {
  /// The formats that can be written.
  public let formats: Set<PictureFormat>
  private let encode: @Sendable (Data, PictureFormat, _ quarters: Int, _ quality: Int?) throws -> Data

  /// Makes an encoder.
  ///
  /// - Parameters:
  ///   - formats: The formats that it writes.
  ///   - encode: Decodes a picture, turns it clockwise by a number of quarters, and encodes it. The quality is from 1 to 100; the
  ///     format's best if nil.
  public init(
    formats: Set<PictureFormat>,
    encode: @escaping @Sendable (Data, PictureFormat, _ quarters: Int, _ quality: Int?) throws -> Data
  ) {
    (self.formats, self.encode) = (formats, encode)
  }

  /// Returns the picture in a format, with a quality from 1 to 100 where the format has one.
  public func picture(_ data: Data, as format: PictureFormat, quality: Int? = nil) throws -> Data {
    // As it was made, it is better than any copy.
    if quality == nil, PictureFormat(of: data) == format { return data }
    return try encoded(data, as: format, quarters: 0, quality: quality.map { min(max($0, 1), 100) })
  }

  func turned(_ data: Data, as format: PictureFormat, clockwise: Bool) throws -> Data {
    try encoded(data, as: format, quarters: clockwise ? 1 : 3, quality: nil)
  }

  /// Returns a picture with its pixels as they are to be seen. A PNG or WebP file, which decoders don't turn as its Exif data says, is
  /// encoded again if it needs a turn.
  public func upright(_ data: Data) -> Data {
    let format = PictureFormat(of: data)
    guard format == .png || format == .webp, let exif = ExifData(of: data), Self.quarters(exif.orientation) != 0 else {
      return data
    }
    return (try? encoded(data, as: .png, quarters: 0, quality: nil)) ?? data
  }

  /// Encodes a picture upright, and gives it the Exif data that it had.
  private func encoded(_ data: Data, as format: PictureFormat, quarters: Int, quality: Int?) throws -> Data {
    guard let exif = ExifData(of: data) else { return try encodedPixels(data, format, quarters, quality) }
    // The decoder turns JPEG pictures alone as their data says.
    let isUpright = PictureFormat(of: data) == .jpeg
    if !isUpright, [2, 4, 5, 7].contains(exif.orientation) {
      // A mirror image, which no camera makes, stays one: to turn it, its pixels go the other way round.
      return exif.added(to: try encodedPixels(data, format, (4 - quarters) % 4, quality))
    }
    let missing = isUpright ? 0 : Self.quarters(exif.orientation)
    let picture = try encodedPixels(data, format, (quarters + missing) % 4, quality)
    let isTransposed = (exif.orientation > 4) != (quarters % 2 == 1)
    return exif.upright(isTransposed: isTransposed).added(to: picture)
  }

  private func encodedPixels(_ data: Data, _ format: PictureFormat, _ quarters: Int, _ quality: Int?) throws -> Data {
    if format == .webp, quality == nil, LosslessWebP.contains(data),
      let turned = LosslessWebP.turned(data, quarters: quarters)
    {
      return turned
    }
    if format == .png, LosslessPNG.contains(data) {
      guard let turned = LosslessPNG.turned(data, quarters: quarters) else { throw DamagedPicture() }
      return turned
    }
    return try encode(data, format, quarters, quality)
  }

  /// The turns of an orientation, but for those of mirror images.
  private static func quarters(_ orientation: Int) -> Int { [6: 1, 3: 2, 8: 3][orientation] ?? 0 }
}

/// A picture whose pixels can't be read.
struct DamagedPicture: Error, CustomStringConvertible {
  var description: String { localized("the file is damaged.") }
}
