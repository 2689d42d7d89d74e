import CGtk
public import GTKCore
public import GTKGenerated

extension CairoContext {
  /// Makes a text to draw, which knows its size (`pango_cairo_create_layout`).
  ///
  /// ```swift window
  /// let picture = Bitmap(width: 100, height: 40) { context in
  ///   let title = context.textLayout("Spring", font: "Serif Bold 16")
  ///   title.alignment = .center
  ///   context.draw(title, at: Point(x: 50 - Double(title.pixelSize.width) / 2, y: 0))
  /// }
  /// print(picture.height)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text, of one or several lines.
  ///   - font: Families, style and size as in Pango's descriptions: `"Sans Bold 12"`; the default font if nil.
  public func textLayout(_ text: String, font: String? = nil) -> TextLayout {
    let layout = given(
      raw(drawing { pango_cairo_create_layout($0) }), TextLayout.self)
    guard let layout else { fatalError("Pango made no layout") }
    layout.setText(text)
    if let font { layout.fontDescription = FontDescription.parse(font) }
    return layout
  }

  /// Draws a text with its top left corner at a point (`pango_cairo_show_layout`).
  public func draw(_ layout: TextLayout, at corner: Point) {
    move(to: corner)
    drawing { context in withExtendedLifetime(layout) { pango_cairo_show_layout(context, layout.opaque) } }
    clearPath()
  }

  /// Draws a text with its top left corner at a point.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - corner: The place of its top left corner.
  ///   - font: Families, style and size as in Pango's descriptions: `"Sans Bold 12"`; the default font if nil.
  public func draw(_ text: String, at corner: Point, font: String? = nil) {
    draw(textLayout(text, font: font), at: corner)
  }

  /// Adds the outlines of a text to the path (`pango_cairo_layout_path`).
  public func path(of layout: TextLayout, at corner: Point) {
    move(to: corner)
    drawing { context in withExtendedLifetime(layout) { pango_cairo_layout_path(context, layout.opaque) } }
  }
}
