import CPixbuf
import Foundation

/// Makes the JPEG of a photograph in one size.
enum ImageEncoder {
  static func jpeg(of file: URL, in size: ImageSize) throws(ImageFailure) -> Data {
    guard let header = ImageHeader(of: file) else { throw .unreadable("its header cannot be read") }
    guard header.size.width * header.size.height <= Limits.pixels else { throw .unreadable("it has too many pixels") }
    guard let contents = try? Data(contentsOf: file, options: .mappedIfSafe),
      Completeness.isComplete(contents, format: header.format)
    else { throw .unreadable("it ends too early") }
    var picture = try Picture.decoded(file, header: header, to: size.scaled(header.size))
    try picture.flatten()
    if size.isSquare { try picture.cropToSquare() }
    return try picture.jpeg()
  }
}

/// A photograph on its way to becoming a JPEG.
private struct Picture {
  fileprivate let pixbuf: Pixbuf

  static func decoded(_ file: URL, header: ImageHeader, to size: PixelSize) throws(ImageFailure) -> Picture {
    let stored = header.isSideways ? size.transposed : size
    let (width, height) = (Int32(stored.width), Int32(stored.height))
    // A JPEG is decoded small, which is several times as fast. The other formats gain nothing, and lose their errors.
    if header.format == "jpeg" {
      let scaled = try Pixbuf { gdk_pixbuf_new_from_file_at_scale(file.path, width, height, 0, $0) }
      return Picture(pixbuf: try Pixbuf { _ in gdk_pixbuf_apply_embedded_orientation(scaled.pointer) })
    }
    let full = try Pixbuf { gdk_pixbuf_new_from_file(file.path, $0) }
    return Picture(
      pixbuf: try Pixbuf { _ in gdk_pixbuf_scale_simple(full.pointer, width, height, GDK_INTERP_BILINEAR) })
  }

  /// JPEG has no transparency: what shines through is white.
  mutating func flatten() throws(ImageFailure) {
    guard gdk_pixbuf_get_has_alpha(pixbuf.pointer) != 0 else { return }
    let source = pixbuf
    let white: guint32 = 0xFFFFFF
    self = Picture(
      pixbuf: try Pixbuf { _ in
        gdk_pixbuf_composite_color_simple(
          source.pointer, gdk_pixbuf_get_width(source.pointer), gdk_pixbuf_get_height(source.pointer),
          GDK_INTERP_NEAREST, 255, 8, white, white)
      })
  }

  mutating func cropToSquare() throws(ImageFailure) {
    let source = pixbuf
    let (width, height) = (gdk_pixbuf_get_width(source.pointer), gdk_pixbuf_get_height(source.pointer))
    let edge = min(width, height)
    self = Picture(
      pixbuf: try Pixbuf { _ in
        gdk_pixbuf_new_subpixbuf(source.pointer, (width - edge) / 2, (height - edge) / 2, edge, edge)
      })
  }

  func jpeg() throws(ImageFailure) -> Data {
    var buffer: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    guard wellspring_encode_jpeg(pixbuf.pointer, "88", &buffer, &count) != 0, let buffer else {
      throw .unreadable("it cannot be encoded")
    }
    defer { g_free(buffer) }
    return Data(bytes: buffer, count: Int(count))
  }
}

/// Owns a pixbuf, and releases it however the work ends.
private final class Pixbuf {
  let pointer: OpaquePointer

  init(_ make: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> OpaquePointer?) throws(ImageFailure) {
    var error: UnsafeMutablePointer<GError>?
    guard let pointer = make(&error) else {
      let message = error.map { String(cString: $0.pointee.message) } ?? "out of memory"
      if let error { g_error_free(error) }
      throw .unreadable(message)
    }
    self.pointer = pointer
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }
}
