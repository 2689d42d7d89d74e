/// A format of picture files that the image decoder distinguishes.
public enum ImageFormat: UInt32, CaseIterable, Sendable {
  /// Any other format, which the decoder recognises by the file's first bytes.
  case other = 0
  case jpeg, png, webp, gif, tiff, bmp, svg, avif, heif, jxl
  case ico, ani, icns, pnm, tga, xpm, xbm, qtif

  /// Creates a format from its name in lower case, such as `jpeg`.
  public init?(name: String) {
    guard let format = Self.allCases.first(where: { "\($0)" == name }), format != .other else { return nil }
    self = format
  }

  /// The name in lower case, such as `jpeg`.
  public var name: String { "\(self)" }

  /// The media type; nil for ``other``.
  package var mediaType: String? {
    switch self {
    case .other: nil
    case .svg: "image/svg+xml"
    case .ico: "image/x-icon"
    case .ani: "application/x-navi-animation"
    case .icns: "image/x-icns"
    case .pnm: "image/x-portable-anymap"
    case .tga: "image/x-tga"
    case .xpm: "image/x-xpixmap"
    case .xbm: "image/x-xbitmap"
    case .qtif: "image/x-quicktime"
    default: "image/\(self)"
    }
  }
}
