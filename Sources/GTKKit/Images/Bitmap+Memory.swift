import CGtk

// Unsafe: The pixels' owner is retained until the texture releases them.

extension Bitmap {
  /// Creates a picture of pixels in memory, without copying them.
  ///
  /// - Parameters:
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  ///   - stride: The distance between rows, in bytes.
  ///   - hasAlpha: True for four bytes a pixel (red, green, blue and alpha, not premultiplied), false for three.
  ///   - isOpaque: True if every pixel is known to be opaque.
  ///   - bytes: All rows. They must not change.
  ///   - owner: Keeps the bytes valid for as long as it lives. It is released on any thread.
  public convenience init(
    width: Int, height: Int, stride: Int, hasAlpha: Bool, isOpaque: Bool, bytes: UnsafeRawBufferPointer,
    owner: AnyObject & Sendable
  ) {
    let row = width * (hasAlpha ? 4 : 3)
    precondition(
      width > 0 && height > 0 && stride >= row && bytes.count >= stride * (height - 1) + row, "Rows are missing")
    let free: GDestroyNotify = { Unmanaged<AnyObject>.fromOpaque($0!).release() }
    let memory = g_bytes_new_with_free_func(
      bytes.baseAddress, gsize(bytes.count), free, Unmanaged.passRetained(owner as AnyObject).toOpaque())
    defer { g_bytes_unref(memory) }
    self.init(
      adopting: gdk_memory_texture_new(
        gint(width), gint(height), hasAlpha ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8, memory, gsize(stride)),
      mayBeTransparent: hasAlpha && !isOpaque)
  }
}
