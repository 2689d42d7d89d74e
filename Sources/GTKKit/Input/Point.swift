/// A place, or a way from one place to another, in logical pixels.
public struct Point: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Makes a point by its parts.
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }
}
