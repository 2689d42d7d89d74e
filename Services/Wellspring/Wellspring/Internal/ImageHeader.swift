import CPixbuf
import Foundation

/// What an image file says of itself before its pixels.
struct ImageHeader: Sendable {
  /// Upright, as it is looked at.
  let size: PixelSize
  /// True when the pixels are stored lying on their side.
  let isSideways: Bool
  let format: String

  init?(of file: URL) {
    guard let handle = try? FileHandle(forReadingFrom: file),
      let head = try? handle.read(upToCount: WebPHeader.length)
    else { return nil }
    if WebPHeader.isWebP(head) {
      guard let size = WebPHeader.size(head) else { return nil }
      (self.size, isSideways, format) = (size, false, "webp")
      return
    }
    var width: Int32 = 0
    var height: Int32 = 0
    guard let format = gdk_pixbuf_get_file_info(file.path, &width, &height), width > 0, height > 0,
      let name = gdk_pixbuf_format_get_name(format)
    else { return nil }
    defer { g_free(name) }
    self.format = String(cString: name)
    // A file is what its contents say: behind any name can be an SVG, which would be a program to run.
    guard ["jpeg", "png"].contains(self.format) else { return nil }
    let stored = PixelSize(width: Int(width), height: Int(height))
    isSideways = self.format == "jpeg" && Self.orientation(of: file) > 4
    size = isSideways ? stored.transposed : stored
  }

  /// The EXIF orientation, 1 to 8. The loader knows it as soon as it knows the size.
  private static func orientation(of file: URL) -> Int {
    guard let handle = try? FileHandle(forReadingFrom: file), let loader = gdk_pixbuf_loader_new() else { return 1 }
    defer {
      gdk_pixbuf_loader_close(loader, nil)
      g_object_unref(loader)
    }
    // Without this the loader would set aside memory for every pixel.
    gdk_pixbuf_loader_set_size(loader, 1, 1)
    while let piece = try? handle.read(upToCount: 64 * 1024), !piece.isEmpty {
      let isRead = piece.withUnsafeBytes { bytes in
        gdk_pixbuf_loader_write(loader, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), nil) != 0
      }
      guard isRead else { return 1 }
      guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { continue }
      return gdk_pixbuf_get_option(pixbuf, "orientation").flatMap { Int(String(cString: $0)) } ?? 1
    }
    return 1
  }
}
