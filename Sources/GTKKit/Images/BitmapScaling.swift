/// The size of a decoded picture. A picture is never enlarged, but a drawing, such as an SVG, has as many pixels as are asked for.
public enum BitmapScaling: Hashable, Sendable {
  /// As large as it was stored.
  case none
  /// Reduced to fit in the size, whole.
  case fit(width: Int, height: Int)
  /// Reduced to cover the size and cropped around the middle.
  case fill(width: Int, height: Int)
}
