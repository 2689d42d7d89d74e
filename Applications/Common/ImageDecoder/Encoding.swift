import CPixbuf
import ColorProfiles
import Glibc
import ImageProtocol

// Unsafe: The library's texts and bytes are freed by the function that gets them.

/// Pictures in another format.
enum Encoding {
  static func encode(
    _ decoded: DecodedPicture, _ request: ImageRequest
  ) throws(DecodingFailure) -> (ImageReply, Int32) {
    // The rest of a damaged picture would be lost.
    guard decoded.damage == .none else { throw .damaged }
    guard LoaderDecoding.capabilities(of: request.target).writes else { throw .noLoader }
    var picture = decoded
    // gdk-pixbuf passes the profile to PNG's library before the kind of the pixels, and the library refuses.
    let takesProfile = [.jpeg, .tiff, .webp].contains(request.target)
    if !takesProfile || picture.profile.map({ !ColorConversion.isOfRGB($0) }) ?? true { picture.convertColors() }
    var pixbuf = try picture.pixbuf.turned(decoded.orientation)
    if request.target == .jpeg {
      pixbuf = try pixbuf.flattened()
    }
    if pixbuf.isOpaque { pixbuf = try pixbuf.withoutAlpha() }
    var options: [(String, String)] = []
    if [.jpeg, .webp, .avif].contains(request.target) {
      options.append(("quality", "\(request.quality == 0 ? 100 : request.quality)"))
    }
    if takesProfile, let profile = picture.profile, ColorConversion.isOfRGB(profile),
      let text = g_base64_encode(profile, gsize(profile.count))
    {
      options.append(("icc-profile", String(cString: text)))
      g_free(text)
    }
    return try save(pixbuf, request.target, options)
  }

  private static func save(
    _ pixbuf: Pixbuf, _ format: ImageFormat, _ options: [(String, String)]
  ) throws(DecodingFailure) -> (ImageReply, Int32) {
    var keys = options.map { strdup($0.0) } + [nil]
    var values = options.map { strdup($0.1) } + [nil]
    defer { for text in keys + values { free(text) } }
    var buffer: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    let isSaved = gdk_pixbuf_save_to_bufferv(pixbuf.pointer, &buffer, &count, format.name, &keys, &values, nil)
    guard isSaved != 0, let buffer, count > 0 else { throw .noMemory }
    defer { g_free(buffer) }
    let memory = try SharedMemory(Int(count))
    memcpy(memory.pointer, buffer, Int(count))
    var reply = ImageReply(.done)
    reply.length = UInt64(count)
    return (reply, try memory.handOver())
  }
}

extension Pixbuf {
  /// The pixels of an opaque picture with three bytes each, as encoders take them.
  fileprivate func withoutAlpha() throws(DecodingFailure) -> Pixbuf {
    guard channels == 4 else { return self }
    let size = self.size
    let result = try Pixbuf(
      gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(size.width), Int32(size.height)))
    // Copying refuses pixels with alpha.
    gdk_pixbuf_composite(
      pointer, result.pointer, 0, 0, Int32(size.width), Int32(size.height), 0, 0, 1, 1, GDK_INTERP_NEAREST, 255)
    return result
  }
}
