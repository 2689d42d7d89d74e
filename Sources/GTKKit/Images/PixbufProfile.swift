import CGtk
import ColorProfiles

/// The colour profile in a picture's file.
struct PixbufProfile {
  /// The text in which gdk-pixbuf hands it over, and takes it.
  let text: String
  private let bytes: [UInt8]

  /// Reads the profile that a loader found; nil if there is none.
  init?(of pixbuf: OpaquePointer) {
    guard let option = gdk_pixbuf_get_option(pixbuf, "icc-profile") else { return nil }
    var count: gsize = 0
    guard let decoded = g_base64_decode(option, &count) else { return nil }
    defer { g_free(decoded) }
    text = String(cString: option)
    bytes = Array(UnsafeBufferPointer(start: decoded, count: Int(count)))
  }

  /// Reads the profile in a WebP file, whose loader doesn't hand it over; nil if there is none, or if the file is another or damaged.
  init?(webP file: RawSpan) {
    let found = file.withUnsafeBytes { file -> [UInt8]? in
      guard file.count > 30, file[..<4].elementsEqual("RIFF".utf8), file[8..<16].elementsEqual("WEBPVP8X".utf8) else {
        return nil
      }
      var offset = 12
      // It comes before the picture.
      for _ in 0..<8 where offset + 8 <= file.count {
        let count = (0..<4).reduce(0) { $0 | Int(file[offset + 4 + $1]) << (8 * $1) }
        guard count <= file.count - offset - 8 else { return nil }
        if file[offset..<offset + 4].elementsEqual("ICCP".utf8) {
          return Array(file[(offset + 8)..<(offset + 8 + count)])
        }
        offset += 8 + count + count % 2
      }
      return nil
    }
    guard let found, !found.isEmpty, let encoded = g_base64_encode(found, gsize(found.count)) else { return nil }
    defer { g_free(encoded) }
    (bytes, text) = (found, String(cString: encoded))
  }

  /// True if it describes the pixels that gdk-pixbuf makes, which are red, green and blue whatever the file has.
  var describesPixels: Bool { ColorConversion.isOfRGB(bytes) }

  /// Converts the colours of pixels that no one else uses.
  func convertToSRGB(_ pixbuf: OpaquePointer) {
    guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8,
      let conversion = ColorConversion.toSRGB(from: bytes, channels: Int(gdk_pixbuf_get_n_channels(pixbuf))),
      let pixels = gdk_pixbuf_get_pixels(pixbuf)
    else { return }
    conversion.apply(
      to: pixels, width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)),
      stride: Int(gdk_pixbuf_get_rowstride(pixbuf)))
  }
}
