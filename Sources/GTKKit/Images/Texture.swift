import CGtk

/// An immutable picture, ready to draw (`GdkTexture`). Made on any thread, shown on the main one.
///
/// Sendable is unchecked because Swift cannot see that a GdkTexture never changes and counts references atomically.
public final class Texture: @unchecked Sendable {
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

  /// Writes the picture to a PNG file.
  public func save(to path: String) throws(ScreenshotError) {
    let isSaved = withExtendedLifetime(self) { gdk_texture_save_to_png(pointer, path) }
    if isSaved == 0 { throw .notWritable(path: path) }
  }
}

extension Texture: Equatable {
  /// Whether both are the same GdkTexture.
  public static func == (first: Texture, second: Texture) -> Bool {
    first.pointer == second.pointer
  }
}

extension Texture: ValueConvertible {
  public static func read(from slot: borrowing ValueSlot) -> Texture? {
    guard
      slot.fundamentalType == .object || slot.fundamentalType == .interface,
      let object = g_value_get_object(slot.pointer), g_type_is_a(typeOf(object), gdk_texture_get_type()) != 0
    else { return nil }
    return Texture(adopting: OpaquePointer(g_object_ref(object)))
  }

  public func write(to slot: borrowing ValueSlot) {
    withExtendedLifetime(self) { g_value_set_object(slot.pointer, pointer.raw) }
  }
}
