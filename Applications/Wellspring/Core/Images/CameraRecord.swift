import Foundation

/// The camera's record in a photograph's file, in the words of the wire format.
struct CameraRecord: Sendable, Equatable {
  /// The orientation of the stored pixels, 1 to 8; 1 is upright.
  var orientation = 1
  var camera: String?
  var lens: String?
  /// In millimetres: `24`.
  var focalLength: String?
  var iso: String?
  /// In seconds: `1/250`, `2.5`.
  var shutterSpeed: String?
  /// The f-number: `8`, `2.8`.
  var aperture: String?
  var takenAt: Date?
  /// In degrees, north and east.
  var latitude: Double?
  var longitude: Double?

  /// A number in as few digits as tell it: `8`, `2.8`.
  static func decimal(_ number: Double) -> String? {
    guard number.isFinite, number > 0, number < 1_000_000 else { return nil }
    let tenths = (number * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }

  /// An exposure in the words that cameras show it in.
  static func exposure(_ seconds: Double) -> String? {
    guard seconds.isFinite, seconds > 0, seconds < 1_000_000 else { return nil }
    // Longer exposures are not written as fractions.
    guard seconds < 0.3 else { return decimal(seconds) }
    let parts = (1 / seconds).rounded()
    return parts <= 1_000_000 ? "1/\(Int(parts))" : nil
  }

  /// The camera's name. Most makers begin the model's with their own.
  static func camera(make: String?, model: String?) -> String? {
    guard let model else { return make }
    guard let make, let word = make.split(separator: " ").first, !model.lowercased().hasPrefix(word.lowercased()) else {
      return model
    }
    return "\(make) \(model)"
  }

  /// Reads `2021:08:08 01:05:09` as if it were Greenwich's time: every viewer is to see the day and the hour that the camera showed,
  /// and most cameras don't note their zone.
  static func date(_ text: String?) -> Date? {
    guard let text else { return nil }
    let parts = text.split { $0 == ":" || $0 == " " }.map { Int($0) ?? -1 }
    guard parts.count == 6, (1...9999).contains(parts[0]), (1...12).contains(parts[1]), (1...31).contains(parts[2]),
      (0...23).contains(parts[3]), (0...59).contains(parts[4]), (0...60).contains(parts[5])
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (Int32(parts[0] - 1900), Int32(parts[1] - 1), Int32(parts[2]))
    (time.tm_hour, time.tm_min, time.tm_sec) = (Int32(parts[3]), Int32(parts[4]), Int32(parts[5]))
    return Date(timeIntervalSince1970: TimeInterval(timegm(&time)))
  }
}
