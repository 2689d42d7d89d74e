import CGtk
import GTKCore
public import GTKGenerated

// Shapes with round corners.
extension Snapshot {
  /// Draws nothing outside of a rectangle with round corners, until ``GTKGenerated/Snapshot/pop()``.
  public func pushRoundedClip(_ bounds: GrapheneRect, radius: Double) {
    rounded(bounds, radius) { gtk_snapshot_push_rounded_clip($0, $1) }
  }

  /// Draws a border of one width and colour, on the inside of a rectangle with round corners.
  public func appendBorder(_ bounds: GrapheneRect, radius: Double = 0, width: Double, color: RGBA) {
    rounded(bounds, radius) { snapshot, outline in
      let (widths, colors) = (Array(repeating: Float(width), count: 4), Array(repeating: color.c, count: 4))
      gtk_snapshot_append_border(snapshot, outline, widths, colors)
    }
  }

  /// Draws a shadow around a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle.
  ///   - radius: The radius of its corners.
  ///   - shadow: The colour, the distance, and how blurred it is.
  ///   - spread: How much larger than the rectangle it is.
  public func appendOutsetShadow(_ bounds: GrapheneRect, radius: Double = 0, _ shadow: Shadow, spread: Double = 0) {
    rounded(bounds, radius) { snapshot, outline in
      var color = shadow.color.c
      gtk_snapshot_append_outset_shadow(
        snapshot, outline, &color, Float(shadow.dx), Float(shadow.dy), Float(spread), Float(shadow.radius))
    }
  }

  /// Draws a shadow within a rectangle with round corners. See ``appendOutsetShadow(_:radius:_:spread:)``.
  public func appendInsetShadow(_ bounds: GrapheneRect, radius: Double = 0, _ shadow: Shadow, spread: Double = 0) {
    rounded(bounds, radius) { snapshot, outline in
      var color = shadow.color.c
      gtk_snapshot_append_inset_shadow(
        snapshot, outline, &color, Float(shadow.dx), Float(shadow.dy), Float(spread), Float(shadow.radius))
    }
  }

  private func rounded(
    _ bounds: GrapheneRect, _ radius: Double, _ draw: (OpaquePointer, UnsafePointer<GskRoundedRect>) -> Void
  ) {
    var (rectangle, outline) = (bounds.c, GskRoundedRect())
    checkTakesMore(self, "gtk_snapshot_push_rounded_clip")
    gsk_rounded_rect_init_from_rect(&outline, &rectangle, Float(max(0, radius)))
    withExtendedLifetime(self) { draw(opaque, &outline) }
  }
}
