import CGtk
public import GTKCore
public import GTKGenerated

/// The surface that a ``Canvas`` draws on, lent for one frame.
@MainActor
public struct Drawing: ~Copyable {
  let snapshot: OpaquePointer

  /// The canvas' width, in logical pixels.
  public let width: Double
  /// The canvas' height, in logical pixels.
  public let height: Double

  /// Draws a picture, stretched to a rectangle.
  public func draw(_ bitmap: Bitmap, in rectangle: Rectangle) {
    var bounds = rectangle.native
    withExtendedLifetime(bitmap) { gtk_snapshot_append_texture(snapshot, bitmap.pointer, &bounds) }
  }

  /// Draws a picture in its own proportions, as small as fills a rectangle, and cuts off what is beyond that.
  public func draw(_ bitmap: Bitmap, covering rectangle: Rectangle) {
    let place = rectangle.covered(byWidth: Double(bitmap.width), height: Double(bitmap.height))
    if place == rectangle { return draw(bitmap, in: rectangle) }
    var bounds = rectangle.native
    gtk_snapshot_push_clip(snapshot, &bounds)
    draw(bitmap, in: place)
    gtk_snapshot_pop(snapshot)
  }

  /// Draws a picture, stretched to a rectangle, and continues it by its mirror images over the rest of an area.
  ///
  /// For a part of a picture that stands for all of it until that is loaded.
  public func draw(_ bitmap: Bitmap, in rectangle: Rectangle, mirroredOver area: Rectangle) {
    guard rectangle.width > 0, rectangle.height > 0 else { return }
    let isAcross = area.width - rectangle.width > area.height - rectangle.height
    var pair = rectangle
    if isAcross { pair.width *= 2 } else { pair.height *= 2 }
    var (bounds, repeated) = (area.native, pair.native)
    gtk_snapshot_push_repeat(snapshot, &bounds, &repeated)
    draw(bitmap, in: rectangle)
    gtk_snapshot_save(snapshot)
    var fold = graphene_point_t(
      x: isAcross ? Float(2 * pair.x + pair.width) : 0, y: isAcross ? 0 : Float(2 * pair.y + pair.height))
    gtk_snapshot_translate(snapshot, &fold)
    gtk_snapshot_scale(snapshot, isAcross ? -1 : 1, isAcross ? 1 : -1)
    draw(bitmap, in: rectangle)
    gtk_snapshot_restore(snapshot)
    gtk_snapshot_pop(snapshot)
  }

  /// Fills a rectangle.
  public func fill(_ rectangle: Rectangle, with color: RGBA) {
    var (bounds, color) = (rectangle.native, color.c)
    gtk_snapshot_append_color(snapshot, &color, &bounds)
  }

  /// Fills a rectangle with copies of a picture side by side, each in its own size, in logical pixels.
  ///
  /// The first copy begins at the rectangle's top left corner, or less than a pixel beside it, so that its pixels stay sharp.
  public func fill(_ rectangle: Rectangle, withCopiesOf bitmap: Bitmap) {
    let copy = Rectangle(
      x: rectangle.x.rounded(.down), y: rectangle.y.rounded(.down), width: Double(bitmap.width),
      height: Double(bitmap.height))
    var (bounds, repeated) = (rectangle.native, copy.native)
    gtk_snapshot_push_repeat(snapshot, &bounds, &repeated)
    draw(bitmap, in: copy)
    gtk_snapshot_pop(snapshot)
  }

  /// Draws with cairo on the whole canvas: paths, gradients, texts. What is drawn with the context later is lost.
  ///
  /// ```swift window
  /// let chart = Canvas()
  /// chart.onDraw { drawing in
  ///   drawing.cairo { context in
  ///     context.lines(through: [Point(x: 0, y: 40), Point(x: 30, y: 10), Point(x: 60, y: 25)])
  ///     context.stroke()
  ///     context.draw("Spring", at: Point(x: 8, y: 8), font: "Sans 11")
  ///   }
  /// }
  /// ```
  public func cairo(_ body: (CairoContext) -> Void) {
    var bounds = Rectangle(x: 0, y: 0, width: width, height: height).native
    body(CairoContext(Handle(raw(gtk_snapshot_append_cairo(snapshot, &bounds)), "gtk_snapshot_append_cairo")))
  }

  /// Draws a text, such as ``GTKGenerated/Widget/makePangoLayout(_:)`` makes, with its top left corner at a point.
  public func draw(_ layout: TextLayout, at corner: Point, color: RGBA) {
    var (corner, color) = (graphene_point_t(x: Float(corner.x), y: Float(corner.y)), color.c)
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, &corner)
    withExtendedLifetime(layout) { gtk_snapshot_append_layout(snapshot, layout.opaque, &color) }
    gtk_snapshot_restore(snapshot)
  }

  /// Draws a symbolic icon of the theme in a square.
  public func drawIcon(_ name: String, in square: Rectangle, color: RGBA, scaleFactor: Int = 1) {
    let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
    let flags = GTK_ICON_LOOKUP_FORCE_SYMBOLIC
    let icon = gtk_icon_theme_lookup_icon(
      theme, name, nil, Int32(square.width), Int32(scaleFactor), GTK_TEXT_DIR_NONE, flags)!
    defer { g_object_unref(icon.raw) }
    var corner = graphene_point_t(x: Float(square.x), y: Float(square.y))
    var color = color.c
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, &corner)
    gtk_symbolic_paintable_snapshot_symbolic(icon, snapshot, square.width, square.height, &color, 1)
    gtk_snapshot_restore(snapshot)
  }
}

extension Rectangle {
  fileprivate var native: graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }

  /// The place of a picture of some proportions that fills the rectangle, its middle in the middle.
  func covered(byWidth pictureWidth: Double, height pictureHeight: Double) -> Rectangle {
    let scale = max(width / pictureWidth, height / pictureHeight)
    let (newWidth, newHeight) = (pictureWidth * scale, pictureHeight * scale)
    return Rectangle(
      x: x + (width - newWidth) / 2, y: y + (height - newHeight) / 2, width: newWidth, height: newHeight)
  }
}
