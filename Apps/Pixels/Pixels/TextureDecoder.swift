import Foundation
import GTKKit
import PixelsCore

extension ImageDecoder where Image == Bitmap {
  /// Makes textures of what gdk-pixbuf can read, upright.
  static var textures: ImageDecoder {
    ImageDecoder(cost: { $0.width * $0.height * 4 }) { data, fit in
      // Thumbnails come by the dozen, and small.
      let (scaling, limit): (BitmapScaling, Int) =
        switch fit {
        case .fill(let width, let height): (.fill(width: width, height: height), 16_000_000)
        case .contain(let width, let height): (.fit(width: width, height: height), Bitmap.usualLimit)
        case .full: (.none, Bitmap.usualLimit)
        }
      return try Bitmap(decoding: [UInt8](data), scaling: scaling, atMost: limit)
    }
  }
}
