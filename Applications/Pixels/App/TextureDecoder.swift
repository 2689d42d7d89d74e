import Foundation
import GTKKit
import ImageDecoding
import PixelsCore

extension ImageDecoder where Image == Bitmap {
  /// Makes textures of the pixels that the decoder's processes send.
  static var textures: ImageDecoder {
    let animate: Animate = { data, cancellation in
      // Larger frames would take longer to decode than they are shown.
      let animation = try ImageWorkers.shared.animation(
        .copy(of: data), scaling: .fit(width: 2048, height: 2048), cancellation: cancellation)
      return { cancellation in
        let (image, duration) = try animation.next(cancellation: cancellation)
        return AnimationFrame(image: Bitmap(image), duration: duration)
      }
    }
    return ImageDecoder(cost: { $0.width * $0.height * 4 }, animate: animate) { data, fit, cancellation in
      let scaling: ImageScaling =
        switch fit {
        case .fill(let width, let height): .fill(width: width, height: height)
        case .contain(let width, let height): .fit(width: width, height: height)
        case .full: .none
        }
      let orientation = DisplayOrientation.missing(in: data)
      let image = try ImageWorkers.shared.decode(
        .copy(of: data), scaling: scaling, orientation: orientation == 1 ? nil : orientation,
        cancellation: cancellation)
      return DecodedPicture(Bitmap(image), isDamaged: image.damage != nil, note: image.note)
    }
  }
}

extension DecodedImage {
  /// A sentence for the user if less is shown than the file has.
  fileprivate var note: String? {
    if damage != nil { return localized("The file is damaged; a part of it is shown.") }
    guard isReduced else { return nil }
    return localized(
      "Shown with %@ of %@ pixels: there is not enough memory for more.", "\(width) × \(height)",
      "\(originalWidth) × \(originalHeight)")
  }
}
