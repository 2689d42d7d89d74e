import CGtk
public import GTKCore

// Paths: lines and areas, which stroke(), fill() and clip() use up.
extension CairoContext {
  /// Begins a part of the path at a point (`cairo_move_to`).
  public func move(to point: Point) { drawing { cairo_move_to($0, point.x, point.y) } }

  /// Adds a straight line from the last point (`cairo_line_to`).
  public func line(to point: Point) { drawing { cairo_line_to($0, point.x, point.y) } }

  /// Adds a Bézier curve from the last point, with two points that draw it to their side (`cairo_curve_to`).
  public func curve(to end: Point, _ first: Point, _ second: Point) {
    drawing { cairo_curve_to($0, first.x, first.y, second.x, second.y, end.x, end.y) }
  }

  /// Adds straight lines from point to point, beginning at the first: the line of a chart.
  ///
  /// ```swift window
  /// let chart = Bitmap(width: 100, height: 50) { context in
  ///   context.lines(through: (0...10).map { Point(x: Double($0) * 10, y: Double($0 * $0) / 2) })
  ///   context.stroke()
  /// }
  /// print(chart.width)
  /// ```
  public func lines(through points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
  }

  /// Adds a part of a circle, with a line to it from the last point if there is one (`cairo_arc`).
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: The radius.
  ///   - start: The angle at which it begins, in radians clockwise from the right.
  ///   - end: The angle at which it ends.
  ///   - isClockwise: False to go the other way round (`cairo_arc_negative`).
  public func arc(
    center: Point, radius: Double, from start: Double = 0, to end: Double = 2 * .pi, isClockwise: Bool = true
  ) {
    drawing { (isClockwise ? cairo_arc : cairo_arc_negative)($0, center.x, center.y, radius, start, end) }
  }

  /// Adds a rectangle (`cairo_rectangle`).
  public func rectangle(_ rectangle: Rectangle) {
    drawing { cairo_rectangle($0, rectangle.x, rectangle.y, rectangle.width, rectangle.height) }
  }

  /// Adds a rectangle with round corners.
  public func rectangle(_ rectangle: Rectangle, radius: Double) {
    let radius = max(0, min(radius, rectangle.width / 2, rectangle.height / 2))
    let (left, top) = (rectangle.x + radius, rectangle.y + radius)
    let (right, bottom) = (rectangle.x + rectangle.width - radius, rectangle.y + rectangle.height - radius)
    beginPart()
    for (index, corner) in [(right, top), (right, bottom), (left, bottom), (left, top)].enumerated() {
      let start = Double(index - 1) * .pi / 2
      arc(center: Point(x: corner.0, y: corner.1), radius: radius, from: start, to: start + .pi / 2)
    }
    closePath()
  }

  /// Adds a line back to where the part of the path began (`cairo_close_path`).
  public func closePath() { drawing { cairo_close_path($0) } }

  /// Begins a part of the path without a point, so that an arc has no line to it (`cairo_new_sub_path`).
  public func beginPart() { drawing { cairo_new_sub_path($0) } }

  /// Forgets the path (`cairo_new_path`).
  public func clearPath() { drawing { cairo_new_path($0) } }

  /// The last point of the path; nil if it is empty (`cairo_get_current_point`).
  public var currentPoint: Point? {
    drawing { context in
      guard cairo_has_current_point(context) != 0 else { return nil }
      var point = Point(x: 0, y: 0)
      cairo_get_current_point(context, &point.x, &point.y)
      return point
    }
  }

  /// The smallest rectangle around what ``fill(_:keepsPath:)`` would fill (`cairo_fill_extents`).
  public var pathBounds: Rectangle {
    drawing { context in
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      cairo_fill_extents(context, &left, &top, &right, &bottom)
      return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// Returns whether a point is in the area of the path (`cairo_in_fill`).
  public func isInPath(_ point: Point) -> Bool { drawing { cairo_in_fill($0, point.x, point.y) != 0 } }

  @discardableResult
  func drawing<Result>(_ body: (OpaquePointer) -> Result) -> Result { withExtendedLifetime(self) { body(opaque) } }
}
