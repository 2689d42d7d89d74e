import CPixbuf
import ColorProfiles

extension Pixbuf {
  /// The same picture with its colours in sRGB, by the profile of its file. The pixels themselves are changed.
  func inSRGB(from profile: [UInt8]?) -> Pixbuf {
    guard let profile, gdk_pixbuf_get_bits_per_sample(pointer) == 8,
      let conversion = ColorConversion.toSRGB(from: profile, channels: Int(gdk_pixbuf_get_n_channels(pointer))),
      let pixels
    else { return self }
    conversion.apply(to: pixels, width: size.width, height: size.height, stride: stride)
    return self
  }
}
