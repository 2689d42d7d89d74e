import CGtk
public import GTKCore

extension Bitmap {
  /// Makes a picture by drawing it with cairo, transparent where nothing is drawn.
  ///
  /// ```swift window
  /// let dot = Bitmap(width: 16, height: 16) { context in
  ///   context.setSource(RGBA(red: 1, green: 0, blue: 0))
  ///   context.arc(center: Point(x: 8, y: 8), radius: 8)
  ///   context.fill()
  /// }
  /// try dot.save(to: "dot.png")
  /// ```
  ///
  /// - Parameters:
  ///   - width: The width in pixels, from 1 to 32,767.
  ///   - height: The height in pixels, from 1 to 32,767.
  ///   - draw: Draws the picture. What is drawn with the context later is lost.
  @MainActor
  public convenience init(width: Int, height: Int, draw: (CairoContext) -> Void) {
    let sizes = 1...32_767
    precondition(sizes.contains(width) && sizes.contains(height), "A picture has from 1 to 32,767 pixels on each side")
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height))
    defer { cairo_surface_destroy(surface) }
    draw(CairoContext(Handle(raw(cairo_create(surface)), "cairo_create")))
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    let bytes = g_bytes_new(
      required(cairo_image_surface_get_data(surface), "cairo_image_surface_get_data"), gsize(stride * height))
    defer { g_bytes_unref(bytes) }
    // A context that was kept draws nowhere.
    cairo_surface_finish(surface)
    // cairo's words of premultiplied ARGB in the machine's order.
    let format = 1.littleEndian == 1 ? GDK_MEMORY_B8G8R8A8_PREMULTIPLIED : GDK_MEMORY_A8R8G8B8_PREMULTIPLIED
    self.init(adopting: gdk_memory_texture_new(gint(width), gint(height), format, bytes, gsize(stride)))
  }
}
