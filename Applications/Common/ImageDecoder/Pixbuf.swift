import CPixbuf
import CPixman
import Glibc

// Unsafe: The object owns one reference to the pixels, and releases it when it is freed; they are used before that.

/// A width and a height in pixels.
struct Size: Equatable {
  var width: Int
  var height: Int

  var transposed: Size { Size(width: height, height: width) }
  var pixels: Int { width.multipliedReportingOverflow(by: height).overflow ? .max : width * height }
  func covers(_ other: Size) -> Bool { width >= other.width && height >= other.height }
}

/// Owns pixels.
final class Pixbuf {
  let pointer: OpaquePointer
  /// True for pixels of four bytes that are known to be opaque.
  let isOpaque: Bool
  /// The memory of the pixels, if they may be handed over.
  let memory: SharedMemory?
  /// The pixels of which these are a part.
  private let whole: Pixbuf?

  init(_ pointer: OpaquePointer?, isOpaque: Bool = false, partOf whole: Pixbuf? = nil) throws(DecodingFailure) {
    guard let pointer else { throw .noMemory }
    self.pointer = pointer
    self.isOpaque = isOpaque
    self.whole = whole
    memory = nil
  }

  /// Pixels of four bytes in shared memory, all 0.
  init(shared size: Size, isOpaque: Bool) throws(DecodingFailure) {
    let memory = try SharedMemory(size.width * 4 * size.height)
    let pixbuf = gdk_pixbuf_new_from_data(
      memory.pointer, GDK_COLORSPACE_RGB, 1, 8, Int32(size.width), Int32(size.height), Int32(size.width * 4), nil, nil)
    guard let pixbuf else { throw .noMemory }
    pointer = pixbuf
    self.memory = memory
    self.isOpaque = isOpaque
    whole = nil
  }

  /// Pixels of four bytes, not set yet.
  static func plain(_ size: Size, isOpaque: Bool) throws(DecodingFailure) -> Pixbuf {
    try Pixbuf(
      gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, Int32(size.width), Int32(size.height)), isOpaque: isOpaque)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  var size: Size { Size(width: Int(gdk_pixbuf_get_width(pointer)), height: Int(gdk_pixbuf_get_height(pointer))) }
  var stride: Int { Int(gdk_pixbuf_get_rowstride(pointer)) }
  var channels: Int { Int(gdk_pixbuf_get_n_channels(pointer)) }
  var pixels: UnsafeMutablePointer<UInt8> { gdk_pixbuf_get_pixels(pointer) }

  /// Makes rows grey.
  func fillRows(from row: Int, count: Int = .max) {
    guard row >= 0, row < size.height else { return }
    let first = pixels + row * stride
    memset(first, 128, size.width * channels)
    if channels == 4 { for x in 0..<size.width { first[x * 4 + 3] = 255 } }
    for index in 0..<min(count, size.height - row) where index > 0 {
      memcpy(first + index * stride, first, size.width * channels)
    }
  }

  /// The pixels turned as an EXIF orientation says.
  func turned(_ orientation: Int) throws(DecodingFailure) -> Pixbuf {
    let isMirrored = [2, 4, 5, 7].contains(orientation)
    let upright = isMirrored ? try Pixbuf(gdk_pixbuf_flip(pointer, 1), isOpaque: isOpaque) : self
    let turn: GdkPixbufRotation
    switch orientation {
    case 3, 4: turn = GDK_PIXBUF_ROTATE_UPSIDEDOWN
    case 5, 8: turn = GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE
    case 6, 7: turn = GDK_PIXBUF_ROTATE_CLOCKWISE
    default: return upright
    }
    return try Pixbuf(gdk_pixbuf_rotate_simple(upright.pointer, turn), isOpaque: isOpaque)
  }

  /// The middle, of a size that is at most that of the pixels.
  func cropped(to size: Size) throws(DecodingFailure) -> Pixbuf {
    let whole = self.size
    guard size != whole else { return self }
    let part = gdk_pixbuf_new_subpixbuf(
      pointer, Int32((whole.width - size.width) / 2), Int32((whole.height - size.height) / 2), Int32(size.width),
      Int32(size.height))
    return try Pixbuf(part, isOpaque: isOpaque, partOf: self)
  }

  /// The pixels in another size.
  func scaled(to size: Size) throws(DecodingFailure) -> Pixbuf {
    let source = self.size
    guard size != source else { return self }
    // gdk-pixbuf takes eight times as long, but pixman interpolates the four pixels around a position: below half the size it
    // would skip some pixels. It also supports neither colours that aren't premultiplied by their opacity nor longer edges.
    let isHalf = size.width * 2 >= source.width && size.height * 2 >= source.height
    guard isOpaque, isHalf, max(source.width, source.height) < 0x7FFF else {
      return try Pixbuf(
        gdk_pixbuf_scale_simple(pointer, Int32(size.width), Int32(size.height), GDK_INTERP_BILINEAR),
        isOpaque: isOpaque)
    }
    let result = try Pixbuf(shared: size, isOpaque: true)
    try result.fill(with: self)
    return result
  }

  /// The pixels on white, four bytes each.
  func flattened() throws(DecodingFailure) -> Pixbuf {
    guard !isOpaque else { return self }
    let size = self.size
    let result = try Pixbuf(shared: size, isOpaque: true)
    gdk_pixbuf_fill(result.pointer, 0xFFFF_FFFF)
    gdk_pixbuf_composite(
      pointer, result.pointer, 0, 0, Int32(size.width), Int32(size.height), 0, 0, 1, 1, GDK_INTERP_NEAREST, 255)
    return result
  }

  /// The pixels in memory that can be handed over, and the distance between its rows.
  func share() throws(DecodingFailure) -> (memory: SharedMemory, stride: Int) {
    if let memory { return (memory, stride) }
    let (size, row) = (size, size.width * channels)
    let memory = try SharedMemory(row * size.height)
    for y in 0..<size.height { memcpy(memory.pointer + y * row, pixels + y * stride, row) }
    return (memory, row)
  }

  private func fill(with source: Pixbuf) throws(DecodingFailure) {
    let from = try source.image()
    defer { pixman_image_unref(from) }
    let to = try image()
    defer { pixman_image_unref(to) }
    var transform = pixman_transform_t()
    pixman_transform_init_scale(
      &transform, Int32((source.size.width << 16) / size.width), Int32((source.size.height << 16) / size.height))
    pixman_image_set_transform(from, &transform)
    pixman_image_set_filter(from, PIXMAN_FILTER_BILINEAR, nil, 0)
    // Beyond an edge the pixels of the edge are repeated, instead of black ones.
    pixman_image_set_repeat(from, PIXMAN_REPEAT_PAD)
    pixman_image_composite32(PIXMAN_OP_SRC, from, nil, to, 0, 0, 0, 0, 0, 0, Int32(size.width), Int32(size.height))
  }

  /// The pixels, for as long as the object lives.
  private func image() throws(DecodingFailure) -> OpaquePointer {
    // The colours are in the reverse order, but all are scaled alike, and for this order pixman has fast code.
    let image = pixman_image_create_bits(
      PIXMAN_a8r8g8b8, Int32(size.width), Int32(size.height),
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt32.self), Int32(stride))
    guard let image else { throw .noMemory }
    return image
  }
}
