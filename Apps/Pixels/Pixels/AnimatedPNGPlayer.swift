import Foundation
import GTKKit
import PixelsCore
import Synchronization

/// Puts the frames of an animated PNG file together, of which gdk-pixbuf reads the first alone.
final class AnimatedPNGPlayer: Sendable {
  private struct State {
    var next = 0
    /// The picture before the next frame.
    var canvas: [Bitmap.Pixel]
  }

  private let animation: AnimatedPNG
  private let state: Mutex<State>
  private static let clear = Bitmap.Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  init(_ animation: AnimatedPNG) {
    self.animation = animation
    state = Mutex(State(canvas: Array(repeating: Self.clear, count: animation.width * animation.height)))
  }

  /// Returns the next frame and the time for which it is shown. After the last one the first follows; a frame that is damaged changes
  /// nothing.
  func next() -> (bitmap: Bitmap, duration: Duration) {
    // One frame at a time: nothing else waits for the lock.
    state.withLock { state in
      let frame = animation.frames[state.next]
      if state.next == 0 { state.canvas = Array(repeating: Self.clear, count: state.canvas.count) }
      state.next = (state.next + 1) % animation.frames.count
      let before = state.canvas
      if let part = try? Bitmap(decoding: [UInt8](frame.png)), part.width == frame.width, part.height == frame.height {
        draw(part.pixels, of: frame, on: &state.canvas)
      }
      let bitmap = Bitmap(width: animation.width, height: animation.height, pixels: state.canvas)
      switch frame.disposal {
      case .stays: break
      case .clears:
        draw(
          Array(repeating: Self.clear, count: frame.width * frame.height), of: frame, on: &state.canvas,
          isBlended: false)
      case .goesBack: state.canvas = before
      }
      return (bitmap, frame.duration)
    }
  }

  private func draw(
    _ pixels: [Bitmap.Pixel], of frame: AnimatedPNG.Frame, on canvas: inout [Bitmap.Pixel], isBlended: Bool? = nil
  ) {
    let isBlended = isBlended ?? frame.isBlended
    for row in 0..<frame.height {
      let start = (frame.y + row) * animation.width + frame.x
      for column in 0..<frame.width {
        let pixel = pixels[row * frame.width + column]
        canvas[start + column] = isBlended ? pixel.over(canvas[start + column]) : pixel
      }
    }
  }
}

extension Bitmap.Pixel {
  /// The colour that results where this one is drawn over another.
  fileprivate func over(_ other: Bitmap.Pixel) -> Bitmap.Pixel {
    if alpha == 255 || other.alpha == 0 { return self }
    if alpha == 0 { return other }
    let (own, rest) = (Int(alpha) * 255, Int(other.alpha) * (255 - Int(alpha)))
    let sum = own + rest
    func mixed(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * own + Int(b) * rest + sum / 2) / sum) }
    return Bitmap.Pixel(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue),
      alpha: UInt8((sum + 127) / 255))
  }
}
