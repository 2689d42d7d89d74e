/// The size of a decoded picture.
public enum BitmapScaling: Hashable, Sendable {
  /// As large as it was stored.
  case none
  /// Reduced to fit in the size, whole. Never enlarged.
  case fit(width: Int, height: Int)
  /// Reduced to cover the size and cropped around the middle. Never enlarged.
  case fill(width: Int, height: Int)
}
