import CGtk

extension Bitmap {
  /// Decodes a picture, and encodes it in a format that gdk-pixbuf writes, on the calling thread: to convert it, or to turn it.
  ///
  /// The picture is upright first, as its Exif data says, and keeps its colour profile in JPEG, TIFF and WebP; in other formats its
  /// colours are converted to sRGB. Other data about it is lost. What is translucent becomes white in a format that has no transparency.
  ///
  /// ```swift compiled
  /// let photograph = [UInt8](try Data(contentsOf: URL(filePath: "tree.webp")))
  /// let copy = try Bitmap.encode(photograph, as: "jpeg", quality: 90)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The contents of a file, such as a PNG or JPEG.
  ///   - format: The name of the format, one of ``writableFormats``.
  ///   - quarters: The number of quarters of a turn, clockwise.
  ///   - quality: From 1 to 100, where the format has it; the best if nil.
  ///   - limit: The most pixels that the picture may have.
  /// - Throws: ``GTKCore/GLibError`` if the picture can't be decoded, or the format can't be written.
  public static func encode(
    _ bytes: [UInt8], as format: String, turnedBy quarters: Int = 0, quality: Int? = nil, atMost limit: Int = usualLimit
  ) throws(GLibError) -> [UInt8] {
    let (upright, profile) = try decode(bytes.span.bytes, .none, limit)
    // gdk-pixbuf tells PNG's library of the profile before the kind of the pixels, and it refuses.
    let isKept = profile?.describesPixels == true && ["jpeg", "tiff", "webp"].contains(format)
    if !isKept { profile?.convertToSRGB(upright) }
    let turned = gdk_pixbuf_rotate_simple(upright, rotation(quarters))
    g_object_unref(upright.raw)
    guard let turned else { throw outOfMemory }
    defer { g_object_unref(turned.raw) }
    let isOpaque = format == "jpeg" && gdk_pixbuf_get_has_alpha(turned) != 0
    guard let picture = isOpaque ? onWhite(turned) : OpaquePointer(g_object_ref(turned.raw)) else { throw outOfMemory }
    defer { g_object_unref(picture.raw) }
    var options: [(String, String)] = []
    if format == "jpeg" || format == "webp" || format == "avif" { options.append(("quality", "\(quality ?? 100)")) }
    if let profile, isKept { options.append(("icc-profile", profile.text)) }
    return try save(picture, format, options)
  }

  /// The names of the formats that can be written.
  public static var writableFormats: Set<String> {
    let formats = gdk_pixbuf_get_formats()
    defer { g_slist_free(formats) }
    var names: Set<String> = []
    var next = formats
    while let format = next {
      let data = OpaquePointer(format.pointee.data)
      if gdk_pixbuf_format_is_writable(data) != 0, let name = gdk_pixbuf_format_get_name(data) {
        names.insert(String(cString: name))
        g_free(name)
      }
      next = format.pointee.next
    }
    return names
  }

  private static var outOfMemory: GLibError {
    GLibError(
      domain: "gdk-pixbuf-error-quark", code: Int(GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY.rawValue),
      message: "There is too little memory for the picture.")
  }

  private static func rotation(_ quarters: Int) -> GdkPixbufRotation {
    switch (quarters % 4 + 4) % 4 {
    case 1: GDK_PIXBUF_ROTATE_CLOCKWISE
    case 2: GDK_PIXBUF_ROTATE_UPSIDEDOWN
    case 3: GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE
    default: GDK_PIXBUF_ROTATE_NONE
    }
  }

  private static func onWhite(_ pixbuf: OpaquePointer) -> OpaquePointer? {
    let (width, height) = (gdk_pixbuf_get_width(pixbuf), gdk_pixbuf_get_height(pixbuf))
    guard let white = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height) else { return nil }
    gdk_pixbuf_fill(white, 0xFFFF_FFFF)
    gdk_pixbuf_composite(pixbuf, white, 0, 0, width, height, 0, 0, 1, 1, GDK_INTERP_NEAREST, 255)
    return white
  }

  private static func save(
    _ pixbuf: OpaquePointer, _ format: String, _ options: [(String, String)]
  ) throws(GLibError) -> [UInt8] {
    var keys = options.map { strdup($0.0) } + [nil]
    var values = options.map { strdup($0.1) } + [nil]
    defer { for text in keys + values { free(text) } }
    var buffer: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    _ = try throwing { (error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) in
      gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, format, &keys, &values, error)
    }
    defer { g_free(buffer) }
    return Array(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
  }
}
