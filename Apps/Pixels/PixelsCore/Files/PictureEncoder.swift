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
    return try encoded(data, as: format, quality: quality.map { min(max($0, 1), 100) })
  }

  /// Encodes a picture upright, and gives it the Exif data that it had.
  private func encoded(_ data: Data, as format: PictureFormat, quality: Int?) throws -> Data {
    let missing = DisplayOrientation.missing(in: data)
    let picture = try encode(data, format, Orientation.quarters(missing), quality)
    guard let exif = ExifData(of: data) else { return picture }
    // A mirror image, which no camera makes, stays one.
    if Orientation.isMirrored(missing) { return exif.added(to: picture) }
    return exif.upright(isTransposed: max(missing, exif.orientation) > 4).added(to: picture)
  }
}
