import CGtk

/// An immutable picture, ready to draw (`GdkTexture`). Made on any thread, shown on the main one.
///
/// Sendable is unchecked because Swift cannot see that a GdkTexture never changes and counts references atomically.
public final class Bitmap: @unchecked Sendable {
  let pointer: OpaquePointer

  init(adopting pointer: OpaquePointer) {
    self.pointer = pointer
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
