import Foundation

/// A person's choice of where and how to save a photograph.
public struct SaveChoice: Sendable, Hashable {
  public var file: URL
  /// The format; that in which the photograph was made if nil.
  public var format: PictureFormat?
  /// From 1 to 100; the format's best if nil.
  public var quality: Int?

  public init(file: URL, format: PictureFormat? = nil, quality: Int? = nil) {
    (self.file, self.format, self.quality) = (file, format, quality)
  }

  /// The qualities that are offered, the best first.
  public static let qualities = [95, 85, 70, 50]
}
