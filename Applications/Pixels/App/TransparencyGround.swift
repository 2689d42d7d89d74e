import GTKKit
import Rivulet

/// The ground behind transparent pictures, in the grid and at full size: white and black drawings are visible on it.
///
/// It is the same in the light and the dark style, because the gallery's cells and the viewer are dark in both.
@MainActor
enum TransparencyGround {
  /// True for a checkerboard, false for plain grey.
  static let isChequered = MutableProperty(true)

  private static let gray = RGBA(gray: 0.5)
  /// The side of a square, in logical pixels.
  private static let side = 8
  /// Four squares, repeated when they are drawn.
  private static let squares: Bitmap = {
    let pixels = (0..<4 * side * side).map { index in
      let isDark = (index % (2 * side) < side) == (index / (2 * side) < side)
      let level: UInt8 = isDark ? 102 : 153
      return Bitmap.Pixel(red: level, green: level, blue: level)
    }
    return Bitmap(width: 2 * side, height: 2 * side, pixels: pixels)
  }()

  /// Draws the ground of a picture that is drawn over it; nothing for an opaque picture.
  static func draw(behind bitmap: Bitmap, on drawing: borrowing Drawing, in rectangle: Rectangle) {
    guard bitmap.mayBeTransparent else { return }
    if isChequered.value {
      drawing.fill(rectangle, withCopiesOf: squares)
    } else {
      drawing.fill(rectangle, with: gray)
    }
  }
}
