import Foundation

/// Writes pictures in a format, as the interface's library can. PixelsCore knows none.
public struct PictureEncoder: Sendable {
  /// The formats that can be written. The first look may take as long as a program needs to start.
  public var formats: Set<PictureFormat> { findFormats() }
  private let findFormats: @Sendable () -> Set<PictureFormat>
  private let encode: @Sendable (Data, PictureFormat, _ orientation: Int?, _ quality: Int?) throws -> Data

  /// Makes an encoder.
  ///
  /// - Parameters:
  ///   - formats: The formats that it writes.
  ///   - encode: Decodes a picture, turns it upright, and encodes it. The orientation, from 1 to 8, is nil if the decoder finds
  ///     it. The quality is from 1 to 100; the format's best if nil.
  public init(
    formats: @autoclosure @escaping @Sendable () -> Set<PictureFormat>,
    encode: @escaping @Sendable (Data, PictureFormat, _ orientation: Int?, _ quality: Int?) throws -> Data
  ) {
    findFormats = formats
    self.encode = encode
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
    let picture = try encode(data, format, missing == 1 ? nil : missing, quality)
    guard let exif = ExifData(of: data) else { return picture }
    return exif.upright(isTransposed: max(missing, exif.orientation) > 4).added(to: picture)
  }
}
