import CGtk
import ColorProfiles

extension Bitmap {
  /// Decodes a picture of a format that gdk-pixbuf supports, such as JPEG, PNG or WebP, upright, on the calling thread.
  ///
  /// If the file has a colour profile, the colours are converted to sRGB by it.
  ///
  /// The bytes are read in place. JPEG and WebP are reduced while they are decoded, which costs less time and memory.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a file, such as a PNG or JPEG.
  ///   - scaling: The size to decode to.
  ///   - limit: The most pixels that the picture may have before it is reduced. A picture with more is refused before
  ///     memory is reserved for them: a file of some kilobytes can claim to have billions.
  public convenience init(
    decoding bytes: RawSpan, scaling: BitmapScaling = .none, atMost limit: Int = usualLimit
  ) throws(GLibError) {
    let (pixbuf, profile) = try decode(bytes, scaling, limit)
    defer { g_object_unref(pixbuf.raw) }
    profile?.convertToSRGB(pixbuf)
    self.init(pixbuf: pixbuf)
  }

  /// Decodes a picture from an array of bytes.
  public convenience init(
    decoding bytes: [UInt8], scaling: BitmapScaling = .none, atMost limit: Int = usualLimit
  ) throws(GLibError) {
    try self.init(decoding: bytes.span.bytes, scaling: scaling, atMost: limit)
  }

  /// The most pixels of a picture that is decoded unless another number is allowed: those of the largest cameras.
  public static let usualLimit = 100_000_000
}

/// The question to a loader that knows the size of its picture.
private struct SizeQuestion {
  let scaling: BitmapScaling
  let limit: Int
  /// The size of a picture with more pixels than allowed.
  var refused: (width: Int, height: Int)?

  /// The size to decode to. A loader that is given 0 by 0 pixels gives up. A drawing has as many pixels as are asked for.
  mutating func answer(width: Int, height: Int, isDrawing: Bool) -> (width: Int, height: Int) {
    let size = scaling.reducing(width: width, height: height, enlarges: isDrawing)
    let decoded = isDrawing ? size : (width, height)
    guard decoded.0 <= limit / max(decoded.1, 1) else {
      refused = (width, height)
      return (0, 0)
    }
    return size
  }
}

/// The picture in some bytes, to be released by the caller, and its colour profile.
func decode(
  _ bytes: RawSpan, _ scaling: BitmapScaling, _ limit: Int
) throws(GLibError) -> (pixbuf: OpaquePointer, profile: PixbufProfile?) {
  let loader = gdk_pixbuf_loader_new()!
  defer { g_object_unref(loader) }
  try load(bytes, with: loader, scaling, limit)
  guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .noPicture }
  // Copies don't take it along.
  let profile = PixbufProfile(of: pixbuf) ?? PixbufProfile(webP: bytes)
  let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf)!
  defer { g_object_unref(upright.raw) }
  return (scaling.finish(upright), profile)
}

/// The animation in some bytes, to be released by the caller.
func decodeAnimation(_ bytes: RawSpan, _ limit: Int) throws(GLibError) -> OpaquePointer {
  let loader = gdk_pixbuf_loader_new()!
  defer { g_object_unref(loader) }
  try load(bytes, with: loader, .none, limit)
  guard let animation = gdk_pixbuf_loader_get_animation(loader) else { throw .noPicture }
  return OpaquePointer(g_object_ref(animation.raw))
}

extension GLibError {
  fileprivate static let noPicture = GLibError(
    domain: "gdk-pixbuf-error-quark", code: 0, message: "The data hold no picture")
}

private func load(
  _ bytes: RawSpan, with loader: UnsafeMutablePointer<GdkPixbufLoader>, _ scaling: BitmapScaling, _ limit: Int
) throws(GLibError) {
  var question = SizeQuestion(scaling: scaling, limit: limit)
  let loaded: Result<Void, GLibError> = withUnsafeMutablePointer(to: &question) { question in
    let prepare: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, gint, gint, gpointer) -> Void = {
      let isDrawing = gdk_pixbuf_loader_get_format($0).map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
      let size = $3.assumingMemoryBound(to: SizeQuestion.self).pointee
        .answer(width: Int($1), height: Int($2), isDrawing: isDrawing)
      gdk_pixbuf_loader_set_size($0, gint(size.width), gint(size.height))
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(prepare, to: GCallback.self), question, nil, GConnectFlags(rawValue: 0))
    return Result { () throws(GLibError) in try load(bytes, with: loader) }
  }
  if let (width, height) = question.refused {
    throw GLibError(
      domain: "gdk-pixbuf-error-quark", code: Int(GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY.rawValue),
      message: "It has \(width) × \(height) pixels; at most \(limit / 1_000_000) million are decoded.")
  }
  try loaded.get()
}

private func load(
  _ bytes: RawSpan, with loader: UnsafeMutablePointer<GdkPixbufLoader>
) throws(GLibError) {
  var failure: GLibError?
  bytes.withUnsafeBytes { bytes in
    do throws(GLibError) {
      _ = try throwing { gdk_pixbuf_loader_write(loader, bytes.baseAddress, gsize(bytes.count), $0) }
    } catch {
      failure = error
    }
  }
  do throws(GLibError) {
    // A loader must be closed after a failure as well; the first failure is the one to report.
    _ = try throwing { gdk_pixbuf_loader_close(loader, $0) }
  } catch {
    failure = failure ?? error
  }
  if let failure { throw failure }
}

extension BitmapScaling {
  /// The size to decode to, still uncropped.
  func reducing(width: Int, height: Int, enlarges: Bool = false) -> (width: Int, height: Int) {
    let largest = enlarges ? Double.infinity : 1
    let factor =
      switch self {
      case .none: 1.0
      case .fit(let w, let h): min(largest, Double(w) / Double(width), Double(h) / Double(height))
      case .fill(let w, let h): min(largest, max(Double(w) / Double(width), Double(h) / Double(height)))
      }
    return (
      max(1, Int((Double(width) * factor).rounded())), max(1, Int((Double(height) * factor).rounded()))
    )
  }

  /// A copy in this size.
  func copy(_ pixbuf: OpaquePointer) -> OpaquePointer {
    let copy = finish(pixbuf)
    guard copy == pixbuf else { return copy }
    defer { g_object_unref(copy.raw) }
    return gdk_pixbuf_copy(copy)
  }

  /// Reduces what a format's loader could not, and crops.
  fileprivate func finish(_ pixbuf: OpaquePointer) -> OpaquePointer {
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    let size = reducing(width: width, height: height)
    let scaled =
      size == (width, height)
      ? OpaquePointer(g_object_ref(pixbuf.raw))
      : gdk_pixbuf_scale_simple(pixbuf, gint(size.width), gint(size.height), GDK_INTERP_BILINEAR)
    guard case .fill(let w, let h) = self, size.width > w || size.height > h, let scaled else { return scaled! }
    defer { g_object_unref(scaled.raw) }
    let (cropWidth, cropHeight) = (min(w, size.width), min(h, size.height))
    let (left, top) = ((size.width - cropWidth) / 2, (size.height - cropHeight) / 2)
    let part = gdk_pixbuf_new_subpixbuf(scaled, gint(left), gint(top), gint(cropWidth), gint(cropHeight))!
    defer { g_object_unref(part.raw) }
    // A copy, because the part keeps the whole in memory.
    return gdk_pixbuf_copy(part)
  }
}
