import CGtk
import GTKCore

/// An immutable picture, ready to draw (`GdkTexture`). Made on any thread, shown on the main one.
///
/// Sendable is unchecked because Swift cannot see that a GdkTexture never changes and counts references atomically.
public final class Bitmap: @unchecked Sendable {
  let pointer: OpaquePointer

  /// False if every pixel is known to be opaque.
  public let mayBeTransparent: Bool

  init(adopting pointer: OpaquePointer, mayBeTransparent: Bool = true) {
    self.pointer = pointer
    self.mayBeTransparent = mayBeTransparent
  }

  /// Makes a picture of pixels, which must not change any more.
  convenience init(pixbuf: OpaquePointer) {
    self.init(adopting: gdk_texture_new_for_pixbuf(pixbuf), mayBeTransparent: isTransparent(pixbuf))
  }

  deinit {
    g_object_unref(pointer.raw)
  }

  /// The width in pixels.
  public var width: Int { withExtendedLifetime(self) { Int(gdk_texture_get_width(pointer)) } }

  /// The height in pixels.
  public var height: Int { withExtendedLifetime(self) { Int(gdk_texture_get_height(pointer)) } }

  /// Writes the picture to a PNG file: all of it, or what was there stays. A device or a pipe takes the bytes as they come.
  public func save(to path: String) throws(ScreenshotError) {
    guard let bytes = withExtendedLifetime(self, { gdk_texture_save_to_png_bytes(pointer) }) else {
      throw .notWritable(path: path)
    }
    defer { g_bytes_unref(bytes) }
    let path = textForC(path)
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)?.assumingMemoryBound(to: gchar.self)
    // What is no file must not be replaced by one.
    let isFile = g_file_test(path, G_FILE_TEST_EXISTS) == 0 || g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0
    let flags = isFile ? G_FILE_SET_CONTENTS_CONSISTENT : G_FILE_SET_CONTENTS_NONE
    guard g_file_set_contents_full(path, start, gssize(count), flags, 0o644, nil) != 0 else {
      throw .notWritable(path: path)
    }
  }
}

/// Returns whether a pixel isn't opaque.
private func isTransparent(_ pixbuf: OpaquePointer) -> Bool {
  guard gdk_pixbuf_get_has_alpha(pixbuf) != 0, let pixels = gdk_pixbuf_read_pixels(pixbuf) else { return false }
  let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
  let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
  for row in 0..<height {
    var index = row * stride + 3
    for _ in 0..<width {
      if pixels[index] < 255 { return true }
      index += 4
    }
  }
  return false
}

extension Bitmap: Equatable {
  /// Returns whether both are the same GdkTexture.
  public static func == (first: Bitmap, second: Bitmap) -> Bool {
    first.pointer == second.pointer
  }
}

extension Bitmap: ValueConvertible {
  public static func read(from slot: borrowing ValueSlot) -> Bitmap? {
    guard
      slot.fundamentalType == .object || slot.fundamentalType == .interface,
      let object = g_value_get_object(slot.pointer), g_type_is_a(typeOf(object), gdk_texture_get_type()) != 0
    else { return nil }
    return Bitmap(adopting: OpaquePointer(g_object_ref(object)))
  }

  public func write(to slot: borrowing ValueSlot) {
    withExtendedLifetime(self) { g_value_set_object(slot.pointer, pointer.raw) }
  }
}
