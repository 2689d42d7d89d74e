import CGtk

/// A colour to draw with, its parts from 0 to 1.
public struct Color: Equatable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var opacity: Double

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  /// A grey, from 0, black, to 1, white.
  public init(gray: Double) { self.init(red: gray, green: gray, blue: gray) }

  var native: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(opacity))
  }
}
