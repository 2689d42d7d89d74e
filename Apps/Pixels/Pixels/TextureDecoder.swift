import Foundation
import GTKKit
import PixelsCore

extension ImageDecoder where Image == Bitmap {
  /// Makes textures of what gdk-pixbuf can read, upright.
  static var textures: ImageDecoder {
    let animation: @Sendable (Data) throws -> @Sendable () -> AnimationFrame<Bitmap> = { data in
      if let animation = AnimatedPNG(data) {
        let player = AnimatedPNGPlayer(animation)
        return {
          let (image, duration) = player.next()
          return AnimationFrame(image: image, duration: duration)
        }
      }
      // Larger ones would take longer to decode than a frame lasts.
      let frames = try BitmapAnimation(
        decoding: [UInt8](data), scaling: .fit(width: 2048, height: 2048),
        orientation: DisplayOrientation.missing(in: data))
      return {
        let (image, duration) = frames.next()
        return AnimationFrame(image: image, duration: duration)
      }
    }
    return ImageDecoder(cost: { $0.width * $0.height * 4 }, animation: animation) { data, fit in
      // Thumbnails come by the dozen, and small.
      let (scaling, limit): (BitmapScaling, Int) =
        switch fit {
        case .fill(let width, let height): (.fill(width: width, height: height), 16_000_000)
        case .contain(let width, let height): (.fit(width: width, height: height), Bitmap.usualLimit)
        case .full: (.none, Bitmap.usualLimit)
        }
      return try Bitmap(
        decoding: [UInt8](data), scaling: scaling, atMost: limit, orientation: DisplayOrientation.missing(in: data))
    }
  }
}
