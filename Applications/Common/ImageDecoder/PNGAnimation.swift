import CPixbuf
import CZlib
import Glibc
import ImageProtocol

// Unsafe: The canvas is written while it is retained.

/// The frames of an animated PNG file, of which gdk-pixbuf reads the first alone. Each becomes a PNG file, which is decoded and
/// drawn on the previous frame.
final class PNGAnimation: Animation {
  /// APNG's `dispose_op`.
  fileprivate enum Disposal: Int {
    case none, background, previous
  }

  fileprivate struct Frame {
    let x, y: Int
    let size: Size
    let milliseconds: UInt32
    let disposal: Disposal
    let isBlended: Bool
    /// The compressed pixels.
    var parts: [Range<Int>] = []
  }

  private let file: InputFile
  private let header: [UInt8]
  /// The chunks that all frames share: colours, transparency and the like.
  private var shared: [UInt8] = []
  private var frames: [Frame] = []
  private let canvas: Pixbuf
  private var index = 0

  private static let mostFrames = 10_000
  private static let mostPixels = 100_000_000

  /// Fails if the file isn't an animated PNG file, or if it is damaged.
  init(_ file: InputFile) throws(DecodingFailure) {
    self.file = file
    header = file.read(13, at: 16)
    let size = Size(width: header.number(0, 4), height: header.number(4, 4))
    guard header.count == 13, size.width > 0, size.height > 0 else { throw .damaged }
    guard size.pixels <= Self.mostPixels else { throw .tooLarge(size) }
    Sandbox.allowMemory(Sandbox.base + size.pixels * 16)
    canvas = try Pixbuf.plain(size, isOpaque: false)
    var isAnimated = false
    var hasPixels = false
    PNGChunks.each(in: file) { chunk in
      switch chunk.kind {
      case "acTL": isAnimated = isAnimated || !hasPixels
      case "fcTL":
        guard frames.count < Self.mostFrames, let frame = Frame(file.read(26, at: chunk.offset), in: size) else {
          return false
        }
        frames.append(frame)
      case "IDAT", "fdAT":
        if chunk.kind == "IDAT" { hasPixels = true }
        let start = chunk.offset + (chunk.kind == "fdAT" ? 4 : 0)
        // The still picture is a frame only if it has a control chunk.
        if !frames.isEmpty, start <= chunk.offset + chunk.count {
          frames[frames.count - 1].parts.append(start..<chunk.offset + chunk.count)
        }
      case "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT":
        if !hasPixels, chunk.count <= 1 << 20 {
          shared += Self.chunk(chunk.kind, file.read(chunk.count, at: chunk.offset))
        }
      default: break
      }
      return true
    }
    guard isAnimated, frames.count > 1 else { throw .damaged }
  }

  func next() throws(DecodingFailure) -> (picture: DecodedPicture, milliseconds: UInt32?) {
    if index == 0 { gdk_pixbuf_fill(canvas.pointer, 0) }
    let frame = frames[index]
    index = (index + 1) % frames.count
    let before = frame.disposal == .previous ? try Pixbuf(gdk_pixbuf_copy(canvas.pointer)) : nil
    // A damaged frame changes nothing.
    if let part = try? decoded(frame), part.size == frame.size { draw(part, of: frame, isBlended: frame.isBlended) }
    let result = try Pixbuf(shared: canvas.size, isOpaque: false)
    gdk_pixbuf_copy_area(
      canvas.pointer, 0, 0, Int32(canvas.size.width), Int32(canvas.size.height), result.pointer, 0, 0)
    switch frame.disposal {
    case .none: break
    case .background:
      let clear = try Pixbuf.plain(frame.size, isOpaque: false)
      gdk_pixbuf_fill(clear.pointer, 0)
      draw(clear, of: frame, isBlended: false)
    case .previous:
      if let before {
        gdk_pixbuf_copy_area(
          before.pointer, 0, 0, Int32(canvas.size.width), Int32(canvas.size.height), canvas.pointer, 0, 0)
      }
    }
    return (DecodedPicture(result, original: canvas.size), frame.milliseconds)
  }

  private func draw(_ part: Pixbuf, of frame: Frame, isBlended: Bool) {
    rivulet_draw_pixels(
      part.pixels, gsize(part.stride), canvas.pixels + frame.y * canvas.stride + frame.x * 4, gsize(canvas.stride),
      gsize(frame.size.width), gsize(frame.size.height), isBlended ? 1 : 0)
  }

  /// The pixels of a frame, four bytes each.
  private func decoded(_ frame: Frame) throws(DecodingFailure) -> Pixbuf {
    guard let loader = gdk_pixbuf_loader_new_with_type("png", nil) else { throw .noLoader }
    defer { g_object_unref(loader) }
    func write(_ bytes: [UInt8]) -> Bool {
      bytes.isEmpty || gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
    }
    let size = [frame.size.width, frame.size.height].flatMap { Self.bytes(of: $0) }
    var isWritten =
      write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) && write(Self.chunk("IHDR", size + header.suffix(5)))
      && write(shared)
    for part in frame.parts where isWritten {
      isWritten = write(Self.chunk("IDAT", file.read(part.count, at: part.lowerBound)))
    }
    isWritten = isWritten && write(Self.chunk("IEND", []))
    let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
    guard isWritten, isClosed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .damaged }
    return try Pixbuf(gdk_pixbuf_add_alpha(pixbuf, 0, 0, 0, 0))
  }

  private static func bytes(of number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + content
    let sum = body.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    return bytes(of: content.count) + body + bytes(of: Int(sum))
  }
}

extension PNGAnimation.Frame {
  /// Reads a control chunk; nil if it is malformed.
  fileprivate init?(_ control: [UInt8], in canvas: Size) {
    guard control.count == 26, let disposal = PNGAnimation.Disposal(rawValue: control.number(24, 1)) else { return nil }
    size = Size(width: control.number(4, 4), height: control.number(8, 4))
    x = control.number(12, 4)
    y = control.number(16, 4)
    guard size.width > 0, size.height > 0, x + size.width <= canvas.width, y + size.height <= canvas.height else {
      return nil
    }
    let denominator = control.number(22, 2)
    milliseconds = UInt32(control.number(20, 2) * 1000 / (denominator == 0 ? 100 : denominator))
    self.disposal = disposal
    isBlended = control.number(25, 1) == 1
  }
}
