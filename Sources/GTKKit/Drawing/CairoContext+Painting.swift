import CGtk
public import GTKCore
public import GTKGenerated

extension CairoContext {
  /// The shape of the ends of lines.
  public enum LineCap: UInt32, Sendable {
    /// The line ends at its point.
    case butt = 0
    /// The line ends with half a circle around its point.
    case round = 1
    /// The line ends with half a square around its point.
    case square = 2
  }

  /// The shape of the corners of lines.
  public enum LineJoin: UInt32, Sendable {
    /// A point.
    case miter = 0
    /// A part of a circle.
    case round = 1
    /// A corner that is cut off.
    case bevel = 2
  }

  /// The areas that count as inside of a path that crosses itself.
  public enum FillRule: UInt32, Sendable {
    /// All that it goes around, counted by direction.
    case winding = 0
    /// The areas that it goes around an odd number of times, so that inner parts are holes.
    case evenOdd = 1
  }
}

// What is drawn with, and drawing.
extension CairoContext {
  /// Draws with a colour from now on (`cairo_set_source_rgba`).
  public func setSource(_ color: RGBA) {
    drawing { cairo_set_source_rgba($0, color.red, color.green, color.blue, color.alpha) }
  }

  /// Draws with a gradient from now on (`cairo_set_source`).
  public func setSource(_ gradient: Gradient) {
    let pattern = gradient.makePattern()
    drawing { cairo_set_source($0, pattern) }
    cairo_pattern_destroy(pattern)
  }

  /// Draws with a picture from now on, whose top left corner is at a point (`cairo_set_source_surface`). The picture is copied.
  public func setSource(_ bitmap: Bitmap, at corner: Point = Point(x: 0, y: 0)) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(bitmap.width), gint(bitmap.height))
    defer { cairo_surface_destroy(surface) }
    guard let pixels = cairo_image_surface_get_data(surface) else { return }
    withExtendedLifetime(bitmap) {
      gdk_texture_download(bitmap.pointer, pixels, gsize(cairo_image_surface_get_stride(surface)))
    }
    cairo_surface_mark_dirty(surface)
    drawing { cairo_set_source_surface($0, surface, corner.x, corner.y) }
  }

  /// Draws along the path (`cairo_stroke`).
  public func stroke(keepsPath: Bool = false) { drawing { (keepsPath ? cairo_stroke_preserve : cairo_stroke)($0) } }

  /// Fills the path (`cairo_fill`).
  public func fill(_ rule: FillRule = .winding, keepsPath: Bool = false) {
    drawing {
      cairo_set_fill_rule($0, cairo_fill_rule_t(rawValue: rule.rawValue))
      (keepsPath ? cairo_fill_preserve : cairo_fill)($0)
    }
  }

  /// Draws nothing outside of the path from now on, within a ``group(_:)`` (`cairo_clip`).
  public func clip(_ rule: FillRule = .winding) {
    drawing {
      cairo_set_fill_rule($0, cairo_fill_rule_t(rawValue: rule.rawValue))
      cairo_clip($0)
    }
  }

  /// Draws everywhere (`cairo_paint_with_alpha`), with an opacity from 0 to 1.
  public func paint(opacity: Double = 1) { drawing { cairo_paint_with_alpha($0, opacity) } }

  /// The width of lines, 2 at first (`cairo_set_line_width`).
  public var lineWidth: Double {
    get { drawing { cairo_get_line_width($0) } }
    set { drawing { cairo_set_line_width($0, newValue) } }
  }

  /// The shape of the ends of lines (`cairo_set_line_cap`).
  public var lineCap: LineCap {
    get { LineCap(rawValue: drawing { cairo_get_line_cap($0).rawValue }) ?? .butt }
    set { drawing { cairo_set_line_cap($0, cairo_line_cap_t(rawValue: newValue.rawValue)) } }
  }

  /// The shape of the corners of lines (`cairo_set_line_join`).
  public var lineJoin: LineJoin {
    get { LineJoin(rawValue: drawing { cairo_get_line_join($0).rawValue }) ?? .miter }
    set { drawing { cairo_set_line_join($0, cairo_line_join_t(rawValue: newValue.rawValue)) } }
  }

  /// Makes lines of dashes: lengths of which each second is a gap; none for whole lines (`cairo_set_dash`).
  ///
  /// Lengths that cairo can't draw, of which one is negative or all are 0, are whole lines, too.
  public func setDashes(_ lengths: [Double], offset: Double = 0) {
    let isDrawable = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    drawing { cairo_set_dash($0, lengths, isDrawable ? gint(lengths.count) : 0, offset) }
  }
}

// Where it is drawn.
extension CairoContext {
  /// Draws with what the body sets, clips and moves; afterwards all of that is as it was (`cairo_save`, `cairo_restore`).
  public func group<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    drawing { cairo_save($0) }
    defer { drawing { cairo_restore($0) } }
    try body()
  }

  /// Moves what is drawn from now on (`cairo_translate`).
  public func translate(x: Double, y: Double) { drawing { cairo_translate($0, x, y) } }

  /// Enlarges what is drawn from now on (`cairo_scale`). A factor of 0, which leaves nothing to see, is ignored.
  public func scale(x: Double, y: Double) {
    guard x != 0, y != 0, x.isFinite, y.isFinite else { return }
    drawing { cairo_scale($0, x, y) }
  }

  /// Turns what is drawn from now on around the origin, in radians clockwise (`cairo_rotate`).
  public func rotate(by angle: Double) { drawing { cairo_rotate($0, angle) } }
}
