import CLCMS
import Synchronization

// Unsafe: The library copies the profile; the transform belongs to the object, which frees it; pixels are used during the call only.

/// The conversion of a picture's colours to sRGB, by the ICC profile in its file.
///
/// Sound: the transform is made without a cache, and then never changes.
public final class ColorConversion: @unchecked Sendable {
  private enum Way {
    case transform(cmsHTRANSFORM, channels: Int)
    /// The three colours of each grey.
    case grey([UInt8], channels: Int)
  }

  private let way: Way

  /// A profile with more bytes is refused. The largest in use, those of printers, have two million.
  private static let mostBytes = 4 << 20

  private init(_ way: Way) { self.way = way }

  deinit { if case .transform(let transform, _) = way { cmsDeleteTransform(transform) } }

  /// Returns the conversion by a profile; nil if there is nothing to do, or if the profile is damaged or for other colours than those of
  /// a screen.
  ///
  /// - Parameter channels: The number of bytes of each pixel: red, green, blue, and perhaps one more, which stays as it is.
  public static func toSRGB(from profile: [UInt8], channels: Int) -> ColorConversion? {
    guard profile.count <= mostBytes, channels == 3 || channels == 4 else { return nil }
    let key = ConversionKey(profile: profile, channels: channels)
    if let known = known.withLock({ $0.first { $0.key == key } }) { return known.conversion }
    let conversion = make(profile, channels)
    known.withLock { known in
      if known.count >= 8 { known.removeFirst() }
      known.append((key, conversion))
    }
    return conversion
  }

  /// Returns true if a profile is for red, green and blue.
  public static func isOfRGB(_ profile: [UInt8]) -> Bool {
    profile.count >= 128 && profile[16..<20].elementsEqual("RGB ".utf8)
  }

  /// Converts pixels in place.
  ///
  /// - Parameters:
  ///   - pixels: The first byte of the first row.
  ///   - width: The pixels of a row.
  ///   - height: The rows.
  ///   - stride: The bytes from the beginning of a row to that of the next one.
  public func apply(to pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
    for row in 0..<height {
      let start = pixels + row * stride
      switch way {
      case .transform(let transform, _): cmsDoTransform(transform, start, start, cmsUInt32Number(width))
      case .grey(let colors, let channels):
        for pixel in Swift.stride(from: start, to: start + width * channels, by: channels) {
          let grey = Int(pixel[0]) * 3
          (pixel[0], pixel[1], pixel[2]) = (colors[grey], colors[grey + 1], colors[grey + 2])
        }
      }
    }
  }

  /// The profiles used last: the pictures of a folder mostly have the same.
  private static let known = Mutex<[(key: ConversionKey, conversion: ColorConversion?)]>([])

  private static func make(_ profile: [UInt8], _ channels: Int) -> ColorConversion? {
    guard let source = cmsOpenProfileFromMem(profile, cmsUInt32Number(profile.count)) else { return nil }
    defer { cmsCloseProfile(source) }
    switch cmsGetColorSpace(source) {
    case cmsSigRgbData:
      guard let transform = rivulet_conversion_to_srgb(source, Int32(channels)) else { return nil }
      let conversion = ColorConversion(.transform(transform, channels: channels))
      return conversion.changesColors(channels) ? conversion : nil
    case cmsSigGrayData:
      guard let transform = rivulet_conversion_to_srgb(source, 1) else { return nil }
      defer { cmsDeleteTransform(transform) }
      let greys = Array(UInt8.min...UInt8.max)
      var colors = [UInt8](repeating: 0, count: 256 * 3)
      cmsDoTransform(transform, greys, &colors, 256)
      let conversion = ColorConversion(.grey(colors, channels: channels))
      return conversion.changesColors(channels) ? conversion : nil
    // The colours of print can't be found again in the pixels that a loader made of them.
    default: return nil
    }
  }

  /// False for the many profiles that describe sRGB itself, whose conversion would take time and round.
  private func changesColors(_ channels: Int) -> Bool {
    let steps: [UInt8] = [0, 16, 51, 102, 153, 204, 255]
    var samples: [UInt8] = []
    for red in steps {
      for green in steps {
        for blue in steps {
          if case .grey = way, red != green || green != blue { continue }
          samples += [red, green, blue] + [UInt8](repeating: 255, count: channels - 3)
        }
      }
    }
    var converted = samples
    let count = samples.count
    converted.withUnsafeMutableBufferPointer {
      apply(to: $0.baseAddress!, width: count / channels, height: 1, stride: count)
    }
    return zip(samples, converted).contains { abs(Int($0) - Int($1)) > 2 }
  }
}

private struct ConversionKey: Equatable, Sendable {
  let profile: [UInt8]
  let channels: Int
}
