import CPixbuf
import Foundation

// Unsafe: The library's bytes are copied and freed here, and the picture takes over its reference.

/// A square with one or two letters, as a PNG.
enum InitialsImage {
  /// Draws it, or the square alone where the system has nothing that draws letters.
  static func png(_ initials: Initials, edge: Int) throws(ImageFailure) -> Data {
    let pixbuf = if let drawn = try drawn(initials, edge: edge) { drawn } else { try plain(initials, edge: edge) }
    var bytes: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    guard gdk_pixbuf_save_to_bufferv(pixbuf.pointer, &bytes, &count, "png", nil, nil, nil) != 0, let bytes else {
      throw .momentary("There is not enough memory for the picture.")
    }
    defer { g_free(bytes) }
    return Data(bytes: bytes, count: Int(count))
  }

  private static func drawn(_ initials: Initials, edge: Int) throws(ImageFailure) -> Pixbuf? {
    guard let loader = gdk_pixbuf_loader_new_with_type("svg", nil) else { return nil }
    defer { g_object_unref(loader) }
    let drawing = Array(initials.svg(edge: edge).utf8)
    let isWritten = gdk_pixbuf_loader_write(loader, drawing, gsize(drawing.count), nil) != 0
    let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
    guard isWritten, isClosed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
    // The loader releases its own reference when it is freed.
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    return try Pixbuf(pixbuf, isOpaque: false)
  }

  private static func plain(_ initials: Initials, edge: Int) throws(ImageFailure) -> Pixbuf {
    let square = try Pixbuf(PixelSize(width: edge, height: edge))
    gdk_pixbuf_fill(square.pointer, initials.colour << 8 | 0xFF)
    return square
  }
}
