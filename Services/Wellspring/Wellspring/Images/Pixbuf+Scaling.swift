import CPixbuf
import CPixman

// Unsafe: The image refers to the pixels of the picture, which is retained meanwhile.

extension Pixbuf {
  /// The same picture in a smaller size.
  func scaled(to size: PixelSize) throws(ImageFailure) -> Pixbuf {
    let source = self.size
    guard size != source else { return self }
    // gdk-pixbuf takes eight times as long, but pixman interpolates the four pixels around a position: below half the size it
    // would skip some pixels. It also supports neither colours that aren't premultiplied by their opacity nor longer edges.
    let isHalf = size.width * 2 >= source.width && size.height * 2 >= source.height
    guard isOpaque, isHalf, source.longEdge < 0x7FFF else {
      return try Pixbuf(
        gdk_pixbuf_scale_simple(pointer, Int32(size.width), Int32(size.height), GDK_INTERP_BILINEAR),
        isOpaque: isOpaque)
    }
    let result = try Pixbuf(size)
    try result.fill(with: self)
    return result
  }

  private func fill(with source: Pixbuf) throws(ImageFailure) {
    let from = try source.image()
    defer { pixman_image_unref(from) }
    let to = try image()
    defer { pixman_image_unref(to) }
    var transform = pixman_transform_t()
    pixman_transform_init_scale(
      &transform, Int32((source.size.width << 16) / size.width), Int32((source.size.height << 16) / size.height))
    pixman_image_set_transform(from, &transform)
    pixman_image_set_filter(from, PIXMAN_FILTER_BILINEAR, nil, 0)
    // What lies beyond an edge is as the edge, not black.
    pixman_image_set_repeat(from, PIXMAN_REPEAT_PAD)
    pixman_image_composite32(
      PIXMAN_OP_SRC, from, nil, to, 0, 0, 0, 0, 0, 0, Int32(size.width), Int32(size.height))
  }

  /// The pixels, for as long as the pixbuf lives.
  private func image() throws(ImageFailure) -> OpaquePointer {
    // The colours are the other way round in truth, but all are scaled alike, and for this order pixman has fast code.
    let image = pixels.flatMap { pixels in
      pixman_image_create_bits(
        PIXMAN_a8r8g8b8, Int32(size.width), Int32(size.height),
        UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt32.self), Int32(stride))
    }
    guard let image else { throw .momentary("There is not enough memory for the photograph.") }
    return image
  }
}
