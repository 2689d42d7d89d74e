import CJPEG
import CPixbuf
import Foundation

// Unsafe: The object owns one reference to the picture, and releases it when it is freed; the pixels are used before that.

/// Owns pixels, and releases them however the work with them ends.
final class Pixbuf {
  let pointer: OpaquePointer

  /// True for pixels of four bytes that are known to hide all behind them. Others are as a loader made them.
  let isOpaque: Bool

  /// The colour profile of the file that was decoded; nil if it has none.
  private(set) var profile: [UInt8]?

  /// Takes over what a function made.
  init(_ made: OpaquePointer?, isOpaque: Bool) throws(ImageFailure) {
    guard let made else { throw .momentary("There is not enough memory for the photograph.") }
    pointer = made
    self.isOpaque = isOpaque
  }

  /// Opaque pixels, not set yet: red, green, blue and 255.
  convenience init(_ size: PixelSize) throws(ImageFailure) {
    try self.init(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, Int32(size.width), Int32(size.height)), isOpaque: true)
  }

  /// Decodes a whole file.
  ///
  /// - Parameter size: The size in which a drawing is drawn.
  convenience init(_ file: OpenFile, format: ImageHeader.Format, in size: PixelSize? = nil) throws(ImageFailure) {
    let loader = try Self.loader(for: format)
    if let size { gdk_pixbuf_loader_set_size(loader, Int32(size.width), Int32(size.height)) }
    // The loader writes to it until it is closed.
    let rows = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    rows.initialize(to: 0)
    defer {
      g_object_unref(loader)
      rows.deallocate()
    }
    wellspring_watch_rows(loader, rows)
    guard Self.load(file, with: loader), let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      // It had a size, so it is whole; its loader gives up drawing it after some seconds.
      throw format == .svg ? .tooMuch : .damaged
    }
    // The formats with a header of their own are turned later, when they are small.
    let upright = format.isKnownExactly ? nil : gdk_pixbuf_apply_embedded_orientation(pixbuf)
    if upright == nil { g_object_ref(UnsafeMutableRawPointer(pixbuf)) }
    let text = gdk_pixbuf_get_option(pixbuf, "icc-profile").map { String(cString: $0) }
    try self.init(upright ?? pixbuf, isOpaque: false)
    profile =
      format == .webp
      ? ChunkedHeader.profile(webP: file) : text.flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) }
    // The loader accepts a PNG with too few rows, and leaves whatever is in memory in place of the missing rows.
    guard format != .png || rows.pointee == self.size.height else { throw .short }
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  /// True if the system has a loader for a format.
  static func canLoad(_ format: ImageHeader.Format) -> Bool {
    let formats = gdk_pixbuf_get_formats()
    defer { g_slist_free(formats) }
    return sequence(first: formats) { $0?.pointee.next }.prefix { $0 != nil }.contains { place in
      let types = gdk_pixbuf_format_get_mime_types(OpaquePointer(place!.pointee.data))
      defer { g_strfreev(types) }
      return sequence(first: 0) { $0 + 1 }.lazy.map { types?[$0] }.prefix { $0 != nil }
        .contains { String(cString: $0!) == format.type }
    }
  }

  /// The size that a drawing, or a picture of a format that only its loader can read, has by itself.
  static func naturalSize(of file: OpenFile, format: ImageHeader.Format) throws(ImageFailure) -> PixelSize {
    let loader = try loader(for: format)
    defer { g_object_unref(loader) }
    // The loader writes to it until it is closed.
    let sides = UnsafeMutablePointer<Int32>.allocate(capacity: 3)
    sides.initialize(repeating: 0, count: 3)
    // A drawing of two kilobytes may take many seconds to draw, and only its size is needed.
    sides[2] = format == .svg ? 0 : 1
    defer { sides.deallocate() }
    wellspring_watch_size(loader, sides)
    guard load(file, with: loader), let size = PixelSize(of: Int(sides[0]), Int(sides[1])) else {
      // What says no size is drawn for it, and its loader gives up after some seconds.
      throw format == .svg && !DrawingShape.isFoundAtOnce(in: file) ? .tooMuch : .damaged
    }
    return size
  }

  /// By type, so that nothing but the format found in the file's first bytes is ever tried on it.
  private static func loader(
    for format: ImageHeader.Format
  ) throws(ImageFailure) -> UnsafeMutablePointer<GdkPixbufLoader> {
    guard let loader = gdk_pixbuf_loader_new_with_mime_type(format.type, nil) else { throw .noLoader(format) }
    return loader
  }

  /// Gives the file to the loader piece by piece, and closes the loader.
  ///
  /// - Returns: False if the loader refuses the file, or finds no end of it.
  private static func load(_ file: OpenFile, with loader: UnsafeMutablePointer<GdkPixbufLoader>) -> Bool {
    var (isWhole, offset) = (true, 0)
    while isWhole {
      let piece = file.read(1 << 16, at: offset)
      guard !piece.isEmpty else { break }
      offset += piece.count
      isWhole = gdk_pixbuf_loader_write(loader, piece, gsize(piece.count), nil) != 0
    }
    return gdk_pixbuf_loader_close(loader, nil) != 0 && isWhole
  }

  var size: PixelSize {
    PixelSize(width: Int(gdk_pixbuf_get_width(pointer)), height: Int(gdk_pixbuf_get_height(pointer)))
  }
  var stride: Int { Int(gdk_pixbuf_get_rowstride(pointer)) }
  var pixels: UnsafeMutablePointer<UInt8>? { gdk_pixbuf_get_pixels(pointer) }

  /// Returns opaque pixels of four bytes, as the JPEG encoder needs them. Transparency becomes white.
  func flattened() throws(ImageFailure) -> Pixbuf {
    guard !isOpaque else { return self }
    let opaque = try Pixbuf(size)
    gdk_pixbuf_fill(opaque.pointer, 0xFFFF_FFFF)
    gdk_pixbuf_composite(
      pointer, opaque.pointer, 0, 0, Int32(size.width), Int32(size.height), 0, 0, 1, 1, GDK_INTERP_NEAREST, 255)
    return opaque
  }

  /// The square in the middle.
  func square() throws(ImageFailure) -> Pixbuf {
    let edge = size.shortEdge
    guard size.longEdge > edge else { return self }
    let (x, y) = ((size.width - edge) / 2, (size.height - edge) / 2)
    return try Pixbuf(
      gdk_pixbuf_new_subpixbuf(pointer, Int32(x), Int32(y), Int32(edge), Int32(edge)), isOpaque: isOpaque)
  }

  /// Turned as an EXIF orientation says.
  func turned(_ orientation: Int) throws(ImageFailure) -> Pixbuf {
    let isMirrored = [2, 4, 5, 7].contains(orientation)
    let upright = isMirrored ? try Pixbuf(gdk_pixbuf_flip(pointer, 1), isOpaque: isOpaque) : self
    let turn: GdkPixbufRotation
    switch orientation {
    case 3, 4: turn = GDK_PIXBUF_ROTATE_UPSIDEDOWN
    case 5, 8: turn = GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE
    case 6, 7: turn = GDK_PIXBUF_ROTATE_CLOCKWISE
    default: return upright
    }
    return try Pixbuf(gdk_pixbuf_rotate_simple(upright.pointer, turn), isOpaque: isOpaque)
  }

  func jpeg(quality: Int) throws(ImageFailure) -> Data {
    var count = 0
    guard
      let bytes = wellspring_jpeg_encode(
        pixels, UInt32(size.width), UInt32(size.height), stride, Int32(quality), &count)
    else { throw .momentary("There is not enough memory for the photograph.") }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
  }
}
