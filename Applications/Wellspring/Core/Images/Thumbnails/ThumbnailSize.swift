/// A size of thumbnails by the standard of freedesktop.org: the longest edge of the largest ones, in pixels.
enum ThumbnailSize: Int, CaseIterable, Sendable {
  case normal = 128
  case large = 256
  case extraLarge = 512
  case extraExtraLarge = 1024

  /// The name of their folder.
  var folder: String {
    switch self {
    case .normal: "normal"
    case .large: "large"
    case .extraLarge: "x-large"
    case .extraExtraLarge: "xx-large"
    }
  }

  /// The largest file that is read: its pixels with 16 bits for each colour, without any compression, and its texts.
  var mostBytes: Int { min(rawValue * rawValue * 8 + 1 << 17, 8 << 20) }

  /// The sizes that can stand for this one, the smallest first.
  var sufficient: [ThumbnailSize] { Self.allCases.filter { $0.rawValue >= rawValue } }
}

extension ImageSize {
  /// The size of shared thumbnails that is the same; nil if there is none.
  var thumbnail: ThumbnailSize? {
    if case .longEdge(let edge) = shape { ThumbnailSize(rawValue: edge) } else { nil }
  }
}
