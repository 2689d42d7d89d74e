/// The sizes of the 500px format that Pixels asks for.
enum ImageSize: Int, CaseIterable {
  /// 280 by 280 pixels, cropped.
  case thumbnail = 3
  /// The whole picture, 256 pixels along the longest edge, as the programs of a desktop share it.
  case sharedThumbnail = 30
  /// The same with 512 pixels.
  case largeSharedThumbnail = 512
  /// 900 pixels along the longest edge.
  case fullSize = 4
  case long1600 = 1600
  case long2048 = 2048

  /// The largest length of the longest edge; nil for thumbnails.
  var longEdge: Int? {
    switch self {
    case .thumbnail, .sharedThumbnail, .largeSharedThumbnail: nil
    case .fullSize: 900
    case .long1600: 1600
    case .long2048: 2048
    }
  }
}
