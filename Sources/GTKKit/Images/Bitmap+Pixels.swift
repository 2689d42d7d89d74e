import CGtk

extension Bitmap {
  /// One pixel's colour, not premultiplied.
  public struct Pixel: Hashable, Sendable {
    /// The red, green, blue and alpha parts, 0 to 255.
    public var red, green, blue, alpha: UInt8

    /// Creates a colour, opaque by default.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  /// Makes a picture from its pixels, row by row.
  public convenience init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height, "A pixel for each point is needed")
    let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    self.init(
      adopting: gdk_memory_texture_new(gint(width), gint(height), GDK_MEMORY_R8G8B8A8, bytes, gsize(width * 4)),
      mayBeTransparent: pixels.contains { $0.alpha < 255 })
  }

  /// The picture's pixels, row by row.
  public var pixels: [Pixel] {
    let count = width * height
    // GDK downloads premultiplied native-endian ARGB words.
    let words = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      withExtendedLifetime(self) {
        gdk_texture_download(pointer, UnsafeMutableRawPointer(buffer.baseAddress!), gsize(width * 4))
      }
      initialized = count
    }
    return words.map { word in
      let alpha = word >> 24
      func part(_ shift: UInt32) -> UInt8 {
        alpha == 0 ? 0 : UInt8(min(255, ((word >> shift & 255) * 255 + alpha / 2) / alpha))
      }
      return Pixel(red: part(16), green: part(8), blue: part(0), alpha: UInt8(alpha))
    }
  }
}
