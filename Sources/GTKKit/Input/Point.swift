/// A place, or a way from one place to another, in logical pixels.
public struct Point: Hashable, Sendable {
  /// How far right.
  public var x: Double
  /// How far down.
  public var y: Double

  /// Makes a point by its parts.
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }
}
