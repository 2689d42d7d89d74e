import CGtk
public import GTKGenerated

/// Colours that change from one place to another, to draw with.
public struct Gradient: Sendable, Hashable {
  private enum Shape: Hashable, Sendable {
    case linear(Point, Point)
    case radial(Point, Double)
  }

  private let shape: Shape
  private let stops: [ColorStop]

  /// Makes colours along a line, from 0 at its start to 1 at its end.
  public static func linear(from start: Point, to end: Point, _ stops: [ColorStop]) -> Gradient {
    Gradient(shape: .linear(start, end), stops: stops)
  }

  /// Makes colours in circles, from 0 in the middle to 1 at the radius.
  public static func radial(center: Point, radius: Double, _ stops: [ColorStop]) -> Gradient {
    Gradient(shape: .radial(center, radius), stops: stops)
  }

  /// Makes cairo's pattern, which the caller owns.
  func makePattern() -> OpaquePointer? {
    let pattern =
      switch shape {
      case .linear(let start, let end): cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      case .radial(let center, let radius):
        cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, max(0, radius))
      }
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    return pattern
  }
}
