import Foundation
import GTKKit
import PixelsCore

extension ImageDecoder where Image == Texture {
  /// Makes textures of what gdk-pixbuf can read, upright.
  static var textures: ImageDecoder {
    ImageDecoder(cost: { $0.width * $0.height * 4 }) { data, fit in
      let scaling: TextureScaling =
        switch fit {
        case .fill(let width, let height): .fill(width: width, height: height)
        case .contain(let width, let height): .fit(width: width, height: height)
        case .full: .none
        }
      return try Texture(decoding: [UInt8](data), scaling: scaling)
    }
  }
}
