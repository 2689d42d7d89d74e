import Foundation
import PixelsCore
import Testing

@Suite struct PictureFormatTests {
  @Test(
    "a picture's format is determined by its first bytes",
    arguments: [
      ("\u{FF}\u{D8}\u{FF}\u{E0}", .jpeg), ("\u{89}PNG\r\n\u{1A}\n", .png), ("RIFF....WEBPVP8 ", .webp),
      ("GIF89a", .gif), ("BM6\u{1}", .bmp), ("<svg xmlns", .svg), ("\u{0}\u{0}\u{0}\u{1C}ftypavif", .avif),
      ("\u{0}\u{0}\u{0}\u{18}ftypheic", .heif), ("\u{0}\u{0}\u{0}\u{18}ftypisom", nil), ("\u{FF}\u{0A}", .jxl),
      ("II*\0", .tiff), ("MM\0*", .tiff), ("RIFF....WAVE", nil), ("RIFF", nil), ("", nil),
    ] as [(String, PictureFormat?)])
  func formats(head: String, format: PictureFormat?) {
    #expect(PictureFormat(of: Data(head.unicodeScalars.map { UInt8($0.value) })) == format)
  }

  @Test(
    "a name with another format's extension gets the right extension, and any other name stays as chosen",
    arguments: [
      ("a.jpeg", "a.webp"), ("a.JPG", "a.webp"), ("a.b.png", "a.b.webp"), ("a.webp", "a.webp"), ("a.WebP", "a.WebP"),
      ("a", "a"), ("a.bak", "a.bak"), ("v1.2", "v1.2"),
    ])
  func names(chosen: String, file: String) {
    #expect(PictureFormat.webp.file(for: URL(filePath: "/tmp/\(chosen)")).path == "/tmp/\(file)")
  }

  @Test("a format with several extensions keeps the chosen one", arguments: ["a.jpg", "a.jpeg", "a.jfif"])
  func several(name: String) {
    #expect(PictureFormat.jpeg.file(for: URL(filePath: "/tmp/\(name)")).lastPathComponent == name)
  }
}
