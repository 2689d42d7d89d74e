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
    return try encode(data, format, 0, quality.map { min(max($0, 1), 100) })
  }

  func turned(_ data: Data, as format: PictureFormat, clockwise: Bool) throws -> Data {
    try encode(data, format, clockwise ? 1 : 3, nil)
  }
}
