/// The sizes of the 500px format that Pixels asks for.
enum ImageSize: Int, CaseIterable {
  /// 280 by 280 pixels, cropped.
  case thumbnail = 3
  /// 900 pixels along the longest edge.
  case fullSize = 4
  case long1600 = 1600
  case long2048 = 2048

  /// The largest length of the longest edge; nil for squares.
  var longEdge: Int? {
    switch self {
    case .thumbnail: nil
    case .fullSize: 900
    case .long1600: 1600
    case .long2048: 2048
    }
  }
}
