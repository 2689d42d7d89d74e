import AppCore
import Foundation
import GTKKit
import ImageDecoding
import InstantCore

extension AvatarLoader where Image == Bitmap {
  /// Loads pictures for a display of so many pixels a unit, also from any of a service's hosts.
  static func textures(scale: Int, hosts: ServiceHosts?) -> AvatarLoader {
    AvatarLoader(
      decoder: ImageDecoder(cost: { $0.width * $0.height * 4 }) { data, side in
        Bitmap(
          try ImageWorkers.shared.decode(
            .copy(of: data), scaling: .fill(width: side, height: side), atMost: 16_000_000))
      }, side: TweetCell.avatarSide * scale, hosts: hosts)
  }
}
