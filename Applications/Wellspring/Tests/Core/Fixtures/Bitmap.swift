import CPixbuf
import Foundation
import Testing

/// Pixels to make test images from, and to look at what the service made of them.
struct Bitmap {
  struct Colour: Equatable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8
    var alpha: UInt8 = 255

    static let red = Colour(red: 255, green: 0, blue: 0)
    static let green = Colour(red: 0, green: 255, blue: 0)
    static let blue = Colour(red: 0, green: 0, blue: 255)
    static let white = Colour(red: 255, green: 255, blue: 255)
    static let clear = Colour(red: 0, green: 0, blue: 0, alpha: 0)

    /// True for colours that only JPEG's losses tell apart.
    func isClose(to other: Colour) -> Bool {
      zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy { abs(Int($0) - Int($1)) < 40 }
    }
  }

  let width: Int
  let height: Int
  private let pixels: [UInt8]

  init(width: Int, height: Int, colour: (_ x: Int, _ y: Int) -> Colour) {
    self.width = width
    self.height = height
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let colour = colour(x, y)
        pixels.append(colour.red)
        pixels.append(colour.green)
        pixels.append(colour.blue)
        pixels.append(colour.alpha)
      }
    }
    self.pixels = pixels
  }

  /// Decodes an image.
  init(_ data: Data) throws {
    let loader = try #require(gdk_pixbuf_loader_new())
    defer { g_object_unref(loader) }
    let isWritten = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(loader, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), nil) != 0
    }
    let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
    try #require(isWritten && isClosed, "not an image")
    let decoded = try #require(gdk_pixbuf_loader_get_pixbuf(loader))
    let pixbuf = try #require(gdk_pixbuf_add_alpha(decoded, 0, 0, 0, 0))
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    let (stride, bytes) = (Int(gdk_pixbuf_get_rowstride(pixbuf)), try #require(gdk_pixbuf_read_pixels(pixbuf)))
    let rowLength = width * 4
    pixels = (0..<height).flatMap { Array(UnsafeBufferPointer(start: bytes + $0 * stride, count: rowLength)) }
  }

  func colour(_ x: Int, _ y: Int) -> Colour {
    let start = (y * width + x) * 4
    return Colour(red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2], alpha: pixels[start + 3])
  }

  func png(texts: [String: String] = [:]) throws -> Data { try encoded(as: "png", texts: texts) }
  func jpeg() throws -> Data { try encoded(as: "jpeg") }

  /// A JPEG whose EXIF block says how it is to be turned.
  func jpeg(orientation: UInt8) throws -> Data {
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    ]
    let exif = Array("Exif".utf8) + [0, 0] + tiff
    let plain = try jpeg()
    return plain.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif) + plain.dropFirst(2)
  }

  private func encoded(as format: String, texts: [String: String] = [:]) throws -> Data {
    let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    let pixbuf = try #require(
      gdk_pixbuf_new_from_bytes(bytes, GDK_COLORSPACE_RGB, 1, 8, Int32(width), Int32(height), Int32(width * 4)))
    defer {
      g_object_unref(UnsafeMutableRawPointer(pixbuf))
      g_bytes_unref(bytes)
    }
    var buffer: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    var keys = texts.keys.map { strdup("tEXt::\($0)") } + [nil]
    var values = texts.values.map { strdup($0) } + [nil]
    defer { for text in keys + values { free(text) } }
    try #require(gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, format, &keys, &values, nil) != 0)
    defer { g_free(buffer) }
    return Data(bytes: try #require(buffer), count: Int(count))
  }
}
