import Foundation
import ImageDecoding

/// A square with one or two letters, as a PNG.
enum InitialsImage {
  /// Draws it, or the square alone where the system has nothing that draws letters.
  static func png(_ initials: Initials, edge: Int) throws(ImageFailure) -> Data {
    let colour = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: (initials.colour << 8 | 0xFF) >> $0) }
    let png = drawn(initials, edge: edge) ?? PNGEncoder.png(edge: edge, colour: colour)
    guard let png else { throw .momentary("There is not enough memory for the picture.") }
    return png
  }

  private static func drawn(_ initials: Initials, edge: Int) -> Data? {
    guard let file = try? ImageFile.copy(of: Array(initials.svg(edge: edge).utf8)),
      let image = try? ImageWorkers.shared.decode(file, as: .svg)
    else { return nil }
    return PNGEncoder.png(image)
  }
}
