/// The sizes of the 500px format that Pixels asks for.
public enum ImageSize: Int, Sendable {
  /// 280 by 280 pixels, cropped.
  case thumbnail = 3
  /// 900 pixels along the longest edge.
  case fullSize = 4
}
